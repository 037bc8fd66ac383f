import { chmodSync, existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { buildDefinition } from '../builders/ab-tests.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { readHtml } from '../harness/html.ts'
import { type SiteProcess, type SiteProcessOptions, spawnSite } from '../harness/process.ts'
import { until } from '../harness/until.ts'

function makeFolder(content: 'demo' | 'none'): string {
  const folder = makeVarFolder(content)
  onTestFinished(folder.remove)
  return folder.path
}

async function spawn(options: SiteProcessOptions): Promise<SiteProcess> {
  const site = await spawnSite(options)
  onTestFinished(async () => {
    await site.end('SIGKILL')
  })
  return site
}

/** The number of documents in a store that another process writes; 0 while there is no store. */
function countDocuments(varDir: string): number {
  const path = join(varDir, 'content.db')
  if (!existsSync(path)) return 0
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    const row = database.prepare('select count(*) as count from document').get()
    database.close()
    return Number(row?.count)
  } catch {
    return 0 // The first migration is not through.
  }
}

const status = async (site: SiteProcess, path: string) => (await fetch(site.base + path)).status

/** A publication of short stories without pictures, whose import is quick, but takes many transactions. */
function writePublication(stories: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-publication-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'articles'))
  for (let number = 1; number <= stories; number++) {
    const story = `---\ntitle: Story ${number}\nweather: unknown\nsection: news\nillustration: none\n---\n\nOne paragraph.\n`
    writeFileSync(join(folder, 'articles', `story-${number}.md`), story)
  }
  return folder
}

test('OP-002 BX-031 a first import that was killed is completed by the next start, which then opens its port', async () => {
  const varDir = makeFolder('none')
  const whole = 250
  const env = { PUBLICATION_DIR: writePublication(whole) }
  const first = await spawn({ varDir, env })
  await until('a part of the import', async () => countDocuments(varDir) > 40)
  expect(await first.end('SIGKILL')).toBe('SIGKILL')
  const imported = countDocuments(varDir)
  expect(imported).toBeLessThan(whole)

  const second = await spawn({ varDir, env })
  await until('the import to go on', async () => countDocuments(varDir) > imported)
  await expect(fetch(`${second.base}/_node/status`)).rejects.toThrow('fetch failed')
  await second.listening

  expect(countDocuments(varDir)).toBe(whole)
  expect(second.stdout()).toMatch(/"event":"import_noted".*story-1\.md.*weather/)
  expect(await status(second, '/readyz')).toBe(200)
  expect(await status(second, `/news/story-${whole}/`)).toBe(200)
  expect(await (await fetch(`${second.base}/_node/status`)).json()).toMatchObject({
    status: 'ok',
    environment: 'production',
  })
})

test('BX-031 a kill -9 right after the 201 loses nothing: the story is there after the next start', async () => {
  const varDir = makeFolder('demo')
  const first = await spawn({ varDir })
  await first.listening
  const { url } = await first.publish({
    typeName: 'content_article',
    slug: 'kept',
    headline: 'Kept for good',
    section: 'tech',
  })
  expect(await first.end('SIGKILL')).toBe('SIGKILL')

  const second = await spawn({ varDir })
  await second.listening

  expect(await (await fetch(second.base + url)).text()).toContain('Kept for good')
  expect(await (await fetch(`${second.base}/tech/`)).text()).toContain('Kept for good')
})

test('a start closes the VAR_DIR of an earlier version to other users, and writes for its own user alone', async () => {
  const varDir = makeFolder('demo')
  for (const name of ['', 'content.db', 'media']) chmodSync(join(varDir, name), 0o755)
  const site = await spawn({ varDir })
  await site.listening
  const { url } = await site.publish({ typeName: 'content_article', slug: 'private', headline: 'Private' })
  expect(await status(site, url)).toBe(200)

  const open = ['', ...globSync('**', { cwd: varDir })].filter((name) => lstatSync(join(varDir, name)).mode & 0o077)

  expect(open).toEqual([])
  expect(existsSync(join(varDir, 'pages.db'))).toBe(true)
})

test('OP-010 two sites run at once, each with its own PORT and VAR_DIR', async () => {
  const [one, two] = await Promise.all([
    spawn({ varDir: makeFolder('demo'), env: { SITE_NAME: 'The First' } }),
    spawn({ varDir: makeFolder('demo'), env: { SITE_NAME: 'The Second' } }),
  ])
  await Promise.all([one.listening, two.listening])
  const { url } = await one.publish({ typeName: 'content_article', slug: 'here-only', headline: 'Here only' })

  expect([await status(one, url), await status(two, url)]).toEqual([200, 404])
  const titlesOf = async ({ base }: typeof one) => readHtml(await (await fetch(`${base}/`)).text()).texts('title')
  expect([await titlesOf(one), await titlesOf(two)]).toEqual([['The First'], ['The Second']])
})

test('OP-010 a port in use is reported without a stack, and before anything is imported', async () => {
  const one = await spawn({ varDir: makeFolder('demo') })
  await one.listening

  const varDir = makeFolder('none')
  const two = await spawn({ varDir, env: { PORT: new URL(one.base).port } })

  expect(await two.ended).toBe(1)
  expect(existsSync(join(varDir, 'content.db'))).toBe(false)
  expect(two.stderr()).toMatch(/^masthead: cannot listen: port \d+ is taken; set PORT to another one\n$/)
})

const FAULTS = {
  NODE_ENV: 'staging',
  PORT: 'http',
  SITE_ORIGIN: 'www.example.com',
  PUBLISH_TOKEN: 'short',
  MAX_AGE: '-1',
}

test.each([
  { id: 'BX-086', how: '--check-config', args: ['--check-config'] },
  { id: 'OP-005', how: 'a start', args: [] },
])('$id $how with faults names every variable at once and exits with 78', async ({ args }) => {
  const site = await spawn({ varDir: makeFolder('none'), env: FAULTS, args })

  expect(await site.ended).toBe(78)
  const lines = site.stderr().trim().split('\n')
  for (const name of Object.keys(FAULTS))
    expect(
      lines.filter((line) => line.startsWith(`${name}: `)),
      name,
    ).toHaveLength(1)
  expect(site.stdout()).toBe('')
})

test('AB-037 a test with an unknown criterion stops the start, and every fault is named', async () => {
  const varDir = makeFolder('none')
  mkdirSync(varDir, { recursive: true })
  const file = join(varDir, 'tests.json')
  const definition = { ...buildDefinition({ id: 'hero', criteria: 'everybody' }), version: '' }
  writeFileSync(file, JSON.stringify([definition]))
  const site = await spawn({ varDir, env: { EXPERIMENTS_FILE: file } })

  expect(await site.ended).toBe(78)
  expect(site.stderr().trim().split('\n')).toEqual([
    expect.stringContaining(`EXPERIMENTS_FILE: ${file}: hero: version: `),
    `EXPERIMENTS_FILE: ${file}: hero: criteria: There is no criterion everybody`,
  ])
})

test('BX-086 --check-config reports a valid configuration, and starts nothing', async () => {
  const varDir = makeFolder('none')
  const site = await spawn({ varDir, args: ['--check-config'] })

  expect(await site.ended).toBe(0)
  expect(site.stdout()).toBe('The configuration is valid.\n')
  expect(existsSync(varDir)).toBe(false)
})

test('CL-002 DATA_SOURCE=stub shows built-in fixtures in place of an unreachable content source', async () => {
  const varDir = makeFolder('none')
  const env = { NODE_ENV: 'development', DATA_SOURCE: 'stub', CONTENT_API_URL: 'http://127.0.0.1:9' }
  const first = await spawn({ varDir, env })
  await first.listening
  const { url } = await first.publish({ typeName: 'content_article', slug: 'passing', headline: 'Passing' })

  expect(await (await fetch(`${first.base}/_node/status`)).json()).toMatchObject({ dataSource: 'stub' })
  expect(await (await fetch(`${first.base}/tech/`)).text()).toContain('href="/tech/fixture-article/"')
  for (const path of ['/tech/fixture-article/', '/reviews/fixture-review/', '/pictures/fixture-gallery/', url])
    expect([path, await status(first, path)]).toEqual([path, 200])
  expect(first.stdout()).not.toContain('publish_failed')
  await first.end()

  const second = await spawn({ varDir, env })
  await second.listening

  expect([await status(second, url), await status(second, '/tech/fixture-article/')]).toEqual([404, 200])
  expect(existsSync(join(varDir, 'content.db'))).toBe(false)
})

test.each([
  { env: { DATA_SOURCE: 'stub' }, fault: 'DATA_SOURCE: stub is refused in production' },
  {
    env: { NODE_ENV: 'development', DATA_SOURCE: 'stub', WEB_CONCURRENCY: '2' },
    fault: 'DATA_SOURCE: stub needs WEB_CONCURRENCY=1',
  },
])('CL-002 a start with $env ends with $fault', async ({ env, fault }) => {
  const site = await spawn({ varDir: makeFolder('none'), env })

  expect([await site.ended, site.stderr().trim()]).toEqual([78, fault])
})
