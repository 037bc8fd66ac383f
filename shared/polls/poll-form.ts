import type { PollWords } from '../messages/form-messages.ts'

/** Where votes are sent, and the words of the form. */
export interface PollForm {
  /** The call of the API, for votes and results. */
  readonly action: string
  /** The page with the results, for readers without JavaScript. */
  readonly results: string
  readonly locale: string
  readonly words: PollWords
  /** The closing time in words; null if it stays open. */
  readonly closes: string | null
  /** Whether it was closed when the page was made; its page is made again at the closing time. */
  readonly isClosed: boolean
}
