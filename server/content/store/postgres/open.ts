import { Client } from 'pg'
import { recordReads } from '../recorder.ts'
import {
  toAsset,
  toBytes,
  toChange,
  toInventoryEntry,
  toMedia,
  toNameRange,
  toNewest,
  toNote,
  toSeen,
  toVanity,
} from '../rows.ts'
import type { Store, StoreTransaction } from '../store.ts'
import { createAsk, toStoreError } from './ask.ts'
import { migrate } from './migrate.ts'
import { createPool, toConnection } from './pool.ts'
import { createPostgresReader } from './reader.ts'
import { createSharedClock } from './shared-clock.ts'
import { createPostgresTransaction } from './transaction.ts'

/** Connections a process reads by; its writer has one more. */
const READERS = 8

/** The advisory lock of whoever writes; any number, the same in every version of the site. */
const WRITER_LOCK = 7_104_100_002

/** The advisory locks of what one process does alone, beside a number made of its name. */
const ALONE_LOCKS = 7104

/** As many rows of the change log as one call gives. */
const CHANGES_LIMIT = 1000

/**
 * Opens the store of a PostgreSQL database, its schema brought up to date.
 *
 * @throws SiteError STORE_UNAVAILABLE; Error when the database was written by a newer version of the site
 */
export async function openPostgresStore(url: string): Promise<Store> {
  await migrateOnce(url)
  const readers = createPool(url, { max: READERS })
  const writers = createPool(url, { max: 1 })
  const ask = createAsk(readers)
  const clock = createSharedClock()

  /** Writers stand in line: in this process for the one connection, across processes for the lock. */
  async function inTransaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T> {
    const client = await writers.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    const askInside = createAsk(client)
    const run = (sql: string) =>
      client.query(sql).catch((error: unknown) => {
        throw toStoreError(error)
      })
    try {
      await run('begin')
      // Before anything is read: what a transaction sees is what it changes, and the log's numbers come in order.
      await askInside('lock', { key: WRITER_LOCK })
      const result = await work(createPostgresTransaction(askInside))
      await run('commit')
      client.release()
      return result
    } catch (error) {
      const undone = await client.query('rollback').then(
        () => true,
        () => false,
      )
      // What cannot even be undone is not used again; PostgreSQL undoes it when the connection goes.
      client.release(!undone)
      throw error
    }
  }

  return {
    engine: 'postgres',
    reader: (tags, options) =>
      recordReads(createPostgresReader(ask, { ...options, now: clock.toShared(options.now) }), tags),
    write: inTransaction,
    alone: (name, work) => runAlone(url, name, work),
    inventory: async ({ type = null, limit, offset }) =>
      (await ask('inventory', { type, limit, offset })).map(toInventoryEntry),
    vanities: async () => (await ask('vanities')).map(toVanity),
    async changesSince(since, limit = CHANGES_LIMIT) {
      const rows = await ask('changes', { since, limit })
      const first = Number(rows[0]?.first)
      const head = Number(rows[0]?.head)
      // Beyond the head: the cursor is of another database, such as one restored from a copy.
      if (since > head || (since < first - 1 && head > 0)) return null
      const changes = rows.filter((row) => row.seq !== null).map(toChange)
      for (const change of changes) clock.learn(change.at)
      return changes
    },
    head: async () => Number((await ask('changeBounds'))[0]?.head),
    newestChange: async () => toNewest((await ask('newestChange'))[0]),
    pruneChanges: async (before) => void (await ask('pruneChanges', { before })),
    async nextDue() {
      const due = (await ask('nextDue'))[0]?.due
      return typeof due === 'number' ? due : null
    },
    async findMeta(name) {
      const value = (await ask('meta', { name }))[0]?.value
      return typeof value === 'string' ? value : null
    },
    findMetas: async (range) => (await ask('metas', toNameRange(range))).map(toNote),
    putMeta: async (name, value) =>
      void (await (value === null ? ask('removeMeta', { name }) : ask('putMeta', { name, value }))),
    async keepMeta(name, value) {
      await ask('keepMeta', { name, value })
      return String((await ask('meta', { name }))[0]?.value)
    },
    putCompiledBody: async (id, updatedAt, body) =>
      void (await ask('putCompiled', {
        ...{ id, updatedAt },
        compiledWith: body.version,
        compiled: JSON.stringify(body),
      })),
    putMedia: async (media) => void (await ask('putMedia', { ...media })),
    async findMedia(id) {
      const [row] = await ask('media', { id })
      return row === undefined ? null : toMedia(row)
    },
    async findMediaByHash(sha256) {
      const [row] = await ask('mediaByHash', { sha256 })
      return row === undefined ? null : toMedia(row)
    },
    assetsSeen: async (names) => toSeen(await ask('assetsSeen', { names })),
    async findAsset(name) {
      const [row] = await ask('asset', { name })
      return row === undefined ? null : toAsset(row)
    },
    async putAssets(assets, seenAt) {
      for (const asset of assets) await ask('putAsset', { ...asset, seenAt, bytes: toBytes(asset) })
    },
    touchAssets: async (names, seenAt) => void (await ask('touchAssets', { names, seenAt })),
    pruneAssets: async (before, maxBytes) => void (await ask('pruneAssets', { before, maxBytes })),
    async alive() {
      try {
        await ask('changeBounds')
        return true
      } catch {
        return false
      }
    },
    async close() {
      // The writer first: it ends what stands in line.
      await writers.end()
      await readers.end()
    },
  }
}

/** On a connection of its own, which may wait as long as the other process works. */
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
    // The lock goes with the connection.
    await client.end().catch(ignore)
  }
}

async function migrateOnce(url: string): Promise<void> {
  // A migration may take its time: no limit on statements.
  const client = new Client(toConnection(url))
  client.on('error', ignore)
  try {
    await client.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    await migrate(client)
  } finally {
    await client.end().catch(ignore)
  }
}

const ignore = () => undefined
