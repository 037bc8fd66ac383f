/** An entry of a list of contents (PG-040). */
export interface ContentsItem {
  /** The element id of the heading. */
  readonly id: string
  readonly title: string
  /** From 1. */
  readonly itemIndex: number
  /** The element id of the entry. */
  readonly tocId: string
  /** Whether the entry is left out of the list. */
  readonly deactivated: boolean
}

/** How the ids of entries in a list of contents begin. */
export const TOC_ID = 'toc-'

/** The element id of an entry in a list of contents: `toc-{contentId}-item-{n}`, n from 1 (PG-040). */
export function toTocId(contentId: string, itemIndex: number): string {
  return `${TOC_ID}${contentId}-item-${itemIndex}`
}
