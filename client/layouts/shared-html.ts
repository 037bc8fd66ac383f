import { createContext } from 'react'
import type { Brand } from '../../shared/page/payload.ts'
import type { BarProps } from './Header.tsx'

/** The HTML that pages share: header and footer have more than half of the elements of a story. */
export interface SharedHtml {
  /** The content of the header, rendered once for each current link. */
  readonly readBar: (bar: BarProps) => string
  readonly footer: Readonly<Record<Brand, string>>
}

/** The server renders these parts once, not once a page. Null in the browser, where React hydrates the same nodes. */
export const SharedHtmlContext = createContext<SharedHtml | null>(null)
