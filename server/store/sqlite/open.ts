import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createDamageWatch } from '../damage.ts'
import { createHistoryStore, createTokenStore } from '../history/history-store.ts'
import { recordHistory } from '../history/record-history.ts'
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
import { isBusy } from './busy.ts'
import { createSqliteFormerReaderRows } from './former-reader-rows.ts'
import { createSqliteLive } from './live.ts'
import { migrate } from './migrate.ts'
import { createSqliteReader } from './reader.ts'
import { prepareReads, prepareWrites } from './statements.ts'
import { toOpenError, toStoreError } from './store-errors.ts'
import { createSqliteHistoryRunner, createSqliteTransaction } from './transaction.ts'

/** Milliseconds to wait for another process's write: the server and the CLI write to the same file. */
const BUSY_TIMEOUT = 5000

/** Change log rows per call, unless the caller asks for fewer. */
const CHANGES_LIMIT = 1000

/**
 * Opens or creates the SQLite store and updates its schema.
 *
 * @throws SiteError STORE_UNAVAILABLE, STORE_REFUSED when the file was written by a newer version of the site
 */
export function openSqliteStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path)
  try {
    migrate(writer)
  } catch (error) {
    writer.close()
    throw toOpenError(error)
  }
  // Reads have their own connection, so that they never see or wait for an open transaction.
  const reader = connect(path)
  reader.exec('pragma query_only = on')
  const damage = createDamageWatch()
  const reads = prepareReads(reader, damage.note)
  const writes = prepareWrites(writer, damage.note)
  const transaction = createSqliteTransaction(writes)
  const runHistory = createSqliteHistoryRunner(writes)
  let queue: Promise<unknown> = Promise.resolve()

  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    writer.exec('begin immediate')
    try {
      const result = await work()
      writer.exec('commit')
      return result
    } catch (error) {
      // Pages of an index are read with the commit, too.
      damage.note(error)
      if (writer.isTransaction) writer.exec('rollback')
      throw toStoreError(error)
    }
  }

  /** A connection has one transaction at a time, so the writers of this process queue. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(() => inTransaction(work))
    queue = result.catch(() => undefined)
    return result
  }

  return {
    engine: 'sqlite',
    live: createSqliteLive(reads, writes, enqueue),
    formerReaderRows: createSqliteFormerReaderRows(reads, writes, enqueue),
    reader: (tags, options) => recordReads(createSqliteReader(reads, options), tags),
    write: (work, writing) =>
      enqueue(() => work(writing === undefined ? transaction : recordHistory(transaction, runHistory, writing))),
    history: createHistoryStore(
      async (name, values) => reads[name].all(values),
      (name, values) => enqueue(() => runHistory(name, values)),
    ),
    tokens: createTokenStore(
      async (name, values) => reads[name].all(values),
      (name, values) => enqueue(() => runHistory(name, values)),
    ),
    // Only one server uses a file, so no lock is needed.
    alone: (_name, work) => work(),
    inventory: async ({ type = null, limit, offset }) =>
      reads.inventory.all({ type, limit, offset }).map(toInventoryEntry),
    vanities: async () => reads.vanities.all().map(toVanity),
    formerPathsTo: async (target) => reads.formerPathsTo.all({ target }).map(toFormerPathRow),
    async changesSince(since, limit = CHANGES_LIMIT) {
      const bounds = reads.changeBounds.get()
      const first = Number(bounds?.first)
      const head = Number(bounds?.head)
      // A cursor beyond the head belongs to another file, for example before a restore.
      if (since > head || (since < first - 1 && head > 0)) return null
      return reads.changes.all({ since, limit }).map(toChange)
    },
    head: async () => Number(reads.changeBounds.get()?.head),
    newestChange: async () => toNewest(reads.newestChange.get()),
    pruneChanges: (before) => enqueue(async () => void writes.pruneChanges.run({ before })),
    unindexed: async (after, limit) =>
      reads.searchGaps
        .all({ after, limit, version: INDEX_VERSION, types: JSON.stringify(SEARCHED_TYPES) })
        .map(({ id }) => String(id)),
    async nextDue() {
      const due = reads.nextDue.get()?.due
      return typeof due === 'number' ? due : null
    },
    async findMeta(name) {
      const value = reads.meta.get({ name })?.value
      return typeof value === 'string' ? value : null
    },
    findMetas: async (range) => reads.metas.all(toNameRange(range)).map(toNote),
    putMeta: (name, value) =>
      enqueue(
        async () => void (value === null ? writes.removeMeta.run({ name }) : writes.putMeta.run({ name, value })),
      ),
    async addMeta(name, value) {
      await enqueue(async () => void writes.addMeta.run({ name, value }))
      return String(reads.meta.get({ name })?.value)
    },
    putCompiledBody: (id, updatedAt, body) =>
      enqueue(
        async () =>
          void writes.putCompiled.run({ id, updatedAt, compiledWith: body.version, compiled: JSON.stringify(body) }),
      ),
    putMedia: (media) => enqueue(async () => void writes.putMedia.run({ ...media })),
    async findMedia(id) {
      const row = reads.media.get({ id })
      return row === undefined ? null : toMedia(row)
    },
    async findMediaByHash(sha256) {
      const row = reads.mediaByHash.get({ sha256 })
      return row === undefined ? null : toMedia(row)
    },
    assetsSeen: async (names) => toSeen(reads.assetsSeen.all({ names: JSON.stringify(names) })),
    async findAsset(name) {
      const row = reads.asset.get({ name })
      return row === undefined ? null : toAsset(row)
    },
    putAssets: (assets, seenAt) =>
      enqueue(async () => {
        for (const asset of assets) writes.putAsset.run({ ...asset, seenAt, bytes: toBytes(asset) })
      }),
    touchAssets: (names, seenAt) =>
      enqueue(async () => void writes.touchAssets.run({ names: JSON.stringify(names), seenAt })),
    pruneAssets: (before, maxBytes) => enqueue(async () => void writes.pruneAssets.run({ before, maxBytes })),
    async alive() {
      try {
        reads.changeBounds.get()
        return true
      } catch {
        return false
      }
    },
    isDamaged: damage.isDamaged,
    async close() {
      await queue
      reader.close()
      writer.close()
    },
  }
}

function connect(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true })
    switchToWal(database)
    // FULL: a commit is on disk before the write resolves, so it survives a power cut (BX-031).
    database.exec('pragma synchronous = full')
    return database
  } catch (error) {
    throw toOpenError(error)
  }
}

/**
 * Switches to WAL mode with retries. When several processes open a new file together, SQLite refuses all but one at
 * once: this change ignores the busy timeout.
 */
function switchToWal(database: DatabaseSync): void {
  const until = Date.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
