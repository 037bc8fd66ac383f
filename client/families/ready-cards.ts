import { createContext } from 'react'
import type { CardProps } from './Card.tsx'

/**
 * HTML of what stands inside a card. The server draws a card once for as long as its data is the same object, not once a
 * page. Null in the browser: React finds the nodes it would have made.
 */
export const ReadyCards = createContext<((props: CardProps) => string) | null>(null)
