import { createContext } from 'react'
import type { Brand } from '../../shared/page/payload.ts'
import type { BarProps } from './Header.tsx'

/** HTML of what pages share, header and footer: more than half of the elements of a story. */
export interface ReadyHtml {
  /** What stands inside the header, drawn once for each link that can be the current one. */
  readonly readBar: (bar: BarProps) => string
  readonly footer: Readonly<Record<Brand, string>>
}

/** The server draws these parts once, not once a page. Null in the browser: React finds the nodes it would have made. */
export const ReadyParts = createContext<ReadyHtml | null>(null)
