import { parsePrivateJson } from '../../process/private/private-json.ts'
import { type EngineReader, narrowestFilter } from '../recorder.ts'
import { toDocument, toExtent, toFormerPathCondition, toListedDocument, toNames, toSlugRow, toVanity } from '../rows.ts'
import type { ListScope, ReaderOptions } from '../store.ts'
import { parseContent } from '../stored-content.ts'
import { createSqliteSearch } from './search.ts'
import type { Reads } from './statements.ts'

/** Creates SQLite's reads of what is visible at `now`. */
export function createSqliteReader(reads: Reads, options: ReaderOptions): EngineReader {
  const seen = {
    now: options.now,
    unpublished: options.unpublished ? 1 : 0,
    preview: JSON.stringify(options.preview ?? []),
  }
  return {
    async hasNothing(names) {
      return reads.names.get(toNames(names)) === undefined
    },
    async bySlug(type, edition, slug) {
      const asked = { type, edition, slug, ...seen }
      const row = reads.bySlug.get(asked)
      if (row !== undefined) return { kind: 'found', document: toDocument(row) }
      const former = reads.bySlugBefore.get(asked)
      return toSlugRow(former, asked, () => {
        const found = reads.byId.get({ id: String(former?.id), ...seen })
        return found && toDocument(found)
      })
    },
    async byId(id) {
      const row = reads.byId.get({ id, ...seen })
      return row === undefined ? null : toDocument(row)
    },
    async summaries(ids) {
      return reads.summaries.all({ ids: JSON.stringify(ids), ...seen }).map(toListedDocument)
    },
    async contents(ids) {
      return reads.contents.all({ ids: JSON.stringify(ids), ...seen }).map((row) => parseContent(String(row.content)))
    },
    async list({ sort = 'newest', limit, offset, ...scope }) {
      return reads[sort].all({ ...toParameters(scope, seen.now), limit, offset }).map(toListedDocument)
    },
    async count({ among, ...scope }) {
      const asked = toParameters(scope, seen.now)
      const row = among ? reads.countAmong.get({ ...asked, among: JSON.stringify(among) }) : reads.count.get(asked)
      return Number(row?.count)
    },
    async extent(scope) {
      return toExtent(reads.extent.get(toParameters(scope, seen.now)))
    },
    async years(scope) {
      return reads.years.all(toParameters(scope, seen.now)).map((row) => Number(row.year))
    },
    async setting(name) {
      const row = reads.setting.get({ name })
      return row === undefined ? null : parsePrivateJson(String(row.value), 'A setting of the store')
    },
    async vanity(path) {
      const row = reads.vanity.get({ path })
      return row === undefined ? null : toVanity(row)
    },
    async vanityOf(target, edition) {
      const row = reads.vanityOf.get({ target, edition })
      return row === undefined ? null : toVanity(row)
    },
    vanitiesOfObjects: async (edition) => reads.vanitiesOfObjects.all({ edition }).map(toVanity),
    async formerPath(path, query, edition) {
      const target = reads.formerPath.get({ path, query, edition })?.target
      return target === undefined ? null : String(target)
    },
    async formerPathConditions(edition) {
      return reads.formerPathConditions.all({ edition }).map(toFormerPathCondition)
    },
    ...createSqliteSearch(reads, options.now),
  }
}

function toParameters(scope: ListScope, now: number) {
  const first = narrowestFilter(scope.filters)
  const also = scope.filters.filter((filter) => filter !== first)
  const orNull = (items: readonly unknown[] | undefined) => (items?.length ? JSON.stringify(items) : null)
  return {
    kind: first.kind,
    key: first.key,
    edition: scope.edition,
    now,
    from: scope.from ?? 0,
    until: scope.until ?? Number.MAX_SAFE_INTEGER,
    types: orNull(scope.types),
    exclude: orNull(scope.exclude),
    also: orNull(also),
  }
}
