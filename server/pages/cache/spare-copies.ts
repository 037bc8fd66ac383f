import { z } from 'zod'
import { createBytes } from './bytes.ts'
import { openCopiesFile, prepareStatements } from './copies-file.ts'
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

const FACETS = ['device', 'bucket'] as const

/** Milliseconds between a page and its copy, so that many pages share one write. */
const BEHIND_MS = 500
/** Copies in a batch; a full one is written at once. */
const BATCH = 200
/** Milliseconds before a failed batch is retried: a full disk stays full for a while. */
const AGAIN_MS = 2000
/** The share of `maxBytes` that may be written before sizes are summed again; each process counts its own writes. */
const SLACK = 0.02
/** The maximum number of copies and tags that are pending while the disk fails. */
const MAX_PENDING = 1000

const row = z.object({
  mask: z.string().nullable(),
  status: z.number(),
  headers: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  etag: z.string(),
  tags: z.string(),
  stored_at: z.number(),
  fresh_until: z.number(),
  max_age: z.number(),
  varies: z.string(),
  encoding: z.enum(['br', 'gzip', 'identity']),
  body: z.instanceof(Uint8Array),
})

/** Opens the file, which all processes of this machine share. Faults are reported; the site runs on without copies. */
export function openSpareCopies(options: SpareCopiesOptions): SpareCopies {
  const { path, maxBytes, clock, onFault, onBatch, cursor } = options
  const pending = new Map<string, StoredPage>()
  /** Tags whose copies are still to be deleted; 'all' when there are too many to list. */
  let owed: Set<string> | 'all' = new Set()
  let failing = false
  /** Bytes written since sizes were last summed. */
  let unsummed = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  const database = openCopiesFile(path)
  const statements = prepareStatements(database)

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
    if (pending.size > 0 || owed === 'all' || owed.size > 0) write()
  }

  function write(): void {
    const batch = [...pending]
    const at = cursor?.() ?? null
    try {
      database.exec('begin immediate')
      if (owed === 'all') statements.removeAll.run()
      else for (const tag of owed) statements.removeTag.run({ tag: ` ${tag} ` })
      for (const [key, page] of batch) writeOne(key, page)
      trim()
      if (at !== null) statements.writePosition.run({ at })
      database.exec('commit')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      unsummed = Number.POSITIVE_INFINITY
      postpone(error, batch.length)
      return
    }
    pending.clear()
    owed = new Set()
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

  function owe(tags: readonly string[]): void {
    if (owed === 'all') return
    for (const tag of tags) owed.add(tag)
    if (owed.size > MAX_PENDING) owed = 'all'
  }

  function isOwed(tags: string): boolean {
    return owed === 'all' || [...owed].some((tag) => tags.includes(` ${tag} `))
  }

  function writeOne(key: string, { head, body, storedAt, freshUntil }: StoredPage): void {
    const smallest = body.smallest()
    statements.insert.run({
      key,
      mask: head.mask,
      status: head.status,
      headers: JSON.stringify(head.headers),
      etag: head.etag,
      tags: ` ${head.tags.join(' ')} `,
      storedAt,
      freshUntil,
      varies: head.facts.kind === 'page' ? head.facts.varies.join(' ') : '',
      maxAge: head.life.maxAge,
      encoding: smallest.encoding,
      body: smallest.bytes,
    })
    unsummed += smallest.bytes.length
  }

  function trim(): void {
    statements.removeOld.run({ before: clock() - IF_ERROR_MS })
    // The sum scans the table: some milliseconds for ten thousand copies, which block the event loop.
    if (unsummed < maxBytes * SLACK) return
    unsummed = 0
    const { entries, bytes } = z.object({ entries: z.number(), bytes: z.number() }).parse(statements.size.get())
    if (bytes <= maxBytes) return
    // A tenth at a time, so that the next batches need no sum.
    statements.removeOldest.run({ count: Math.max(1, Math.ceil(entries * Math.max(0.1, 1 - maxBytes / bytes))) })
  }

  function toPage(found: unknown): StoredPage | null {
    if (found === undefined) return null
    const copy = row.parse(found)
    if (clock() >= copy.fresh_until + IF_ERROR_MS || isOwed(copy.tags)) return null
    return {
      head: {
        // Its tests are not stored: a spare copy puts no reader into a test.
        facts: { kind: 'page', tests: [], varies: FACETS.filter((facet) => copy.varies.includes(facet)) },
        mask: copy.mask,
        status: copy.status,
        headers: copy.headers,
        etag: copy.etag,
        tags: copy.tags.trim().split(' '),
        life: { kind: 'page', maxAge: copy.max_age, expiresAt: null },
      },
      body: createBytes(copy.encoding, Buffer.from(copy.body)),
      storedAt: copy.stored_at,
      freshUntil: copy.fresh_until,
    }
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
      return guarded(() => toPage(statements.select.get({ key })), null)
    },
    findNewer(key, than) {
      const newest = pending.get(key)
      if (newest && newest.storedAt > than) return usageOf(newest, clock()) === 'gone' ? null : newest
      return guarded(() => toPage(statements.selectNewer.get({ key, than })), null)
    },
    findAnyVariant: (base) => guarded(() => toPage(statements.selectVariants.get({ base })), null),
    findMasked: (mask) => guarded(() => toPage(statements.selectMasked.get({ mask })), null),
    remove(tags) {
      for (const [key, { head }] of pending) if (head.tags.some((tag) => tags.includes(tag))) pending.delete(key)
      try {
        for (const tag of tags) statements.removeTag.run({ tag: ` ${tag} ` })
      } catch (error) {
        owe(tags)
        postpone(error, 0)
      }
    },
    clear() {
      pending.clear()
      owed = 'all'
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
