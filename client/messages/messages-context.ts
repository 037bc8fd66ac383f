import { createContext, use } from 'react'
import type { PageMessages } from '../../shared/messages/messages.ts'

/** The words of the page's locale, one object for as long as the document stands. */
export const MessagesContext = createContext<PageMessages | null>(null)

/** The site's own words in the language of the page. Unlike a hook it may be called in a branch. */
export function useMessages(): PageMessages {
  const messages = use(MessagesContext)
  if (messages === null) throw new Error('A page is drawn inside MessagesContext')
  return messages
}
