import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Increment it with each change of the schema: a file of another version is emptied. */
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

/** Opens the file of spare copies with the newest schema. */
export function openCopiesFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  // A crash may lose copies, so no write waits for the disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 1000')
  createSchema(database)
  return database
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

/** The statements of the file. */
export type CopyStatements = ReturnType<typeof prepareStatements>

/** @see CopyStatements */
export function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(`
      insert into copies values (:key, :mask, :status, :headers, :etag, :tags, :storedAt, :freshUntil, :varies, :maxAge, :encoding, :body)
      on conflict (key) do update set mask = excluded.mask, status = excluded.status, headers = excluded.headers, etag = excluded.etag,
        tags = excluded.tags, stored_at = excluded.stored_at, fresh_until = excluded.fresh_until,
        varies = excluded.varies, max_age = excluded.max_age, encoding = excluded.encoding, body = excluded.body
      where excluded.stored_at >= copies.stored_at`),
    select: database.prepare('select * from copies where key = :key'),
    selectNewer: database.prepare('select * from copies where key = :key and stored_at > :than'),
    // No query parameter begins with ~, so this range holds the variants of one page only.
    selectVariants: database.prepare(
      `select * from copies where key = :base or (key > :base || '&~' and key < :base || '&~~') order by stored_at desc limit 1`,
    ),
    selectMasked: database.prepare('select * from copies where mask = :mask order by stored_at desc limit 1'),
    removeTag: database.prepare('delete from copies where instr(tags, :tag) > 0'),
    writePosition: database.prepare(
      `insert into notes values ('seen', :at) on conflict (name) do update set value = excluded.value`,
    ),
    readPosition: database.prepare(`select value from notes where name = 'seen'`),
    removeAll: database.prepare('delete from copies'),
    // Only the first condition has an index; with the second alone each batch would scan the table.
    removeOld: database.prepare('delete from copies where stored_at < :before and fresh_until < :before'),
    removeOldest: database.prepare(
      'delete from copies where key in (select key from copies order by stored_at limit :count)',
    ),
    size: database.prepare('select count(*) as entries, coalesce(sum(length(body)), 0) as bytes from copies'),
  }
}
