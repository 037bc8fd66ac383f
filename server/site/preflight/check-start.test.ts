import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../process/config.ts'
import { openSqliteStore } from '../../store/sqlite/open.ts'
import { checkStart } from './check-start.ts'

function buildSite() {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-preflight-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'publication'))
  const env = {
    VAR_DIR: join(folder, 'var'),
    PUBLICATION_DIR: join(folder, 'publication'),
    PORT: '0',
    HOST: '127.0.0.1',
  }
  return { folder, env }
}

async function buildStored() {
  const site = buildSite()
  await openSqliteStore(join(site.env.VAR_DIR, 'content.db')).close()
  return site
}

async function check(env: Readonly<Record<string, string>>) {
  return checkStart(parseConfig(env))
}

test('BX-086 a site without a store, and one with a sound store, can start; nothing is created or changed', async () => {
  const first = buildSite()
  const stored = await buildStored()
  const before = readFileSync(join(stored.env.VAR_DIR, 'content.db'))

  expect(await check(first.env)).toEqual({ faults: [], notes: [] })
  expect(await check(stored.env)).toEqual({ faults: [], notes: [] })
  expect(readdirSync(first.folder)).toEqual(['publication'])
  expect(readdirSync(stored.env.VAR_DIR)).toEqual(['content.db'])
  expect(readFileSync(join(stored.env.VAR_DIR, 'content.db'))).toEqual(before)
})

test.each([
  { what: 'missing', publication: 'gone', says: /^PUBLICATION_DIR: there is no .*gone/ },
  { what: 'a file', publication: 'file', says: /^PUBLICATION_DIR: .*file is no folder$/ },
])('BX-086 a publication folder that is $what is a fault', async ({ publication, says }) => {
  const { folder, env } = buildSite()
  writeFileSync(join(folder, 'file'), '')

  expect((await check({ ...env, PUBLICATION_DIR: join(folder, publication) })).faults).toEqual([
    expect.stringMatching(says),
  ])
})

test('BX-086 a VAR_DIR that cannot be a folder is a fault', async () => {
  const { folder, env } = buildSite()
  writeFileSync(join(folder, 'file'), '')

  for (const varDir of ['file', 'file/below/it'])
    expect((await check({ ...env, VAR_DIR: join(folder, varDir) })).faults).toContainEqual(
      expect.stringMatching(/^VAR_DIR: .*file is no folder$/),
    )
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('BX-086 a VAR_DIR in which this user may not write is a fault', async () => {
  const { env } = await buildStored()
  chmodSync(join(env.VAR_DIR, 'content.db'), 0o400)

  expect((await check(env)).faults).toEqual([expect.stringMatching(/^VAR_DIR: this user cannot write .*content\.db$/)])
})

test('BX-086 a taken port and a host of another machine are faults', async () => {
  const { env } = buildSite()
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0

  expect((await check({ ...env, PORT: String(port) })).faults).toEqual([
    `cannot listen: port ${port} is taken; set PORT to another one`,
  ])
  expect((await check({ ...env, HOST: '192.0.2.1' })).faults).toEqual([expect.stringMatching(/^cannot listen: /)])
})

test('BX-086 a database that does not respond is a fault, which does not quote its password', async () => {
  const { env } = buildSite()
  const { faults } = await check({ ...env, DATABASE_URL: 'postgres://site:hush@127.0.0.1:1/site' })

  expect(faults).toEqual([expect.stringMatching(/^the database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)])
  expect(faults.join()).not.toContain('hush')
})

const BREAKAGES = [
  {
    what: 'no database',
    breakIt: (path: string) => writeFileSync(path, 'no database'.repeat(1000)),
    says: /^the store in .* cannot be opened .*: file is not a database$/,
  },
  {
    what: 'with a damaged page',
    breakIt(path: string) {
      const bytes = readFileSync(path)
      bytes.fill(7, 3 * 4096, 5 * 4096)
      writeFileSync(path, bytes)
    },
    says: /^the store in .* is damaged: .*; restore a backup$/,
  },
  {
    what: 'of a newer version',
    breakIt(path: string) {
      const database = new DatabaseSync(path)
      database.exec('pragma user_version = 999')
      database.close()
    },
    says: /^The store has schema 999, but this version/,
  },
]

test.each(BREAKAGES)('BX-086 a store that is $what is a fault', async ({ breakIt, says }) => {
  const { env } = await buildStored()
  breakIt(join(env.VAR_DIR, 'content.db'))

  expect((await check(env)).faults).toEqual([expect.stringMatching(says)])
})

test('BX-086 a damaged secrets.json is a fault, which quotes nothing of it', async () => {
  const { env } = await buildStored()
  writeFileSync(join(env.VAR_DIR, 'secrets.json'), '{"RESIZE_SECRET": hush-hush-hush-hush-hush-hush}')
  const { faults } = await check(env)

  expect(faults).toEqual([expect.stringMatching(/secrets\.json: expected JSON with RESIZE_SECRET/)])
  expect(faults.join()).not.toContain('hush')
})
