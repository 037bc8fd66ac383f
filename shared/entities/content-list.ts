import type { ContentLink } from './content-link.ts'

/** A way on, by name. */
export interface NamedLink {
  readonly label: string
  readonly href: string
}

/** Which part of a list this is (EN-013). */
export interface Paging {
  readonly limit: number
  readonly offset: number
  readonly total: number
}

/** A list of teasers with its headings (EN-014). */
export interface ContentList {
  readonly componentLabel: string | null
  readonly description: string | null
  readonly items: readonly ContentLink[]
  readonly paging: Paging | null
  readonly slug: string | null
  readonly title: string | null
  readonly viewMoreText: string | null
  readonly viewMoreUrl: string | null
  readonly label: string | null
  /** Ways on beside the list: the topics of a section. */
  readonly links: readonly NamedLink[]
}
