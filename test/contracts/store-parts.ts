import { onTestFinished } from 'vitest'
import { EMPTY_LINK } from '../../server/content/empty-link.ts'
import type { Listing, ListQuery, Store, StoredDocument } from '../../server/store/store.ts'
import { buildArticle } from '../builders/content.ts'

export const HOUR = 3_600_000
export const NOW = Date.parse('2026-11-21T12:00:00Z')
export const EVERYTHING = { kind: 'all', key: '' } as const

/** The first ten of all documents. */
export const LIST: ListQuery = { filters: [], edition: 'us', limit: 10, offset: 0 }

/** A visible article with this id; the slug is the id unless given. */
export function buildDocument(id: string, given: Partial<StoredDocument> = {}): StoredDocument {
  const slug = given.slug ?? id
  return {
    id,
    type: 'article',
    edition: 'us',
    content: buildArticle({ id, slug }),
    body: { version: 1, blocks: [], wordCount: 0, headings: [] },
    summary: { kind: 'link', link: { ...EMPTY_LINK, id, slug }, site: null, coAuthors: [] },
    publishedAt: NOW - HOUR,
    unpublishAt: null,
    draft: false,
    implicit: false,
    updatedAt: NOW,
    ...given,
    slug,
  }
}

/** Creates an empty store of an engine, and opens it again with `again`. */
export type OpenStore = () => Promise<{ readonly store: Store; readonly again: () => Promise<Store> }>

/** Builds an empty store, which is closed at the end of the test. */
export function storeBuilder(open: OpenStore) {
  return async () => {
    const { store, again } = await open()
    onTestFinished(() => store.close())
    return {
      store,
      again,
      put: (document: StoredDocument, listings: readonly Listing[] = [EVERYTHING]) =>
        store.write((transaction) => transaction.putDocument(document, listings, null)),
      read: (now = NOW, tags = new Set<string>()) => store.reader(tags, { now }),
    }
  }
}
