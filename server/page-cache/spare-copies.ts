import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type BodyEncoding, createBodies } from './bodies.ts'
import { IF_ERROR_MS, type PageEntry, usageOf } from './entry.ts'

/** The last good copy of every page of this machine, on disk, through restarts (decision 12). */
export interface SpareCopies {
  /** Keeps a copy soon, outside the request. */
  put(key: string, entry: PageEntry): void
  /** The copy of a page that cannot be made; null when there is none of the last 10 days. */
  find(key: string): PageEntry | null
  /** The newest copy of a page in any form: for another device, or for readers in another test. */
  findAnyForm(base: string): PageEntry | null
  /** The newest copy of a page under a vanity path (`PageHead.mask`). */
  findMasked(mask: string): PageEntry | null
  /** Copies of these tags are gone: an outage must not bring back what was taken down. */
  remove(tags: readonly string[]): void
  /** All copies are gone: what was taken down meanwhile cannot be told from the rest. */
  clear(): void
  /** Of the change log: rows up to here have been minded by what is on the disk; null: nothing is known. */
  seenTo(): number | null
  /** Writes what waits. */
  flush(): void
  close(): void
}

export interface SpareCopiesOptions {
  readonly path: string
  readonly maxBytes: number
  readonly clock: () => number
  readonly onFault: (error: unknown) => void
  /** Rows of the change log up to here have been given to `remove`; asked as a batch is written. */
  readonly cursor?: () => number | null
  /** Told of every batch: so many copies were kept, or could not be. */
  readonly onBatch?: (result: 'kept' | 'failed', copies: number) => void
}

/** Raise it with each change of the schema: a file of another version is emptied, as copies are made again. */
const SCHEMA_VERSION = 1

const SCHEMA = `
  create table if not exists copies (
    key text primary key, mask text, status integer not null, headers text not null, etag text not null, tags text not null,
    stored_at integer not null, fresh_until integer not null, varies text not null, max_age integer not null,
    encoding text not null, body blob not null
  ) strict, without rowid;
  create index if not exists copies_by_age on copies (stored_at);
  create index if not exists copies_by_mask on copies (mask, stored_at) where mask is not null;
  create table if not exists notes (name text primary key, value integer not null) strict, without rowid;
`

const FACETS = ['device', 'bucket'] as const

/** Milliseconds between a page and its copy: many pages share one write. */
const BEHIND_MS = 500
/** A batch that is full is written at once. */
const BATCH = 200
/** Milliseconds to the next try after one that failed: a full disk stays full for a while. */
const AGAIN_MS = 2000
/** What the copies may take too much, of their room, before they are counted again; each process of the machine counts its own. */
const SLACK = 0.02
/** Copies and tags that wait for a disk that takes them again. */
const MAX_WAITING = 1000

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

/**
 * Opens the file, which all processes of this machine share. A fault costs the copies alone: it is told, and the site
 * goes on without them.
 */
export function openSpareCopies(options: SpareCopiesOptions): SpareCopies {
  const { path, maxBytes, clock, onFault, onBatch, cursor } = options
  const waiting = new Map<string, PageEntry>()
  /** Tags whose copies should be gone, but are still on the disk; so many that all are: 'all'. */
  let owed: Set<string> | 'all' = new Set()
  let failing = false
  /** Bytes written since the copies were last counted. */
  let uncounted = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  // A copy that a crash loses was a copy: no write of these waits for the disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 1000')
  createSchema(database)
  const insert = database.prepare(`
    insert into copies values (:key, :mask, :status, :headers, :etag, :tags, :storedAt, :freshUntil, :varies, :maxAge, :encoding, :body)
    on conflict (key) do update set mask = excluded.mask, status = excluded.status, headers = excluded.headers, etag = excluded.etag,
      tags = excluded.tags, stored_at = excluded.stored_at, fresh_until = excluded.fresh_until,
      varies = excluded.varies, max_age = excluded.max_age, encoding = excluded.encoding, body = excluded.body
    where excluded.stored_at >= copies.stored_at`)
  const select = database.prepare('select * from copies where key = :key')
  // Names that begin with ~ are no query parameter's: these are the forms of one page and of no other.
  const selectForms = database.prepare(
    `select * from copies where key = :base or (key > :base || '&~' and key < :base || '&~~') order by stored_at desc limit 1`,
  )
  const selectMasked = database.prepare('select * from copies where mask = :mask order by stored_at desc limit 1')
  const removeTag = database.prepare('delete from copies where instr(tags, :tag) > 0')
  const note = database.prepare(
    `insert into notes values ('seen', :at) on conflict (name) do update set value = excluded.value`,
  )
  const noted = database.prepare(`select value from notes where name = 'seen'`)
  const removeAll = database.prepare('delete from copies')
  // Both: there is an index of the first, and each batch would walk all copies by the second alone.
  const removeOld = database.prepare('delete from copies where stored_at < :before and fresh_until < :before')
  const removeOldest = database.prepare(
    'delete from copies where key in (select key from copies order by stored_at limit :count)',
  )
  const size = database.prepare('select count(*) as entries, coalesce(sum(length(body)), 0) as bytes from copies')

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
    if (waiting.size > 0 || owed === 'all' || owed.size > 0) write()
  }

  function write(): void {
    const batch = [...waiting]
    const at = cursor?.() ?? null
    try {
      database.exec('begin immediate')
      if (owed === 'all') removeAll.run()
      else for (const tag of owed) removeTag.run({ tag: ` ${tag} ` })
      for (const [key, entry] of batch) writeOne(key, entry)
      trim()
      if (at !== null) note.run({ at })
      database.exec('commit')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      uncounted = Number.POSITIVE_INFINITY
      postpone(error, batch.length)
      return
    }
    waiting.clear()
    owed = new Set()
    failing = false
    onBatch?.('kept', batch.length)
  }

  /** What could not be written waits, the newest of it; the fault is told once, however long it lasts. */
  function postpone(error: unknown, copies: number): void {
    if (!failing) onFault(error)
    failing = true
    onBatch?.('failed', copies)
    for (const key of waiting.keys()) {
      if (waiting.size <= MAX_WAITING) break
      waiting.delete(key)
    }
    schedule()
  }

  function schedule(): void {
    if (waiting.size >= BATCH && !failing) flush()
    else timer ??= setTimeout(flush, failing ? AGAIN_MS : BEHIND_MS).unref()
  }

  function owe(tags: readonly string[]): void {
    if (owed === 'all') return
    for (const tag of tags) owed.add(tag)
    if (owed.size > MAX_WAITING) owed = 'all'
  }

  function isOwed(tags: string): boolean {
    return owed === 'all' || [...owed].some((tag) => tags.includes(` ${tag} `))
  }

  function writeOne(key: string, entry: PageEntry): void {
    const kept = smallest(entry)
    if (kept === null) return
    insert.run({
      key,
      mask: entry.mask,
      status: entry.status,
      headers: JSON.stringify(entry.headers),
      etag: entry.etag,
      tags: ` ${entry.tags.join(' ')} `,
      storedAt: entry.storedAt,
      freshUntil: entry.freshUntil,
      varies: entry.facts.kind === 'page' ? entry.facts.varies.join(' ') : '',
      maxAge: entry.life.maxAge,
      encoding: kept.encoding,
      body: kept.body,
    })
    uncounted += kept.body.length
  }

  function trim(): void {
    removeOld.run({ before: clock() - IF_ERROR_MS })
    // The count walks all copies: some milliseconds for ten thousand, in which no reader is answered.
    if (uncounted < maxBytes * SLACK) return
    uncounted = 0
    const { entries, bytes } = z.object({ entries: z.number(), bytes: z.number() }).parse(size.get())
    if (bytes <= maxBytes) return
    // A tenth at a time, so that the next batches find room without counting again and again.
    removeOldest.run({ count: Math.max(1, Math.ceil(entries * Math.max(0.1, 1 - maxBytes / bytes))) })
  }

  function toEntry(found: unknown): PageEntry | null {
    if (found === undefined) return null
    const copy = row.parse(found)
    if (clock() >= copy.fresh_until + IF_ERROR_MS || isOwed(copy.tags)) return null
    return {
      // Which tests it was part of is forgotten: nobody is put into one by a page that stands in for another.
      facts: { kind: 'page', tests: [], varies: FACETS.filter((facet) => copy.varies.includes(facet)) },
      mask: copy.mask,
      status: copy.status,
      headers: copy.headers,
      etag: copy.etag,
      tags: copy.tags.trim().split(' '),
      life: { kind: 'page', maxAge: copy.max_age, expiresAt: null },
      storedAt: copy.stored_at,
      freshUntil: copy.fresh_until,
      bodies: createBodies(copy.encoding, Buffer.from(copy.body)),
    }
  }

  return {
    put(key, entry) {
      waiting.set(key, entry)
      schedule()
    },
    find(key) {
      const young = waiting.get(key)
      if (young) return usageOf(young, clock()) === 'gone' ? null : young
      return guarded(() => toEntry(select.get({ key })), null)
    },
    findAnyForm: (base) => guarded(() => toEntry(selectForms.get({ base })), null),
    findMasked: (mask) => guarded(() => toEntry(selectMasked.get({ mask })), null),
    remove(tags) {
      for (const [key, entry] of waiting) if (entry.tags.some((tag) => tags.includes(tag))) waiting.delete(key)
      try {
        for (const tag of tags) removeTag.run({ tag: ` ${tag} ` })
      } catch (error) {
        owe(tags)
        postpone(error, 0)
      }
    },
    clear() {
      waiting.clear()
      owed = 'all'
      flush()
    },
    seenTo: () => guarded(() => z.object({ value: z.number() }).optional().parse(noted.get())?.value ?? null, null),
    flush,
    close() {
      // Also where nothing waits: the next process begins where this one has come to.
      write()
      if (timer !== null) clearTimeout(timer)
      database.close()
    },
  }
}

/** Several processes may open the file at the same time. */
function createSchema(database: DatabaseSync): void {
  database.exec('begin immediate')
  const { user_version: version } = z
    .object({ user_version: z.number() })
    .parse(database.prepare('pragma user_version').get())
  if (version !== SCHEMA_VERSION) database.exec('drop table if exists copies; drop table if exists notes')
  database.exec(SCHEMA)
  database.exec(`pragma user_version = ${SCHEMA_VERSION}; commit`)
}

function smallest({ bodies }: PageEntry): { readonly encoding: BodyEncoding; readonly body: Buffer } | null {
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = bodies.find(encoding)
    if (body) return { encoding, body }
  }
  return null
}
