import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import type { StoreFacts } from '../store-facts.ts'
import { applyMigrations, findPostgresSchema, listTables } from './migrate.ts'

/** Their rows are not content: migrations note themselves, counts of limits expire, and each start stores its assets. */
const LEFT_OUT = ['schema_migration', 'rate', 'asset']

/** Rows per statement: documents have about 50 kB each. */
const BATCH = 200

/** The rows of each table in a folder of table files. */
export type TableRows = Readonly<Record<string, number>>

/**
 * Copies the content of a database as of one moment into a new folder: a file for each table, with a line of JSON for each
 * row, compressed by gzip. Writers do not wait (MV-020).
 *
 * @throws errors of PostgreSQL and of the file system
 */
export async function copyTables(
  client: Client,
  folder: string,
): Promise<{ readonly facts: StoreFacts; readonly tables: TableRows }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await client.query('begin isolation level repeatable read, read only')
  try {
    const tables: Record<string, number> = {}
    for (const name of await findTables(client)) {
      if (LEFT_OUT.includes(name)) continue
      tables[name] = await copyTable(client, folder, name)
    }
    return { facts: await readFacts(client), tables }
  } finally {
    await client.query('rollback')
  }
}

/** Copies one table inside a transaction; returns the number of its rows. */
export async function copyTable(client: Client, folder: string, name: string): Promise<number> {
  let rows = 0
  const lines = readLines(client, name, (count) => {
    rows += count
  })
  const file = createWriteStream(toFile(folder, name), { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines), createGzip(), file)
  return rows
}

async function* readLines(client: Client, name: string, count: (rows: number) => void): AsyncGenerator<string> {
  // As text: parsed numbers could lose digits.
  await client.query(`declare line cursor for select row_to_json(t)::text as line from ${escapeIdentifier(name)} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from line`)
    if (rows.length === 0) break
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close line')
}

/** The facts of a database with content. @throws errors of PostgreSQL */
export async function readFacts(client: Client): Promise<StoreFacts> {
  const { found: schema } = await findPostgresSchema(client)
  const { rows } = await client.query(
    'select (select coalesce(max(seq), 0) from change) as head, (select count(*) from document) as documents',
  )
  return { schema, head: Number(rows[0]?.head), documents: Number(rows[0]?.documents) }
}

/**
 * Reads every table file, and compares its number of rows.
 *
 * @throws Error that names the file
 */
export async function checkTables(folder: string, tables: TableRows): Promise<void> {
  for (const [name, expected] of Object.entries(tables)) {
    let rows = 0
    try {
      for await (const batch of readBatches(toFile(folder, name))) rows += batch.length
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${toFile(folder, name)} cannot be read: ${reason}`, { cause: error })
    }
    if (rows !== expected) throw new Error(`${toFile(folder, name)} has ${rows} rows instead of ${expected}`)
  }
}

/**
 * Replaces all content of a database by that of table files, with the tables of their schema version; all or nothing.
 *
 * @throws errors of PostgreSQL and of the file system
 */
export async function restoreTables(
  client: Client,
  { folder, tables, schema }: { readonly folder: string; readonly tables: TableRows; readonly schema: number },
): Promise<void> {
  await client.query('begin')
  try {
    const there = (await findTables(client)).map(escapeIdentifier)
    if (there.length > 0) await client.query(`drop table ${there.join(', ')}`)
    await applyMigrations(client, { from: 0, to: schema })
    for (const name of listTables()) {
      if (tables[name] === undefined) continue
      await fillTable(client, folder, name)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Inserts the rows of a table file into an empty table. */
export async function fillTable(client: Client, folder: string, name: string): Promise<void> {
  const table = escapeIdentifier(name)
  for await (const batch of readBatches(toFile(folder, name))) {
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
  }
}

/** The tables of the site that the database has, those that others refer to first. */
async function findTables(client: Client): Promise<readonly string[]> {
  const names = listTables()
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) with ordinality t (name, place) where to_regclass(name) is not null order by place',
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Lines end with \n alone: JSON may contain the other line ends of Unicode, at which readline would split. */
async function* readBatches(file: string): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const text of createReadStream(file).compose(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (let first = 0; first < lines.length; first += BATCH) yield lines.slice(first, first + BATCH)
  }
  if (rest !== '') throw new Error('The last line does not end')
}

function toFile(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`)
}
