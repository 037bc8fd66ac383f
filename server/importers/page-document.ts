import type { Draft } from './import-item.ts'

/** How a page of another system is imported: as a page at its own address, or as a story. */
export type PageKind = 'page' | 'story'

/** Converts a story to a page. */
export function toPage({ headline, dek, body, datePublished, dateUpdated, draft, id, slug }: Draft): Draft {
  return { typeName: 'content_page', id, slug, title: headline, dek, body, datePublished, dateUpdated, draft }
}
