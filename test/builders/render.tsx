import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MessagesContext } from '../../client/messages/messages-context.ts'
import { page as english } from '../../shared/messages/en/page.ts'
import type { PageMessages } from '../../shared/messages/messages.ts'

/** HTML of an element, in English unless other messages are given. */
export function renderStatic(element: ReactElement, messages: PageMessages = english): string {
  return renderToStaticMarkup(<MessagesContext value={messages}>{element}</MessagesContext>)
}
