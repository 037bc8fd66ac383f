import { createContext } from 'react'
import type { LinkModel } from '../../shared/page/model/parts.ts'
import type { SectionTheme } from '../../shared/page/names.ts'
import type { Brand, ShellData } from '../../shared/page/payload.ts'

/** A group of the navigation; on a sub-brand, one of its topics. */
export type BarLink = LinkModel & { readonly section?: SectionTheme | null }

/** What the content of the header depends on. */
export interface BarProps {
  readonly shell: ShellData
  readonly brand: Brand
  /** The path of the current page. */
  readonly path: string
  /** The link to mark as current; null for none. */
  readonly current: { readonly link: BarLink; readonly kind: 'page' | 'true' } | null
}

/** The HTML that pages share: header and footer have more than half of the elements of a story. */
export interface SharedHtml {
  /** The content of the header, rendered once for each current link. */
  readonly readBar: (bar: BarProps) => string
  readonly footer: Readonly<Record<Brand, string>>
}

/** The server renders these parts once, not once a page. Null in the browser, where React hydrates the same nodes. */
export const SharedHtmlContext = createContext<SharedHtml | null>(null)
