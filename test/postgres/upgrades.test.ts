import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readStore } from '../../scripts/release/read-store.ts'
import { parseConfig } from '../../server/process/config.ts'
import { checkStore } from '../../server/site/preflight/check-store.ts'
import { findSchema, openStore } from '../../server/store/open-store.ts'
import { listTables } from '../../server/store/postgres/migrate.ts'
import { buildPng } from '../builders/pictures.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand } from '../harness/content-command.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'
import { spawnSite } from '../harness/process.ts'
import { loadDatabase, RELEASES, readReadings } from '../harness/release-stores.ts'

const server = inject('postgresUrl')
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'store', 'postgres', 'migrations')
needs('PostgreSQL')

async function buildDatabase(release = '0.1.0'): Promise<string> {
  const url = await createDatabase(server ?? '')
  await loadDatabase(release, url)
  return url
}

/** The database of the first release without its last migration, so that every version has one to run. */
async function buildOldDatabase(): Promise<string> {
  const url = await buildDatabase()
  await runSql(url, 'drop table rate; delete from schema_migration where version = 5')
  return url
}

const copiesIn = (varDir: string) => {
  const folder = join(varDir, 'before-migration')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

async function open(databaseUrl: string, varDir = buildFolder()) {
  const store = await openStore({ databaseUrl, varDir })
  onTestFinished(() => store.close())
  return store
}

test.each(RELEASES)('MV-020 a database of %s is migrated, and everything in it reads as before', async (release) => {
  const url = await buildDatabase(release)
  const { pages: _pages, ...before } = readReadings(release, 'postgres')

  expect(await readStore(await open(url))).toMatchObject(before)
})

test.each(RELEASES)(
  'MV-026 a database of %s marks what an import wrote last, and what may have been changed',
  async (release) => {
    const store = await open(await buildDatabase(release))
    const inventory = await store.inventory({ limit: 99, offset: 0 })

    const marks = await store.write(async (transaction) => {
      const found: Record<string, unknown> = {}
      for (const { id, slug } of inventory) found[slug] = await transaction.findImportMark('document', id)
      return found
    })

    expect(marks).toMatchObject({
      'the-lighthouse': 'written',
      'a-draft': 'written',
      'the-tide-table': 'changed',
      scheduled: 'changed',
      'ines-moreau': 'changed',
      'nobody-yet': null,
    })
  },
)

test.each(RELEASES)('MV-020 a site shows the database of %s at the addresses that it had', async (release) => {
  const url = await buildDatabase(release)
  const folder = buildFolder()
  const env = { DATABASE_URL: url, PUBLICATION_DIR: join(folder, 'none'), NODE_ENV: 'production' }
  const site = await spawnSite({ varDir: folder, env })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  await site.listening
  const { pages } = readReadings(release, 'postgres')
  const status = async (path: string) => (await fetch(site.base + path, { redirect: 'manual' })).status

  for (const path of pages) expect([path, await status(path)]).toEqual([path, 200])
  expect([await status('/news/a-draft/'), await status('/news/a-table-of-tides/')]).toEqual([404, 301])
})

test('MV-020 of several hosts that start at once on an older database one copies and migrates it', async () => {
  const url = await buildOldDatabase()
  const folders = [buildFolder(), buildFolder(), buildFolder()]

  const stores = await Promise.all(folders.map((folder) => open(url, folder)))

  const heads = await Promise.all(stores.map((store) => store.head()))
  expect(new Set(heads).size).toBe(1)
  expect(folders.flatMap(copiesIn)).toHaveLength(1)
  const [noted] = await runSql(url, 'select count(*)::integer as notes from schema_migration')
  expect(noted).toEqual({ notes: readdirSync(MIGRATIONS).length })
})

test('MV-020 restore takes the copy from before a migration, with its schema and all content', async () => {
  const url = await buildOldDatabase()
  const varDir = buildFolder()
  const env = { DATABASE_URL: url, VAR_DIR: varDir }
  const store = await openStore({ databaseUrl: url, varDir })
  const [copy = ''] = copiesIn(varDir)
  // A store connects when it is first read; a site reads the change log all the time.
  await store.head()
  const inUse = await runCommand(env, 'restore', copy, '--force')
  await store.write((transaction) => transaction.removeDocument('6f1f0a4e-0b8e-4c6f-9a55-000000000001'))
  await store.close()

  const refused = await runCommand(env, 'restore', copy)
  const restored = await runCommand(env, 'restore', copy, '--force')

  expect(inUse).toMatchObject({ status: 2, err: 'The database is in use: stop every process of the site first\n' })
  expect(refused).toMatchObject({
    status: 2,
    err: expect.stringContaining('There is content in the database; --force'),
  })
  expect(restored).toMatchObject({ status: 0, err: '' })
  expect((await findSchema({ databaseUrl: url, varDir })).found).toBe(4)
  const { pages: _pages, ...before } = readReadings('0.1.0', 'postgres')
  expect(await readStore(await open(url, varDir))).toMatchObject(before)
  expect(readdirSync(varDir).some((name) => name.startsWith('before-restore-'))).toBe(true)
})

test('MV-020 a backup of a database has its media, and restores into an empty one', async () => {
  const url = await buildDatabase()
  const folder = buildFolder()
  const [varDir, elsewhere, backup] = ['var', 'elsewhere', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const picture = join(folder, 'crane.png')
  writeFileSync(picture, await buildPng(8, 8))
  // A row with every line end of Unicode stays one row.
  await runSql(url, `insert into meta values ('odd', E'a\\u2028b\\u2029c\\nd\\re')`)
  expect(await runCommand({ DATABASE_URL: url, VAR_DIR: varDir }, 'media', picture)).toMatchObject({ status: 0 })
  expect(await runCommand({ DATABASE_URL: url, VAR_DIR: varDir }, 'backup', backup)).toMatchObject({
    status: 0,
    err: '',
  })
  const empty = await createDatabase(server ?? '')

  const answer = await runCommand({ DATABASE_URL: empty, VAR_DIR: elsewhere }, 'restore', backup)

  expect(answer).toMatchObject({ status: 0, err: '' })
  const [one, two] = [await open(url), await open(empty)]
  expect(await readStore(two)).toEqual(await readStore(one))
  expect(await two.findMeta('odd')).toBe('a\u2028b\u2029c\nd\re')
  expect(readdirSync(join(elsewhere, 'media'), { recursive: true })).toEqual(
    readdirSync(join(varDir, 'media'), { recursive: true }),
  )
  expect(await runCommand({ VAR_DIR: elsewhere }, 'restore', backup)).toMatchObject({
    status: 2,
    err: expect.stringContaining('is a backup of a PostgreSQL database: set DATABASE_URL'),
  })
})

test('MV-020 a backup of a database with a missing or cut file is refused, and nothing is lost', async () => {
  const url = await buildDatabase()
  const folder = buildFolder()
  const env = { DATABASE_URL: url, VAR_DIR: join(folder, 'var') }
  await runCommand(env, 'backup', join(folder, 'backup'))
  rmSync(join(folder, 'backup', 'tables', 'vanity.jsonl.gz'))

  const answer = await runCommand(env, 'restore', join(folder, 'backup'), '--force')

  expect(answer).toMatchObject({ status: 2, err: expect.stringContaining('vanity.jsonl.gz cannot be read') })
  expect(await (await open(url)).inventory({ limit: 100, offset: 0 })).toHaveLength(18)
})

test('MV-020 a backup covers every table of the database', async () => {
  const url = await buildDatabase()
  await open(url)

  const tables = await runSql(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`)

  expect(tables.map(({ name }) => name)).toEqual([...listTables()].sort())
})

test('MV-020 a check of the configuration says that a database must be migrated, and changes nothing', async () => {
  const url = await buildOldDatabase()
  const config = parseConfig({ DATABASE_URL: url, VAR_DIR: buildFolder() })
  const unreachable = Object.assign(new URL(url), { pathname: '/nowhere' }).href

  const due = await checkStore(config)
  const unknown = await checkStore({ ...config, databaseUrl: unreachable })

  expect(due).toEqual({
    faults: [],
    notes: [expect.stringContaining('A migration is due: the store has schema 4, this version of the site has ')],
  })
  expect(unknown).toEqual({
    faults: ['the database of DATABASE_URL cannot be reached: database "nowhere" does not exist'],
    notes: [],
  })
  expect((await findSchema(config)).found).toBe(4)
})
