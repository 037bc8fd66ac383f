import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVarDir } from '../server/private/private-files.ts'
import { buildFolder } from './builders/store.ts'
import { runCommand, spawnCommand } from './harness/content-command.ts'
import { unpackStore } from './harness/release-stores.ts'

const SOURCES = resolve(import.meta.dirname, 'fixtures', 'stores', 'source')

/** A publication with a store in which nothing is wrong. */
const whole = mkdtempSync(join(tmpdir(), 'masthead-doctor-'))
const toEnv = (varDir: string) => ({
  VAR_DIR: varDir,
  PUBLICATION_DIR: join(whole, 'publication'),
  SITE_ORIGIN: 'https://harbour.example',
})

beforeAll(async () => {
  mkdirSync(join(whole, 'publication'))
  const env = toEnv(join(whole, 'var'))
  // In its own process, which writes for its user alone.
  expect(await spawnCommand(env, 'import', join(SOURCES, 'first'))).toMatchObject({ status: 0 })
  expect(await runCommand(env, 'vanity', 'add', '/lamp/', 'article/the-lighthouse')).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))

/** A copy of that site, to be broken. */
function buildSite(): string {
  const varDir = join(buildFolder(), 'var')
  cpSync(join(whole, 'var'), varDir, { recursive: true })
  // Copied folders are open to others.
  closeVarDir(varDir)
  return varDir
}

function runSql(varDir: string, sql: string): void {
  const database = new DatabaseSync(join(varDir, 'content.db'))
  database.exec('pragma foreign_keys = off')
  database.exec(sql)
  database.close()
}

async function examine(varDir: string, env: Readonly<Record<string, string>> = {}) {
  const { status, out, err } = await runCommand({ ...toEnv(varDir), ...env }, 'doctor', '--json')
  const found: { check: string; severity: string; what: string; mend: string }[] = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return { status, err, found }
}

test('the doctor finds nothing wrong with a site after an import', async () => {
  const varDir = buildSite()

  expect(await examine(varDir)).toEqual({ status: 0, err: '', found: [] })
  expect((await runCommand(toEnv(varDir), 'doctor')).out).toMatch(/^\d\d checks: 0 errors, 0 warnings\n$/)
})

interface Breakage {
  readonly check: string
  readonly severity: 'error' | 'warning'
  readonly what: RegExp
  readonly breakIt?: (varDir: string) => void
  readonly env?: Readonly<Record<string, string>>
}

const MINUTE = 60_000
const sql = (text: string) => (varDir: string) => runSql(varDir, text)

const BREAKAGES: readonly Breakage[] = [
  {
    check: 'media rows without files',
    severity: 'error',
    what: /^1 originals are missing: hub\/\d{4}\/\d\d\/\d\d\/.*\/lens\.png$/,
    breakIt: (varDir) => {
      for (const file of globSync('media/**/lens.png', { cwd: varDir })) rmSync(join(varDir, file))
    },
  },
  {
    check: 'media files without rows',
    severity: 'warning',
    what: /^1 files have no record: media\/hub\/stray\.png$/,
    breakIt: (varDir) => writeFileSync(join(varDir, 'media', 'hub', 'stray.png'), 'x'),
  },
  {
    check: 'bodies of another version',
    severity: 'warning',
    what: /^1 bodies are not of version \d+: article\/the-lighthouse \(1\)$/,
    breakIt: sql(`update document set compiled_with = 1 where slug = 'the-lighthouse'`),
  },
  {
    check: 'references',
    severity: 'warning',
    what: /^2 documents that stories refer to are gone: topic\/lighthouses \(in \d\), author\/ines-moreau \(in \d\)$/,
    breakIt: sql(`delete from document where slug in ('lighthouses', 'ines-moreau') and type in ('topic', 'author')`),
  },
  {
    check: 'lists',
    severity: 'error',
    what: /^Lists name 1 documents that are gone: 6f1f0a4e-0b8e-4c6f-9a55-000000000003$/,
    breakIt: sql(`delete from document where slug = 'two-editions'`),
  },
  {
    check: 'expired short addresses',
    severity: 'warning',
    what: /^1 records have expired and have no effect: \/lamp\/$/,
    breakIt: sql(
      `update vanity set record = json_set(record, '$.dateExpired', json('{"date":"2020-01-01T00:00:00.000Z"}'))`,
    ),
  },
  {
    check: 'short addresses without target',
    severity: 'error',
    what: /^1 records show a document that is gone: \/lamp\/ → article\/the-light$/,
    breakIt: sql(`update vanity_object set target = 'article/the-light'`),
  },
  {
    check: 'former addresses without target',
    severity: 'warning',
    what: /^1 former addresses lead to a document that is gone: \/old\/ → article\/gone$/,
    breakIt: sql(
      `insert into former_path (path, query, edition, names, target, owner)
      values ('/old/', '', 'us', '', 'article/gone', 'x'), ('/older/', '', 'us', '', '/news/', 'x')`,
    ),
  },
  {
    check: 'clock of the newest change',
    severity: 'error',
    what: /^The newest change is \d+ s in the future of this machine$/,
    breakIt: sql(`update change set at = ${Date.now() + 60 * MINUTE}`),
  },
  {
    check: 'change log',
    severity: 'error',
    what: /^1 rows between 1 and \d+ are missing$/,
    breakIt: sql('delete from change where seq = 2'),
  },
  {
    check: 'schedule',
    severity: 'warning',
    what: /^1 documents should be live or gone since \d{4}-.*; no site runs on this store$/,
    breakIt: sql(`update document set next_due = ${Date.now() - 60 * MINUTE} where slug = 'scheduled'`),
  },
  {
    check: 'first import',
    severity: 'warning',
    what: /has begun and not ended/,
    breakIt: sql(`insert into meta values ('first-import', 'begun')`),
  },
  {
    check: 'migration',
    severity: 'warning',
    what: /^The store has schema 1, this version of the site has \d+$/,
    breakIt: sql('pragma user_version = 1'),
  },
  {
    check: 'newer version',
    severity: 'error',
    what: /^The store has schema 999, this version of the site supports up to \d+$/,
    breakIt: sql('pragma user_version = 999'),
  },
  {
    check: 'modes of VAR_DIR',
    severity: 'error',
    what: /^Other users of this machine can read 3 entries of .*: \., content\.db, media$/,
    breakIt(varDir) {
      for (const name of ['', 'content.db', 'media']) chmodSync(join(varDir, name), 0o755)
    },
  },
  {
    check: 'generated secrets',
    severity: 'error',
    what: /^Other users of this machine can read .*secrets\.json$/,
    breakIt: (varDir) => chmodSync(join(varDir, 'secrets.json'), 0o644),
  },
  {
    check: 'generated secrets',
    severity: 'warning',
    what: /^There is no .*secrets\.json: a start makes another secret/,
    breakIt: (varDir) => rmSync(join(varDir, 'secrets.json')),
  },
  {
    check: 'weak secrets',
    severity: 'error',
    what: /^PUBLISH_TOKEN has fewer than 8 different characters$/,
    env: { PUBLISH_TOKEN: 'abcabcabcabcabcabc' },
  },
  {
    check: 'weak secrets',
    severity: 'error',
    what: /^METRICS_TOKEN is the same as PUBLISH_TOKEN$/,
    env: { PUBLISH_TOKEN: 'a-token-for-everything', METRICS_TOKEN: 'a-token-for-everything' },
  },
  {
    check: 'spare copies',
    severity: 'warning',
    what: /pages\.db cannot be read: file is not a database$/,
    breakIt: (varDir) => writeFileSync(join(varDir, 'pages.db'), 'no pages'.repeat(1000)),
  },
  {
    check: 'copies from before migrations',
    severity: 'warning',
    what: /is not a backup, or is unfinished/,
    breakIt: (varDir) =>
      mkdirSync(join(varDir, 'before-migration', '2026-11-22T10-00-00-000Z-schema-4'), { recursive: true }),
  },
  {
    check: 'unfinished restores',
    severity: 'warning',
    what: /^1 restores have not ended, or run now: \.restore\.7\.tmp$/,
    breakIt: (varDir) => mkdirSync(join(varDir, '.restore.7.tmp')),
  },
  {
    check: 'publication folder',
    severity: 'warning',
    what: /^There is no .*nowhere; name, layouts and sections are the defaults$/,
    env: { PUBLICATION_DIR: join(whole, 'nowhere') },
  },
  {
    check: 'origin',
    severity: 'warning',
    what: /^SITE_ORIGIN is not set/,
    env: { SITE_ORIGIN: '' },
  },
]

test.each(BREAKAGES)('the doctor finds by $check: $what', async ({ check, severity, what, breakIt, env }) => {
  const varDir = buildSite()
  breakIt?.(varDir)
  // What a test writes is open to others.
  if (check !== 'modes of VAR_DIR' && check !== 'generated secrets') closeVarDir(varDir)

  const { status, found } = await examine(varDir, env)

  expect(found).toEqual([{ check, severity, what: expect.stringMatching(what), mend: expect.stringMatching(/.{10}/) }])
  expect(status).toBe(severity === 'error' ? 1 : 0)
})

test('the doctor names a mistake in the publication', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Harbour', colours: { marker: 'apricot' } }))

  const { status, found } = await examine(buildSite(), { PUBLICATION_DIR: folder })

  expect(found.map(({ check, what }) => [check, what])).toEqual([
    ['publication', expect.stringContaining('site.json: colours.marker: expected a colour')],
  ])
  expect(status).toBe(1)
})

test.each([
  {
    why: 'a store that is no database',
    breakIt: (varDir: string) => writeFileSync(join(varDir, 'content.db'), 'no database'.repeat(1000)),
    env: undefined,
    says: /file is not a database/,
  },
  {
    why: 'variables that are not valid',
    breakIt: () => undefined,
    env: { PORT: 'http' },
    says: /^PORT: expected a port/,
  },
])('the doctor exits with 2 for $why', async ({ breakIt, env, says }) => {
  const varDir = buildSite()
  breakIt(varDir)

  expect(await examine(varDir, env)).toMatchObject({ status: 2, err: expect.stringMatching(says), found: [] })
})

test('the doctor changes nothing, not even a store of an older version', async () => {
  const varDir = join(buildFolder(), 'var')
  unpackStore('0.1.0', varDir)
  const list = () =>
    globSync('**/*', { cwd: varDir }).map((file) => [
      file,
      statSync(join(varDir, file)).mtimeMs,
      readBytes(join(varDir, file)),
    ])
  const before = list()

  const { status, found } = await examine(varDir)

  expect(status).toBe(1)
  expect(found.map(({ check }) => check)).toContain('media rows without files')
  expect(list()).toEqual(before)
})

function readBytes(file: string): string {
  return statSync(file).isFile() ? readFileSync(file).toString('base64') : ''
}
