import { toStoredEdition } from '../../../../shared/entities/edition.ts'
import { toParameterNames } from '../../../../shared/former-path/former-path.ts'
import type { ContentType } from '../../../../shared/routing/route.ts'
import { findSlugIn, placesOf } from '../places.ts'
import { toDocument, toFormerPathRow, toVanity } from '../rows.ts'
import { putIndexed, removeIndexed } from '../search/index-writes.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../store.ts'
import type { Ask } from './ask.ts'
import { createPostgresLiveWrites } from './live.ts'
import { createPostgresIndex } from './search.ts'

/** Creates the operations of a transaction that is already open on the connection of `ask`. */
export function createPostgresTransaction(ask: Ask): StoreTransaction {
  const index = createPostgresIndex(ask)

  async function writeDocument(document: StoredDocument, listings: readonly Listing[], nextDue: number | null) {
    const { id, type, edition, slug, publishedAt, unpublishAt, draft, implicit, updatedAt } = document
    await ask('putDocument', {
      ...{ id, type, edition, slug, publishedAt, unpublishAt, draft, implicit, updatedAt, nextDue },
      summary: JSON.stringify(document.summary),
      content: JSON.stringify(document.content),
      compiledWith: document.body?.version ?? null,
      compiled: document.body && JSON.stringify(document.body),
    })
    await ask('removeListings', { id })
    if (draft || listings.length === 0) return
    const kinds = listings.map((listing) => listing.kind)
    const keys = listings.map((listing) => listing.key)
    for (const place of placesOf(document)) {
      await ask('putListings', { id, type, edition: place.edition, publishedAt, unpublishAt, kinds, keys })
    }
  }

  return {
    ...createPostgresLiveWrites(ask, index),
    async findDocument(id) {
      const [row] = await ask('documentById', { id })
      return row === undefined ? null : toDocument(row)
    },
    async findBySlug(type, edition, slug) {
      const asked = { type, edition: toStoredEdition(type, edition), slug }
      const documents = (await ask('documentsBySlug', asked)).map(toDocument)
      return documents.find((document) => findSlugIn(document, asked.edition) === slug) ?? null
    },
    async findListings(id) {
      // The stored kinds were written from this type.
      return (await ask('listingsById', { id })).map((row) => ({ kind: row.kind, key: row.key }) as Listing)
    },
    putDocument(document, listings, nextDue) {
      return putIndexed(index, document, listings, () => writeDocument(document, listings, nextDue))
    },
    async removeDocument(id) {
      await removeIndexed(index, id)
      await ask('removeDocument', { id })
      await ask('removeUpdates', { contentId: id })
    },
    async indexDocument(id) {
      const document = await this.findDocument(id)
      if (document !== null) await putIndexed(index, document, await this.findListings(id), async () => undefined)
    },
    async findDue(now) {
      return (await ask('due', { now })).map(toDocument)
    },
    async setNextDue(id, nextDue) {
      await ask('setNextDue', { id, nextDue })
    },
    async putFormerSlug(type, edition, slug, id) {
      await ask('putFormerSlug', { type, edition: toStoredEdition(type, edition), slug, id })
    },
    async handOverFormerSlugs(from, to) {
      await ask('handOverFormerSlugs', { from, to })
    },
    async findFormerSlugs(id) {
      const rows = await ask('formerSlugs', { id })
      return rows.map((row) => ({
        // Written from a ContentType.
        type: row.type as ContentType,
        edition: String(row.edition),
        slug: String(row.slug),
      }))
    },
    async renameListing(kind, from, to) {
      if (from === to) return
      await ask('renameListing', { kind, from, to })
      await ask('removeListing', { kind, key: from })
    },
    async putSetting(name, value) {
      await ask('putSetting', { name, value: JSON.stringify(value) })
    },
    async findVanities() {
      return (await ask('vanities')).map(toVanity)
    },
    async findVanity(path) {
      const [row] = await ask('vanity', { path })
      return row === undefined ? null : toVanity(row)
    },
    async putVanity(record) {
      const path = record.urlPath
      const objects = record.targets.filter(({ targetType }) => targetType === 'object')
      await ask('putVanity', { path, record: JSON.stringify(record) })
      await ask('removeVanityObjects', { path })
      if (objects.length === 0) return
      const [targets, editions] = [objects.map(({ target }) => target), objects.map(({ edition }) => edition)]
      await ask('putVanityObjects', { path, targets, editions })
    },
    async removeVanity(path) {
      await ask('removeVanity', { path })
    },
    async findFormerPaths(path, query) {
      return (await ask('formerPathsAt', { path, query })).map(toFormerPathRow)
    },
    async formerPathsOf(owner) {
      return (await ask('formerPathsOf', { owner })).map(toFormerPathRow)
    },
    async putFormerPath(row) {
      const { path, query, edition, target, owner } = row
      await ask('putFormerPath', { path, query, edition, target, owner, names: toParameterNames(query) })
    },
    async removeFormerPath({ path, query, edition }) {
      await ask('removeFormerPath', { path, query, edition })
    },
    async formerPathsTo(target) {
      return (await ask('formerPathsTo', { target })).map(toFormerPathRow)
    },
    async appendChange(kind, tags, at) {
      await ask('appendChange', { kind, tags: JSON.stringify(tags), at })
    },
  }
}
