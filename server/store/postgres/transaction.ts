import { toParameterNames } from '../../../shared/former-path/former-path.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { isMask } from '../../addresses/vanity/status.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { createTokenWrites } from '../history/history-store.ts'
import { createToDocument } from '../last-document.ts'
import { findSlugIn, placesOf } from '../places.ts'
import { toFormerPathRow, toImportMark, toVanity } from '../rows.ts'
import { putIndexed, removeIndexed } from '../search/index-writes.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../store.ts'
import { createPostgresLiveWrites } from './live.ts'
import type { RunStatement } from './run-statement.ts'
import { createPostgresIndex } from './search.ts'

/** Creates the operations of a transaction that is already open on the connection of `ask`. */
export function createPostgresTransaction(run: RunStatement): StoreTransaction {
  const toDocument = createToDocument()
  const index = createPostgresIndex(run, toDocument)

  return {
    ...createPostgresLiveWrites(run, index),
    ...createTokenWrites(run),
    noteWrite: async () => undefined,
    async findDocument(id) {
      const [row] = await run('documentById', { id })
      return row === undefined ? null : toDocument(row)
    },
    async findBySlug(type, edition, slug) {
      const connection = { type, edition: toStoredEdition(type, edition), slug }
      const documents = (await run('documentsBySlug', connection)).map(toDocument)
      return documents.find((document) => findSlugIn(document, connection.edition) === slug) ?? null
    },
    async findListings(id) {
      // The stored kinds were written from this type.
      return (await run('listingsById', { id })).map((row) => ({ kind: row.kind, key: row.key }) as Listing)
    },
    putDocument(document, listings, nextDue) {
      return putIndexed(index, document, listings, () => writeDocument(run, document, listings, nextDue))
    },
    async removeDocument(id) {
      await removeIndexed(index, id)
      await run('removeDocument', { id })
      await run('removeUpdates', { contentId: id })
    },
    async indexDocument(id) {
      const document = await this.findDocument(id)
      if (document !== null) await putIndexed(index, document, await this.findListings(id), async () => undefined)
    },
    async findDue(now) {
      return (await run('due', { now })).map(toDocument)
    },
    async setNextDue(id, nextDue) {
      await run('setNextDue', { id, nextDue })
    },
    async putFormerSlug(type, edition, slug, id) {
      await run('putFormerSlug', { type, edition: toStoredEdition(type, edition), slug, id })
    },
    async handOverFormerSlugs(from, to) {
      await run('handOverFormerSlugs', { from, to })
    },
    async findFormerSlugs(id) {
      const rows = await run('formerSlugs', { id })
      return rows.map((row) => ({
        // Written from a ContentType.
        type: row.type as ContentType,
        edition: String(row.edition),
        slug: String(row.slug),
      }))
    },
    async renameListing(kind, from, to) {
      if (from === to) return
      await run('renameListing', { kind, from, to })
      await run('removeListing', { kind, key: from })
    },
    async putSetting(name, value) {
      await run('putSetting', { name, value: JSON.stringify(value) })
    },
    async findVanities() {
      return (await run('vanities')).map(toVanity)
    },
    async findVanity(path) {
      const [row] = await run('vanity', { path })
      return row === undefined ? null : toVanity(row)
    },
    async putVanity(record) {
      const path = record.urlPath
      // Only a mask changes the page of its document; a redirect applies to its own path.
      const masked = isMask(record.urlType) ? record.targets : []
      const objects = masked.filter(({ targetType }) => targetType === 'object')
      await run('putVanity', { path, record: JSON.stringify(record) })
      await run('removeVanityObjects', { path })
      if (objects.length === 0) return
      const [targets, editions] = [objects.map(({ target }) => target), objects.map(({ edition }) => edition)]
      await run('putVanityObjects', { path, targets, editions })
    },
    async removeVanity(path) {
      await run('removeVanity', { path })
    },
    async findFormerPaths(path, query) {
      return (await run('formerPathsAt', { path, query })).map(toFormerPathRow)
    },
    async formerPathsOf(owner) {
      return (await run('formerPathsOf', { owner })).map(toFormerPathRow)
    },
    async putFormerPath(row) {
      const { path, query, edition, target, owner } = row
      await run('putFormerPath', { path, query, edition, target, owner, names: toParameterNames(query) })
    },
    async removeFormerPath({ path, query, edition }) {
      await run('removeFormerPath', { path, query, edition })
    },
    async formerPathsTo(target) {
      return (await run('formerPathsTo', { target })).map(toFormerPathRow)
    },
    async findImportMark(kind, key) {
      const [row] = await run('importMark', { kind, key })
      return toImportMark(row)
    },
    async markImported(kind, key) {
      await run('markImported', { kind, key })
    },
    async markChanged(kind, key) {
      await run('markChanged', { kind, key })
    },
    async appendChange(kind, tags, at) {
      await run('appendChange', { kind, tags: JSON.stringify(tags), at })
    },
  }
}

/** Writes a document, its places and its lists, without the search index. */
async function writeDocument(
  run: RunStatement,
  document: StoredDocument,
  listings: readonly Listing[],
  nextDue: number | null,
): Promise<void> {
  const { id, type, edition, slug, publishedAt, unpublishAt, draft, implicit, updatedAt } = document
  await run('putDocument', {
    ...{ id, type, edition, slug, publishedAt, unpublishAt, draft, implicit, updatedAt, nextDue },
    summary: JSON.stringify(document.summary),
    content: JSON.stringify(document.content),
    compiledWith: document.body?.version ?? null,
    compiled: document.body && JSON.stringify(document.body),
  })
  await run('removeListings', { id })
  if (draft || listings.length === 0) return
  const kinds = listings.map((listing) => listing.kind)
  const keys = listings.map((listing) => listing.key)
  for (const place of placesOf(document)) {
    await run('putListings', { id, type, edition: place.edition, publishedAt, unpublishAt, kinds, keys })
  }
}
