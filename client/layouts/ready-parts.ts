import { createContext } from 'react'
import type { Brand } from '../../shared/page/payload.ts'

/** HTML of what is the same on every page: more than half of the elements of a story. */
export interface ReadyHtml {
  readonly menu: string
  readonly footer: Readonly<Record<Brand, string>>
}

/** The server draws these parts once, not once a page. Null in the browser: React finds the nodes it would have made. */
export const ReadyParts = createContext<ReadyHtml | null>(null)
