import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { readStore } from '../../scripts/release/read-store.ts'
import { parseConfig } from '../../server/process/config.ts'
import { copyBeforeMigration } from '../../server/store/backup/copy-before-migration.ts'
import { findSchema, openStore } from '../../server/store/open-store.ts'
import { runCommand, spawnCommand } from '../harness/content-command.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { type SiteProcessOptions, spawnSite } from '../harness/process.ts'
import { RELEASES, readReadings, unpackStore } from '../harness/release-stores.ts'
import { startSite } from '../harness/site.ts'

/** What the stores of the releases were filled from. */
const SOURCES = resolve(import.meta.dirname, '..', 'fixtures', 'stores', 'source')

function makeFolder(): string {
  const folder = makeVarFolder('none')
  onTestFinished(folder.remove)
  return folder.path
}

/** The store of the first release, with a schema that is older than that of every later version. */
function buildOldStore(): string {
  const varDir = makeFolder()
  unpackStore('0.1.0', varDir)
  // The last migration before 0.1.0 can be repeated.
  setSchema(varDir, 3)
  return varDir
}

function setSchema(varDir: string, schema: number): void {
  const database = new DatabaseSync(join(varDir, 'content.db'))
  database.exec(`pragma user_version = ${schema}`)
  database.close()
}

const tablesOf = (database: DatabaseSync): readonly string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name))

/** Undoes the migrations of a store. Dropping a virtual table drops its tables. */
function toOlder(varDir: string, schema: number, tables: readonly string[]): void {
  const database = new DatabaseSync(join(varDir, 'content.db'))
  for (const table of tablesOf(database).filter((name) => !tables.includes(name)))
    database.exec(`drop table if exists ${table}`)
  // A second migration would add them again.
  for (const column of ['writer', 'via']) database.exec(`alter table change drop column ${column}`)
  database.close()
  setSchema(varDir, schema)
}

const copiesIn = (varDir: string) => {
  const folder = join(varDir, 'before-migration')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
const schemaOf = async (varDir: string) => (await findSchema({ databaseUrl: null, varDir })).found

/** A site whose publication is empty. */
async function spawn({ varDir, ...options }: SiteProcessOptions) {
  const publication = makeFolder()
  mkdirSync(publication)
  const site = await spawnSite({ varDir, ...options, env: { PUBLICATION_DIR: publication, ...options.env } })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

test.each(RELEASES)(
  'MV-020 a SQLite store of %s is migrated, and everything in it reads as before',
  async (release) => {
    const varDir = makeFolder()
    unpackStore(release, varDir)
    const { pages: _pages, ...before } = readReadings(release, 'sqlite')

    const store = await openStore({ databaseUrl: null, varDir })
    onTestFinished(() => store.close())

    expect(await readStore(store)).toMatchObject(before)
  },
)

test.each(RELEASES)(
  'MV-026 the first import into a store of %s replaces stories that were never replaced, and keeps the others',
  async (release) => {
    const varDir = makeFolder()
    unpackStore(release, varDir)
    const source = join(varDir, 'source')
    cpSync(join(SOURCES, 'first'), source, { recursive: true })
    const run = (...words: readonly string[]) =>
      runCommand({ VAR_DIR: varDir, PUBLICATION_DIR: source }, 'import', source, ...words)
    for (const name of ['articles/the-lighthouse.md', 'authors/ines-moreau.md'])
      appendFileSync(join(source, name), '\nThat is all.\n')

    const first = await run()
    const replaced = await run('--replace')

    expect(first.out).toMatch(/^replaced {2}article the-lighthouse /m)
    expect(first.out).toMatch(/^kept {6}author ines-moreau /m)
    expect(replaced.out).toMatch(/^replaced {2}author ines-moreau /m)
    expect((await run()).out).toMatch(/^markdown: 0 new, 0 replaced, \d+ unchanged/m)
  },
)

test.each(RELEASES)('MV-020 a site shows the store of %s at the addresses that it had', async (release) => {
  const varDir = makeFolder()
  unpackStore(release, varDir)
  const { pages, documents, vanities } = readReadings(release, 'sqlite')
  const site = await startSite({ content: 'none', env: { VAR_DIR: varDir, PUBLICATION_DIR: join(varDir, 'none') } })
  onTestFinished(site.close)
  const answers = async (path: string) => {
    const { status, headers } = await site.fetch(path)
    return [path, status, headers.get('location')]
  }

  expect(pages.length).toBeGreaterThan(12)
  for (const path of pages) expect(await answers(path)).toEqual([path, 200, null])
  expect(documents.filter(({ document }) => document?.draft)).toHaveLength(1)
  expect(await answers('/news/a-draft/')).toEqual(['/news/a-draft/', 404, null])
  expect(await answers('/news/a-table-of-tides/')).toEqual(['/news/a-table-of-tides/', 301, '/news/the-tide-table/'])
  expect(vanities.map(({ urlPath }) => urlPath)).toEqual(['/lamp/', '/last-summer/', '/tides/'])
  expect(await answers('/lamp/')).toEqual(['/lamp/', 200, null])
  expect(await answers('/tides/')).toEqual(['/tides/', 301, '/news/the-tide-table/'])
  expect(await answers('/last-summer/')).toEqual(['/last-summer/', 404, null])
})

test('MV-020 a site and a command that open an older store at once copy and migrate it, and restore takes the copy', async () => {
  const varDir = buildOldStore()
  const site = await spawn({ varDir, env: { LOG_LEVEL: 'info' } })
  const command = await spawnCommand({ VAR_DIR: varDir }, 'list')
  await site.listening
  await site.publish({ typeName: 'content_article', slug: 'after', headline: 'After the migration' })
  await site.end()
  const copies = copiesIn(varDir)
  const folder = join(varDir, 'before-migration', copies[0] ?? '')
  const migrated = await schemaOf(varDir)

  const answer = await runCommand({ VAR_DIR: varDir }, 'restore', folder, '--force')

  expect(command.status).toBe(0)
  // One copy, or one of each when both looked at the same moment.
  expect([copies.length > 0, copies.every((name) => name.endsWith('-schema-3'))]).toEqual([true, true])
  expect(site.stdout() + command.err).toContain(folder)
  expect(migrated).toBeGreaterThan(3)
  expect(answer).toMatchObject({ status: 0, err: '' })
  expect(await schemaOf(varDir)).toBe(3)
  const listed = await runCommand({ VAR_DIR: varDir }, 'list', '--json')
  expect(listed.out).toContain('the-lighthouse')
  expect(listed.out).not.toContain('"after"')
})

test('MV-020 a store that another process has migrated meanwhile is not copied again', async () => {
  const varDir = buildOldStore()
  await (await openStore({ databaseUrl: null, varDir })).close()
  const copies = copiesIn(varDir)

  const folder = await copyBeforeMigration({ databaseUrl: null, varDir }, 3)

  expect(copies).toHaveLength(1)
  expect(copiesIn(varDir)).toEqual(copies)
  expect(folder).toBe(join(varDir, 'before-migration', copies[0] ?? ''))
})

test('MV-020 a restore of such a copy leaves the media as they are', async () => {
  const varDir = buildOldStore()
  const picture = join(import.meta.dirname, '..', 'publications', 'windfall', 'images', 'saw.webp')
  expect(await runCommand({ VAR_DIR: varDir }, 'media', picture)).toMatchObject({ status: 0 })
  const [copy = ''] = copiesIn(varDir)
  const before = readdirSync(join(varDir, 'media'), { recursive: true })

  await runCommand({ VAR_DIR: varDir }, 'restore', join(varDir, 'before-migration', copy), '--force')

  expect(before.length).toBeGreaterThan(0)
  expect(readdirSync(join(varDir, 'media'), { recursive: true })).toEqual(before)
})

test('MV-020 the last three copies stay, and a repeated start makes no second one of the same content', async () => {
  const varDir = buildOldStore()
  const open = async () => (await openStore({ databaseUrl: null, varDir })).close()
  const database = new DatabaseSync(join(varDir, 'content.db'))
  const tables = tablesOf(database)
  database.close()
  await open()
  toOlder(varDir, 3, tables)
  await open()
  const repeated = copiesIn(varDir)

  for (const slug of ['a', 'b', 'c']) {
    const file = join(varDir, `${slug}.json`)
    writeFileSync(file, JSON.stringify({ typeName: 'content_article', slug, headline: slug }))
    expect(await runCommand({ VAR_DIR: varDir }, 'import', file)).toMatchObject({ status: 0 })
    toOlder(varDir, 3, tables)
    await open()
  }

  expect(repeated).toHaveLength(1)
  expect(copiesIn(varDir)).toHaveLength(3)
  expect(copiesIn(varDir)).not.toContain(repeated[0])
})

test('MV-020 a store that cannot be copied is not migrated, and the reason is given', async () => {
  const varDir = buildOldStore()
  writeFileSync(join(varDir, 'before-migration'), 'in the way')

  const { status, err } = await runCommand({ VAR_DIR: varDir }, 'list')

  expect(status).toBe(2)
  expect(err).toMatch(/^The store must be migrated, but it cannot be copied to .*Nothing was changed\n$/)
  expect(await schemaOf(varDir)).toBe(3)
})

test.each([
  { args: [], how: 'a start', status: 1 },
  { args: ['--check-config'], how: '--check-config', status: 78 },
])('MV-020 $how refuses the store of a newer version in one line', async ({ args, status }) => {
  const varDir = makeFolder()
  unpackStore('0.1.0', varDir)
  setSchema(varDir, 999)

  const site = await spawn({ varDir, args })

  expect(await site.ended).toBe(status)
  expect(site.stderr()).toMatch(
    /^(masthead: )?The store has schema 999, but this version of the site supports up to \d+: .*\n$/,
  )
  expect(await schemaOf(varDir)).toBe(999)
})

test('MV-020 --check-config says that a migration is due, and changes nothing', async () => {
  const varDir = buildOldStore()
  const before = readdirSync(varDir)
  const { newest } = await findSchema(parseConfig({ VAR_DIR: varDir }))

  const site = await spawn({ varDir, args: ['--check-config'] })

  expect(await site.ended).toBe(0)
  expect(site.stdout()).toContain('The configuration is valid.\n')
  expect(site.stdout()).toContain(`A migration is due: the store has schema 3, this version of the site has ${newest}.`)
  expect([readdirSync(varDir), await schemaOf(varDir)]).toEqual([before, 3])
})
