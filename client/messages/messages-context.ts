import { createContext, use } from 'react'
import type { PageMessages } from '../../shared/messages/messages.ts'

/** The messages of the page's locale: the same object during the life of a document. */
export const MessagesContext = createContext<PageMessages | null>(null)

/** Reads the messages in the language of the page. Unlike other hooks it may be called in a branch. */
export function useMessages(): PageMessages {
  const messages = use(MessagesContext)
  if (messages === null) throw new Error('A page must be rendered inside MessagesContext')
  return messages
}
