import { toStoredEdition } from '../../body/content-types.ts'
import { findSlugIn } from '../../store/places.ts'
import type { ListedDocument, Listing, ListScope, StoredDocument, StoreReader } from '../../store/store.ts'

/** A document that is not public and that a preview link opens, with the lists in which it would be. */
export interface SharedDraft {
  readonly document: StoredDocument
  readonly listings: readonly Listing[]
}

const EVERYTHING: readonly Listing[] = [{ kind: 'all', key: '' }]

/** Adds the documents of a preview link to the lists in which they will be (decision 0026). */
export function withSharedDrafts(reader: StoreReader, drafts: readonly SharedDraft[]): StoreReader {
  if (drafts.length === 0) return reader
  return {
    ...reader,
    async list(query) {
      const { sort = 'newest', limit, offset } = query
      const own = findListed(drafts, query)
      if (own.length === 0) return reader.list(query)
      const open = await reader.list({ ...query, limit: offset + limit, offset: 0 })
      const forward = sort === 'newest' ? -1 : 1
      const sorted = [...own, ...open].toSorted((one, other) => forward * (one.publishedAt - other.publishedAt))
      return sorted.slice(offset, offset + limit)
    },
    async count({ among, ...scope }) {
      const own = findListed(drafts, scope).filter(({ id }) => among?.includes(id) ?? true)
      return (await reader.count({ ...scope, ...(among && { among }) })) + own.length
    },
  }
}

/** The drafts that a list would contain if they were public. */
function findListed(drafts: readonly SharedDraft[], scope: ListScope): readonly ListedDocument[] {
  const { filters, edition, types = [], exclude = [], from = 0, until = Number.POSITIVE_INFINITY } = scope
  const asked = filters.length === 0 ? EVERYTHING : filters
  return drafts.flatMap(({ document, listings }) => {
    const { id, type, publishedAt, summary } = document
    const isListed =
      asked.every((filter) => listings.some(({ kind, key }) => kind === filter.kind && key === filter.key)) &&
      findSlugIn(document, toStoredEdition(type, edition)) !== null &&
      (types.length === 0 || types.includes(type)) &&
      !exclude.includes(id) &&
      publishedAt >= from &&
      publishedAt < until
    return isListed ? [{ id, type, publishedAt, summary }] : []
  })
}
