import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { parseConfig } from '../../server/process/config.ts'
import { openStore } from '../../server/store/open-store.ts'
import { readBodyText, readHeadText } from '../../server/store/search/content-text.ts'
import type { Store } from '../../server/store/store.ts'
import { storePath } from '../../server/store/store-path.ts'

/** Documents whose text is measured; the others are copies of documents like them. */
const SAMPLE = 500

/** The pages of the tables and indexes of the search. Tables of FTS5 are named after their virtual table. */
const SQLITE_SIZE = `select sum(pgsize) as bytes from dbstat where name like 'search%' or name like 'sqlite_autoindex_search%'`

const POSTGRES_SIZE = `
  select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class where relkind = 'r' and relname like 'search%'`

/** Bytes of the index of the search, and of the text that it indexes. */
export async function readIndexSize(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly index: number; readonly text: number }> {
  const config = parseConfig(env)
  const store = await openStore(config)
  const text = await readTextSize(store)
  await store.close()
  return {
    index: config.databaseUrl === null ? ofSqlite(storePath(config)) : await ofPostgres(config.databaseUrl),
    text,
  }
}

async function readTextSize(store: Store): Promise<number> {
  const entries = await store.inventory({ limit: 10_000_000, offset: 0 })
  const step = Math.max(1, Math.floor(entries.length / SAMPLE))
  let bytes = 0
  let documents = 0
  for (let index = 0; index < entries.length; index += step) {
    const { id = '' } = entries[index] ?? {}
    const document = await store.write((transaction) => transaction.findDocument(id))
    if (document === null) continue
    const { title, names } = readHeadText(document.content)
    const body = readBodyText(document.content, document.body)
    bytes += Buffer.byteLength([title, names, body].join('\n'))
    documents += 1
  }
  return (bytes / documents) * entries.length
}

function ofSqlite(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Number(database.prepare(SQLITE_SIZE).get()?.bytes)
  } finally {
    database.close()
  }
}

async function ofPostgres(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    return Number((await client.query(POSTGRES_SIZE)).rows[0]?.bytes)
  } finally {
    await client.end()
  }
}
