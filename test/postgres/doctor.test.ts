import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { BODY_VERSION } from '../../server/body/body-version.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand } from '../harness/content-command.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'
import { loadDatabase } from '../harness/release-stores.ts'

const server = inject('postgresUrl')
needs('PostgreSQL')

const toEnv = (url: string) => {
  const folder = buildFolder()
  return {
    DATABASE_URL: url,
    VAR_DIR: join(folder, 'var'),
    PUBLICATION_DIR: folder,
    SITE_ORIGIN: 'https://harbour.example',
    RESIZE_SECRET: '0123456789abcdefghij',
  }
}

async function examine(env: Readonly<Record<string, string>>) {
  const { status, out, err } = await runCommand(env, 'doctor', '--json')
  const lines = out.split('\n').filter((line) => line !== '')
  return { status, err, found: lines.map((line) => JSON.parse(line)).map(({ check, what }) => [check, what]) }
}

test('the doctor examines a site with PostgreSQL', async () => {
  const url = await createDatabase(server ?? '')
  const env = toEnv(url)
  await loadDatabase('0.1.0', url)
  expect(await runCommand(env, 'list')).toMatchObject({ status: 0 })
  // As after the first reads of the new release.
  await runSql(url, `update document set compiled_with = ${BODY_VERSION} where compiled_with is not null`)
  // The fixture has records of pictures, and no pictures.
  const always = [
    ['media rows without files', expect.stringMatching(/^\d+ originals are missing: hub\//)],
    ['expired short addresses', '1 records have expired and have no effect: /last-summer/'],
  ]

  const whole = await examine(env)
  await runSql(
    url,
    `delete from document where type = 'topic'; delete from document where type = 'author' and slug = 'ines-moreau';
    update vanity_object set target = 'article/gone'; delete from change where seq = 2;
    update document set compiled_with = 1 where slug = 'the-lighthouse'; insert into meta values ('first-import', 'begun')`,
  )
  const broken = await examine(env)

  expect(whole).toEqual({ status: 1, err: '', found: always })
  expect(broken).toEqual({
    status: 1,
    err: '',
    found: [
      ['first import', expect.stringContaining('has begun')],
      ['change log', expect.stringMatching(/^1 rows between 1 and \d+ are missing$/)],
      ['bodies of another version', expect.stringContaining('article/the-lighthouse (1)')],
      ['references', expect.stringMatching(/topic\/lighthouses \(in \d\), author\/ines-moreau \(in \d\)$/)],
      ...always,
      ['short addresses without target', expect.stringContaining('/lamp/ → article/gone')],
    ],
  })
})

test('the doctor reads a database of 0.1.0 as it is, and says what is due', async () => {
  const url = await createDatabase(server ?? '')
  await loadDatabase('0.1.0', url)
  await runSql(url, 'drop table rate; delete from schema_migration where version = 5')

  const { status, found } = await examine(toEnv(url))

  expect(status).toBe(1)
  expect(found).toContainEqual([
    'migration',
    expect.stringMatching(/^The store has schema 4, this version of the site has \d+$/),
  ])
  expect(await runSql(url, 'select max(version) as schema from schema_migration')).toEqual([{ schema: 4 }])
})

test('the doctor exits with 2 when it cannot reach the database', async () => {
  const url = Object.assign(new URL(server ?? ''), { pathname: '/nowhere' }).href

  const err = 'The database of DATABASE_URL cannot be reached: database "nowhere" does not exist\n'
  expect(await examine(toEnv(url))).toEqual({ status: 2, err, found: [] })
})

test('the doctor says that a role may not create the readers’ tables', async () => {
  const url = new URL(await createDatabase(server ?? ''))
  const role = `reader_${url.pathname.slice(1)}`
  await runSql(url.href, `create role "${role}" login; grant create, usage on schema public to "${role}"`)
  onTestFinished(() => runSql(url.href, `drop owned by "${role}"; drop role "${role}"`).then(() => undefined))
  const limited = new URL(url)
  limited.username = role

  const { found } = await examine(toEnv(limited.href))
  expect(found).toContainEqual(['store of readers', 'The role of DATABASE_URL may not create the schema readers'])

  await runSql(url.href, `create schema readers authorization "${role}"`)
  const after = await examine(toEnv(limited.href))
  expect(after.found.map(([check]) => check)).not.toContain('store of readers')
  expect(await runCommand(toEnv(limited.href), 'newsletters', 'list')).toMatchObject({ status: 0, err: '' })
})
