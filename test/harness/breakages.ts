import { chmodSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

function runSql(varDir: string, sql: string): void {
  const database = new DatabaseSync(join(varDir, 'content.db'))
  database.exec('pragma foreign_keys = off')
  database.exec(sql)
  database.close()
}

interface Breakage {
  readonly check: string
  readonly severity: 'error' | 'warning'
  readonly what: RegExp
  readonly breakIt?: (varDir: string) => void
  readonly env?: Readonly<Record<string, string>>
}

const MINUTE = 60_000
const sql = (text: string) => (varDir: string) => runSql(varDir, text)

/** Ways in which a site breaks, and what the doctor says of each. */
export const BREAKAGES: readonly Breakage[] = [
  {
    ...{ check: 'store of readers', severity: 'error', what: /readers\.db: file is not a database/ },
    breakIt: (varDir) => writeFileSync(join(varDir, 'readers.db'), 'no database'.repeat(1000)),
  },
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
    env: { PUBLICATION_DIR: join(tmpdir(), 'masthead-nowhere') },
  },
  {
    check: 'origin',
    severity: 'warning',
    what: /^SITE_ORIGIN is not set/,
    env: { SITE_ORIGIN: '' },
  },
]
