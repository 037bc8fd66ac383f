import type { Draft } from './import-item.ts'

/** What a page of another system becomes: a page at its own address, or a story like any other. */
export type PageKind = 'page' | 'story'

/** A story as a page. */
export function toPage({ headline, dek, body, datePublished, dateUpdated, draft, id, slug }: Draft): Draft {
  return { typeName: 'content_page', id, slug, title: headline, dek, body, datePublished, dateUpdated, draft }
}
