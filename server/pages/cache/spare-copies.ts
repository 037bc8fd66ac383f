import { z } from 'zod'
import { openCopiesFile, prepareStatements } from './copies-file.ts'
import { parseCopyRow, toCopyRow } from './copy-row.ts'
import { createTrimmer } from './copy-trimmer.ts'
import { createOwedTags, removeTags } from './owed-tags.ts'
import { IF_ERROR_MS, type StoredPage, usageOf } from './page.ts'

/** The last good copy of every page of this machine, on disk, through restarts (decision 0016). */
export interface SpareCopies {
  /** Stores a copy soon, outside the request. */
  put(key: string, page: StoredPage): void
  /** The copy of a page that cannot be made; null when there is none of the last 10 days. */
  find(key: string): StoredPage | null
  /** The copy of a page that is newer than one of that time (`StoredPage.storedAt`). */
  findNewer(key: string, than: number): StoredPage | null
  /** The newest copy of any variant of a page: for another device, or for readers in another test. */
  findAnyVariant(base: string): StoredPage | null
  /** The newest copy of a page under a vanity path (`PageHead.mask`). */
  findMasked(mask: string): StoredPage | null
  /** Deletes copies with these tags: what was taken down must not be sent in an outage. */
  remove(tags: readonly string[]): void
  /** Deletes all copies: which of them were taken down meanwhile is unknown. */
  clear(): void
  /** The position in the change log that the copies on disk reflect; null: unknown. */
  seenTo(): number | null
  /** Writes all pending copies. */
  flush(): void
  close(): void
}

export interface SpareCopiesOptions {
  readonly path: string
  readonly maxBytes: number
  readonly clock: () => number
  readonly onFault: (error: unknown) => void
  /** The position in the change log up to which `remove` has been called; read when a batch is written. */
  readonly cursor?: () => number | null
  /** Called after every batch with the number of copies that were written, or could not be. */
  readonly onBatch?: (result: 'kept' | 'failed', copies: number) => void
}

/** Milliseconds between a page and its copy, so that many pages share one write. */
const BEHIND_MS = 500
/** Copies in a batch; a full one is written at once. */
const BATCH = 200
/** Milliseconds before a failed batch is retried: a full disk stays full for a while. */
const AGAIN_MS = 2000
/** The maximum number of copies that are pending while the disk fails. */
const MAX_PENDING = 1000

/** Opens the file, which all processes of this machine share. Faults are reported; the site runs on without copies. */
export function openSpareCopies(options: SpareCopiesOptions): SpareCopies {
  const { path, maxBytes, clock, onFault, onBatch, cursor } = options
  const pending = new Map<string, StoredPage>()
  let failing = false
  let timer: NodeJS.Timeout | null = null
  const database = openCopiesFile(path)
  const statements = prepareStatements(database)
  const owed = createOwedTags(statements)
  const trimmer = createTrimmer(statements, maxBytes)

  function guarded<T>(work: () => T, otherwise: T): T {
    try {
      return work()
    } catch (error) {
      onFault(error)
      return otherwise
    }
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (pending.size > 0 || !owed.isEmpty()) write()
  }

  function write(): void {
    const batch = [...pending]
    const at = cursor?.() ?? null
    try {
      database.exec('begin immediate')
      owed.remove()
      for (const [key, page] of batch) {
        statements.insert.run(toCopyRow(key, page))
        trimmer.count(page.body.smallest().bytes.length)
      }
      trimmer.trim(clock())
      if (at !== null) statements.writePosition.run({ at })
      database.exec('commit')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      trimmer.forget()
      postpone(error, batch.length)
      return
    }
    pending.clear()
    owed.clear()
    failing = false
    onBatch?.('kept', batch.length)
  }

  /** The newest copies stay pending; the fault is reported once, however long it lasts. */
  function postpone(error: unknown, copies: number): void {
    if (!failing) onFault(error)
    failing = true
    onBatch?.('failed', copies)
    for (const key of pending.keys()) {
      if (pending.size <= MAX_PENDING) break
      pending.delete(key)
    }
    schedule()
  }

  function schedule(): void {
    if (pending.size >= BATCH && !failing) flush()
    else timer ??= setTimeout(flush, failing ? AGAIN_MS : BEHIND_MS).unref()
  }

  /** A copy that may be sent; null: it is too old, or its deletion is pending. */
  function toUsable(found: unknown): StoredPage | null {
    if (found === undefined) return null
    const { page, tags } = parseCopyRow(found)
    return clock() >= page.freshUntil + IF_ERROR_MS || owed.has(tags) ? null : page
  }

  return {
    put(key, page) {
      if ((pending.get(key)?.storedAt ?? 0) > page.storedAt) return
      pending.set(key, page)
      schedule()
    },
    find(key) {
      const newest = pending.get(key)
      if (newest) return usageOf(newest, clock()) === 'gone' ? null : newest
      return guarded(() => toUsable(statements.select.get({ key })), null)
    },
    findNewer(key, than) {
      const newest = pending.get(key)
      if (newest && newest.storedAt > than) return usageOf(newest, clock()) === 'gone' ? null : newest
      return guarded(() => toUsable(statements.selectNewer.get({ key, than })), null)
    },
    findAnyVariant: (base) => guarded(() => toUsable(statements.selectVariants.get({ base })), null),
    findMasked: (mask) => guarded(() => toUsable(statements.selectMasked.get({ mask })), null),
    remove(tags) {
      for (const [key, { head }] of pending) if (head.tags.some((tag) => tags.includes(tag))) pending.delete(key)
      try {
        removeTags(statements, tags)
      } catch (error) {
        owed.add(tags)
        postpone(error, 0)
      }
    },
    clear() {
      pending.clear()
      owed.addAll()
      flush()
    },
    seenTo: () =>
      guarded(
        () => z.object({ value: z.number() }).optional().parse(statements.readPosition.get())?.value ?? null,
        null,
      ),
    flush,
    close() {
      // Even if nothing is pending, so that the position in the change log is stored.
      write()
      if (timer !== null) clearTimeout(timer)
      database.close()
    },
  }
}
