import { toParameterNames } from '../../../shared/former-path/former-path.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { isMask } from '../../addresses/vanity/status.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { createTokenWrites } from '../history/history-store.ts'
import type { RunHistory } from '../history/record-history.ts'
import type { HistoryStatement } from '../history/statements.ts'
import { createToDocument } from '../last-document.ts'
import { findSlugIn, placesOf } from '../places.ts'
import { toFormerPathRow, toImportMark, toVanity } from '../rows.ts'
import { putIndexed, removeIndexed } from '../search/index-writes.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../store.ts'
import { createSqliteLiveWrites } from './live.ts'
import type { Statement } from './prepare.ts'
import { createSqliteIndex } from './search.ts'
import type { Writes } from './statements.ts'

/** Runs the statements of the history in the open transaction. */
export function createSqliteHistoryRunner(writes: Writes): RunHistory {
  const all: Partial<Record<HistoryStatement, Statement>> = writes
  return async (name, values) => all[name]?.all(values) ?? []
}

/** Creates the operations of a transaction that is already open on the write connection. */
export function createSqliteTransaction(writes: Writes): StoreTransaction {
  const toDocument = createToDocument()
  const index = createSqliteIndex(writes, toDocument)

  function writeDocument(document: StoredDocument, listings: readonly Listing[], nextDue: number | null): void {
    const { id, type, edition, slug, publishedAt, unpublishAt, updatedAt } = document
    writes.putDocument.run({
      ...{ id, type, edition, slug, publishedAt, unpublishAt, updatedAt, nextDue },
      draft: document.draft ? 1 : 0,
      implicit: document.implicit ? 1 : 0,
      summary: JSON.stringify(document.summary),
      content: JSON.stringify(document.content),
      compiledWith: document.body?.version ?? null,
      compiled: document.body && JSON.stringify(document.body),
    })
    writes.removeListings.run({ id })
    if (document.draft || listings.length === 0) return
    const shared = { id, type, publishedAt, unpublishAt, listings: JSON.stringify(listings) }
    for (const place of placesOf(document)) writes.putListings.run({ ...shared, edition: place.edition })
  }

  return {
    ...createSqliteLiveWrites(writes, index),
    ...createTokenWrites(createSqliteHistoryRunner(writes)),
    noteWrite: async () => undefined,
    async findDocument(id) {
      const row = writes.documentById.get({ id })
      return row === undefined ? null : toDocument(row)
    },
    async findBySlug(type, edition, slug) {
      const asked = { type, edition: toStoredEdition(type, edition), slug }
      const documents = writes.documentsBySlug.all(asked).map(toDocument)
      return documents.find((document) => findSlugIn(document, asked.edition) === slug) ?? null
    },
    async findListings(id) {
      // The stored kinds were written from this type.
      return writes.listingsById.all({ id }).map((row) => ({ kind: row.kind, key: row.key }) as Listing)
    },
    putDocument(document, listings, nextDue) {
      return putIndexed(index, document, listings, async () => writeDocument(document, listings, nextDue))
    },
    async removeDocument(id) {
      await removeIndexed(index, id)
      writes.removeDocument.run({ id })
      writes.removeUpdates.run({ contentId: id })
    },
    async indexDocument(id) {
      const document = await this.findDocument(id)
      if (document !== null) await putIndexed(index, document, await this.findListings(id), async () => undefined)
    },
    async findDue(now) {
      return writes.due.all({ now }).map(toDocument)
    },
    async setNextDue(id, nextDue) {
      writes.setNextDue.run({ id, nextDue })
    },
    async putFormerSlug(type, edition, slug, id) {
      writes.putFormerSlug.run({ type, edition: toStoredEdition(type, edition), slug, id })
    },
    async handOverFormerSlugs(from, to) {
      writes.handOverFormerSlugs.run({ from, to })
    },
    async findFormerSlugs(id) {
      const rows = writes.formerSlugs.all({ id })
      return rows.map((row) => ({
        // Written from a ContentType.
        type: row.type as ContentType,
        edition: String(row.edition),
        slug: String(row.slug),
      }))
    },
    async renameListing(kind, from, to) {
      writes.renameListing.run({ kind, from, to })
      writes.removeListing.run({ kind, key: from })
    },
    async putSetting(name, value) {
      writes.putSetting.run({ name, value: JSON.stringify(value) })
    },
    async findVanities() {
      return writes.allVanities.all().map(toVanity)
    },
    async findVanity(path) {
      const row = writes.findVanity.get({ path })
      return row === undefined ? null : toVanity(row)
    },
    async putVanity(record) {
      const path = record.urlPath
      writes.putVanity.run({ path, record: JSON.stringify(record) })
      writes.removeVanityObjects.run({ path })
      // Only a mask changes the page of its document; a redirect applies to its own path.
      if (isMask(record.urlType)) writes.putVanityObjects.run({ path, targets: JSON.stringify(record.targets) })
    },
    async removeVanity(path) {
      writes.removeVanity.run({ path })
    },
    async findFormerPaths(path, query) {
      return writes.formerPathsAt.all({ path, query }).map(toFormerPathRow)
    },
    async formerPathsOf(owner) {
      return writes.formerPathsOf.all({ owner }).map(toFormerPathRow)
    },
    async putFormerPath(row) {
      const { path, query, edition, target, owner } = row
      writes.putFormerPath.run({ path, query, edition, target, owner, names: toParameterNames(query) })
    },
    async removeFormerPath({ path, query, edition }) {
      writes.removeFormerPath.run({ path, query, edition })
    },
    async formerPathsTo(target) {
      return writes.formerPathsToTarget.all({ target }).map(toFormerPathRow)
    },
    async findImportMark(kind, key) {
      return toImportMark(writes.importMark.get({ kind, key }))
    },
    async markImported(kind, key) {
      writes.markImported.run({ kind, key })
    },
    async markChanged(kind, key) {
      writes.markChanged.run({ kind, key })
    },
    async appendChange(kind, tags, at) {
      writes.appendChange.run({ kind, tags: JSON.stringify(tags), at })
    },
  }
}
