/**
 * Makes the fixture of a release: a small store of this version, on both engines, that every later version must open
 * (MV-020). `DATABASE_URL` names an empty PostgreSQL database, which is left with the content. See CONTRIBUTING.md.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { createAddresses } from '../server/addresses/routing/addresses.ts'
import { runContent } from '../server/cli/run.ts'
import { parseConfig } from '../server/process/config.ts'
import { createSiteRouter } from '../server/site/site-router.ts'
import { openStore } from '../server/store/open-store.ts'
import { findPostgresBin } from './postgres.ts'
import { readStore } from './release/read-store.ts'

const root = resolve(import.meta.dirname, '..')
const fixtures = join(root, 'test', 'fixtures', 'stores')

/** What a publisher does with the new store, in this order; the second import renames a story. */
const STEPS = [
  ['import', 'first'],
  ['import', 'second'],
  ['vanity', 'import', 'vanity.csv'],
] as const

type Environment = Readonly<Record<string, string>>

async function fillStore(env: Environment, sources: string): Promise<void> {
  for (const step of STEPS) {
    const words = step.map((word, index) => (index === step.length - 1 ? join(sources, word) : word))
    const write = (text: string) => void process.stdout.write(text)
    const status = await runContent(words, { env, out: write, err: write, columns: null })
    if (status !== 0) throw new Error(`content ${step.join(' ')} ended with ${status}`)
  }
}

/** The readings of the filled store, with the address of every document that a reader may open. */
async function describeStore(env: Environment): Promise<string> {
  const config = parseConfig(env)
  const store = await openStore(config)
  try {
    const readings = await readStore(store)
    const { urlOf } = createAddresses(createSiteRouter(config), config.branded)
    const visible = readings.documents.flatMap(({ document }) =>
      document !== null && !document.draft && document.publishedAt <= Date.now() ? [document] : [],
    )
    const pages = visible.map(({ content }) => urlOf(content)).filter((path) => path !== '#')
    return `${JSON.stringify({ pages, ...readings })}\n`
  } finally {
    await store.close()
  }
}

/** The whole database as SQL statements that any client can run, without the commands of psql. */
function dumpDatabase(url: string): string {
  const bin = findPostgresBin()
  if (bin === null) throw new Error('pg_dump was not found; set POSTGRES_BIN to its folder')
  const args = ['--inserts', '--no-owner', '--no-privileges', '--schema=public', url]
  const { status, stdout, stderr } = spawnSync(join(bin, 'pg_dump'), args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pg_dump ended with ${status}: ${stderr}`)
  // Settings differ between versions of PostgreSQL, and every name in a dump has its schema.
  const isNeeded = (line: string) =>
    !/^(\\|--|SET |SELECT pg_catalog\.set_config|(CREATE|COMMENT ON) SCHEMA )/.test(line) && line !== ''
  return `${stdout.split('\n').filter(isNeeded).join('\n')}\n`
}

/** The store's file without free pages. */
function readPacked(file: string): Uint8Array {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete; vacuum')
  database.close()
  return readFileSync(file)
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL: expected an empty PostgreSQL database')
const work = mkdtempSync(join(tmpdir(), 'masthead-release-'))
try {
  // Copied, because the store records the source of each document.
  const sources = join(work, 'source')
  cpSync(join(fixtures, 'source'), sources, { recursive: true })
  const common = { PUBLICATION_DIR: join(work, 'none'), SITE_KEY: 'harbour', SITE_NAME: 'Harbour' }
  const sqlite = { ...common, VAR_DIR: join(work, 'sqlite') }
  const postgres = { ...common, VAR_DIR: join(work, 'postgres'), DATABASE_URL: databaseUrl }
  const folder = join(fixtures, version)
  mkdirSync(folder, { recursive: true })
  const put = (name: string, bytes: Uint8Array | string) =>
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  await fillStore(sqlite, sources)
  put('sqlite.json', await describeStore(sqlite))
  put('content.db', readPacked(join(sqlite.VAR_DIR, 'content.db')))
  await fillStore(postgres, sources)
  put('postgres.json', await describeStore(postgres))
  put('postgres.sql', dumpDatabase(databaseUrl))
  process.stdout.write(`${folder}\n`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
