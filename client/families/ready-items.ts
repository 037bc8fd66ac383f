import { createContext, type ReactNode } from 'react'
import type { CardModel } from '../../shared/page/model.ts'

/** What one story is drawn from in a list: its card, and besides it plain values alone. */
export interface ItemProps {
  readonly card: CardModel
}

/** Draws one story of a list: a function of its props and the site's words, which reads no other context. */
export type DrawItem<P extends ItemProps> = (props: P) => ReactNode

/**
 * HTML of stories in a row. The server draws a story in one way once for as long as its card is the same object, not once
 * a page. Null in the browser: React finds the nodes it would have made.
 */
export const ReadyItems = createContext<
  (<P extends ItemProps>(Item: DrawItem<P>, each: readonly P[]) => string) | null
>(null)
