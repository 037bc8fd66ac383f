import { parsePrivateJson } from '../../process/private/private-json.ts'
import { type EngineReader, narrowestFilter } from '../recorder.ts'
import { toDocument, toExtent, toFormerPathCondition, toListedDocument, toNames, toSlugRow, toVanity } from '../rows.ts'
import type { ListScope, ReaderOptions } from '../store.ts'
import { parseContent } from '../stored-content.ts'
import type { RunStatement } from './run-statement.ts'
import { createPostgresSearch, type SearchConnection } from './search.ts'

/**
 * Creates PostgreSQL's reads of what is visible at `now`.
 *
 * @param search over connections of their own, so that no page waits for a search
 */
export function createPostgresReader(
  run: RunStatement,
  search: SearchConnection,
  options: ReaderOptions,
): EngineReader {
  const seen = { now: options.now, unpublished: options.unpublished ?? false, preview: options.preview ?? [] }
  return {
    async hasNothing(names) {
      return (await run('names', toNames(names))).length === 0
    },
    async bySlug(type, edition, slug) {
      const connection = { type, edition, slug, ...seen }
      const [row] = await run('bySlug', connection)
      if (row !== undefined) return { kind: 'found', document: toDocument(row) }
      const [former] = await run('bySlugBefore', connection)
      return toSlugRow(former, connection, async () => {
        const [found] = await run('byId', { id: String(former?.id), ...seen })
        return found && toDocument(found)
      })
    },
    async byId(id) {
      const [row] = await run('byId', { id, ...seen })
      return row === undefined ? null : toDocument(row)
    },
    async summaries(ids) {
      return (await run('summaries', { ids, ...seen })).map(toListedDocument)
    },
    async contents(ids) {
      return (await run('contents', { ids, ...seen })).map((row) => parseContent(String(row.content)))
    },
    async list({ sort = 'newest', limit, offset, ...scope }) {
      return (await run(sort, { ...toParameters(scope, seen.now), limit, offset })).map(toListedDocument)
    },
    async count({ among, ...scope }) {
      const connection = toParameters(scope, seen.now)
      const [row] = await (among ? run('countAmong', { ...connection, among }) : run('count', connection))
      return Number(row?.count)
    },
    async extent(scope) {
      const [row] = await run('extent', toParameters(scope, seen.now))
      return toExtent(row)
    },
    async years(scope) {
      return (await run('years', toParameters(scope, seen.now))).map((row) => Number(row.year))
    },
    async setting(name) {
      const [row] = await run('setting', { name })
      return row === undefined ? null : parsePrivateJson(String(row.value), 'A setting of the store')
    },
    async vanity(path) {
      const [row] = await run('vanity', { path })
      return row === undefined ? null : toVanity(row)
    },
    async vanityOf(target, edition) {
      const [row] = await run('vanityOf', { target, edition })
      return row === undefined ? null : toVanity(row)
    },
    vanitiesOfObjects: async (edition) => (await run('vanitiesOfObjects', { edition })).map(toVanity),
    async formerPath(path, query, edition) {
      const [row] = await run('formerPath', { path, query, edition })
      return row === undefined ? null : String(row.target)
    },
    async formerPathConditions(edition) {
      return (await run('formerPathConditions', { edition })).map(toFormerPathCondition)
    },
    ...createPostgresSearch(search, options.now),
  }
}

function toParameters(scope: ListScope, now: number) {
  const first = narrowestFilter(scope.filters)
  const also = scope.filters.filter((filter) => filter !== first)
  const orNull = (items: readonly string[] | undefined) => (items?.length ? items : null)
  return {
    kind: first.kind,
    key: first.key,
    edition: scope.edition,
    now,
    from: scope.from ?? 0,
    until: scope.until ?? Number.MAX_SAFE_INTEGER,
    types: orNull(scope.types),
    exclude: orNull(scope.exclude),
    alsoKinds: also.map((filter) => filter.kind),
    alsoKeys: also.map((filter) => filter.key),
  }
}
