import { Client } from 'pg'
import { createDamageWatch } from '../damage.ts'
import { createHistoryStore, createTokenStore } from '../history/history-store.ts'
import { recordReads } from '../recorder.ts'
import {
  toAsset,
  toBytes,
  toChange,
  toFormerPathRow,
  toInventoryEntry,
  toMedia,
  toNameRange,
  toNewest,
  toNote,
  toSeen,
  toVanity,
} from '../rows.ts'
import { INDEX_VERSION, SEARCHED_TYPES } from '../search/entry.ts'
import type { Store } from '../store.ts'
import { createPostgresFormerReaderRows } from './former-reader-rows.ts'
import { createPostgresLive } from './live.ts'
import { migrate } from './migrate.ts'
import { createPool, toConnection } from './pool.ts'
import { createPostgresReader } from './reader.ts'
import { createStatementRunner, toStoreError } from './run-statement.ts'
import { createSearchConnection } from './search.ts'
import { createSharedClock } from './shared-clock.ts'
import { withClient } from './with-client.ts'
import { createWriter } from './writer.ts'

/** Read connections per process; the writer has one more. */
const READERS = 8

/** Connections for searches: more than these wait, so that pages never do. */
const SEARCHERS = 2

/** The first key of the advisory locks of `alone`; the second is a hash of the lock's name. */
const ALONE_LOCKS = 7104

/** Change log rows per call, unless the caller asks for fewer. */
const CHANGES_LIMIT = 1000

/**
 * Opens the store in a PostgreSQL database and updates its schema. `copyFirst` runs before content is migrated, with
 * its schema.
 *
 * @throws SiteError STORE_UNAVAILABLE, STORE_REFUSED when the database was written by a newer version of the site
 */
export async function openPostgresStore(
  url: string,
  copyFirst = async (_schema: number): Promise<void> => undefined,
): Promise<Store> {
  await withClient(url, (client) => migrate(client, copyFirst))
  const readers = createPool(url, { max: READERS })
  const writers = createPool(url, { max: 1 })
  const damage = createDamageWatch()
  const run = createStatementRunner(readers, damage.note)
  // The planner does not know what it costs to unpack the words of each row of a table.
  const searchers = createPool(url, {
    max: SEARCHERS,
    options: '-c enable_seqscan=off -c plan_cache_mode=force_custom_plan',
  })
  const search = createSearchConnection(createStatementRunner(searchers, damage.note))
  const clock = createSharedClock()

  return {
    engine: 'postgres',
    live: createPostgresLive(run),
    formerReaderRows: createPostgresFormerReaderRows(run),
    reader: (tags, options) =>
      recordReads(createPostgresReader(run, search, { ...options, now: clock.toShared(options.now) }), tags),
    write: createWriter(writers, damage.note),
    history: createHistoryStore(run, run),
    tokens: createTokenStore(run, run),
    alone: (name, work) => runAlone(url, name, work),
    inventory: async ({ type = null, limit, offset }) =>
      (await run('inventory', { type, limit, offset })).map(toInventoryEntry),
    vanities: async () => (await run('vanities')).map(toVanity),
    formerPathsTo: async (target) => (await run('formerPathsTo', { target })).map(toFormerPathRow),
    async changesSince(since, limit = CHANGES_LIMIT) {
      const rows = await run('changes', { since, limit })
      const first = Number(rows[0]?.first)
      const head = Number(rows[0]?.head)
      // A cursor beyond the head belongs to another database, for example before a restore.
      if (since > head || (since < first - 1 && head > 0)) return null
      const changes = rows.filter((row) => row.seq !== null).map(toChange)
      for (const change of changes) clock.learn(change.at)
      return changes
    },
    head: async () => Number((await run('changeBounds'))[0]?.head),
    newestChange: async () => toNewest((await run('newestChange'))[0]),
    pruneChanges: async (before) => void (await run('pruneChanges', { before })),
    unindexed: async (after, limit) =>
      (await run('searchGaps', { after, limit, version: INDEX_VERSION, types: SEARCHED_TYPES })).map(({ id }) =>
        String(id),
      ),
    async nextDue() {
      const due = (await run('nextDue'))[0]?.due
      return typeof due === 'number' ? due : null
    },
    async findMeta(name) {
      const value = (await run('meta', { name }))[0]?.value
      return typeof value === 'string' ? value : null
    },
    findMetas: async (range) => (await run('metas', toNameRange(range))).map(toNote),
    putMeta: async (name, value) =>
      void (await (value === null ? run('removeMeta', { name }) : run('putMeta', { name, value }))),
    async addMeta(name, value) {
      await run('addMeta', { name, value })
      return String((await run('meta', { name }))[0]?.value)
    },
    putCompiledBody: async (id, updatedAt, body) =>
      void (await run('putCompiled', {
        ...{ id, updatedAt },
        compiledWith: body.version,
        compiled: JSON.stringify(body),
      })),
    putMedia: async (media) => void (await run('putMedia', { ...media })),
    async findMedia(id) {
      const [row] = await run('media', { id })
      return row === undefined ? null : toMedia(row)
    },
    async findMediaByHash(sha256) {
      const [row] = await run('mediaByHash', { sha256 })
      return row === undefined ? null : toMedia(row)
    },
    assetsSeen: async (names) => toSeen(await run('assetsSeen', { names })),
    async findAsset(name) {
      const [row] = await run('asset', { name })
      return row === undefined ? null : toAsset(row)
    },
    async putAssets(assets, seenAt) {
      for (const asset of assets) await run('putAsset', { ...asset, seenAt, bytes: toBytes(asset) })
    },
    touchAssets: async (names, seenAt) => void (await run('touchAssets', { names, seenAt })),
    pruneAssets: async (before, maxBytes) => void (await run('pruneAssets', { before, maxBytes })),
    async alive() {
      try {
        await run('changeBounds')
        return true
      } catch {
        return false
      }
    },
    isDamaged: damage.isDamaged,
    async close() {
      // The writer first, so that a running write ends before reads stop.
      await writers.end()
      await readers.end()
      await searchers.end()
    },
  }
}

/** Runs on its own connection, which has no timeout while it waits for the lock. */
async function runAlone<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client(toConnection(url))
  client.on('error', ignore)
  try {
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, hashtext($2))', [ALONE_LOCKS, name])
    } catch (error) {
      throw toStoreError(error)
    }
    return await work()
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(ignore)
  }
}

const ignore = () => undefined
