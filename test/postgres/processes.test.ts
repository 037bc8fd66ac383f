import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { fetchLimited } from '../harness/limited.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { apiAddress, type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { until } from '../harness/until.ts'
import { send } from '../harness/workers.ts'
import { exhaustWrites, writeAs } from '../harness/writes.ts'

const CONTENT = resolve(import.meta.dirname, '..', '..', 'scripts', 'content.ts')

const bin = inject('postgresBin')
needs('PostgreSQL')

/** A server for this file, so that it can be stopped. */
let server: PostgresServer

beforeAll(async () => {
  if (bin !== null) server = await startPostgres(bin)
})
afterAll(async () => {
  if (bin !== null) await server.remove()
})

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pg-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Processes of one site without a publication, each with its own folder as on separate machines. */
async function spawnSites(count: number): Promise<{ readonly url: string; readonly sites: readonly SiteProcess[] }> {
  const url = await createDatabase(server.urlOf('postgres'))
  const folder = buildFolder()
  const sites: SiteProcess[] = []
  for (let index = 0; index < count; index++) {
    const env = {
      DATABASE_URL: url,
      PUBLICATION_DIR: join(folder, 'none'),
      NODE_ENV: 'production',
      TRUSTED_PROXIES: 'loopback',
    }
    const site = await spawnSite({ varDir: join(folder, `var-${index}`), env })
    onTestFinished(async () => void (await site.end()))
    sites.push(site)
  }
  await Promise.all(sites.map((site) => site.listening))
  return { url, sites }
}

/** Posts to a site as the publisher. */
const poster = ({ base }: SiteProcess) => ({
  postOnce: (path: string, body: unknown, more?: Readonly<Record<string, string>>) => {
    const headers = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json', ...more }
    return send(base, { agent: false, path, method: 'POST', headers }, JSON.stringify(body))
  },
})

const toStory = (slug: string, headline: string): Document => ({
  typeName: 'content_article',
  slug,
  headline,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
})

const read = async ({ base }: SiteProcess, path: string) => {
  const answer = await fetch(base + path)
  return { status: answer.status, text: await answer.text() }
}

const shows = (site: SiteProcess, path: string, headline: string) => async () =>
  (await read(site, path)).text.includes(headline)

function put(site: SiteProcess, document: Document): Promise<Response> {
  return fetchLimited(apiAddress(site.base, document), {
    method: 'PUT',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
}

const PAGE = '/tech/computing/tidal-clocks/'

test('BX-084 every process on the database shows what another process or the command publishes', async () => {
  const { url, sites } = await spawnSites(2)
  const [first, second] = sites
  if (!first || !second) throw new Error('Expected two sites')
  // Both cache that the page is missing.
  expect([(await read(first, PAGE)).status, (await read(second, PAGE)).status]).toEqual([404, 404])

  await first.publish(toStory('tidal-clocks', 'Clocks by the moon'))

  expect((await read(first, PAGE)).text).toContain('Clocks by the moon')
  await until('the page in the other process', shows(second, PAGE, 'Clocks by the moon'))
  await second.publish(toStory('tidal-clocks', 'Clocks by the sun'))
  await until('the change of the other process', shows(first, PAGE, 'Clocks by the sun'))

  const command = spawnSync(process.execPath, [CONTENT, 'remove', 'article', 'tidal-clocks'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url, VAR_DIR: buildFolder() },
  })
  expect([command.status, command.stderr]).toEqual([0, ''])
  for (const site of sites) await until('the removal', async () => (await read(site, PAGE)).status === 404)
})

test('BX-084 while PostgreSQL is away cached pages are served and writes get a Retry-After; afterwards all is fresh', async () => {
  const { sites } = await spawnSites(2)
  const [first, second] = sites
  if (!first || !second) throw new Error('Expected two sites')
  await first.publish(toStory('tidal-clocks', 'Clocks by the moon'))
  for (const site of sites) await until('the page', shows(site, PAGE, 'Clocks by the moon'))

  await server.stop()

  for (const site of sites) {
    expect(await read(site, PAGE)).toMatchObject({ status: 200, text: expect.stringContaining('Clocks by the moon') })
    expect((await read(site, '/tech/computing/never-read/')).status).toBe(503)
    expect(await read(site, '/healthz')).toEqual({ status: 200, text: 'ok' })
    expect(await read(site, '/readyz')).toEqual({ status: 200, text: 'ready, but the store does not answer' })
  }
  const refused = await put(first, toStory('tidal-clocks', 'Clocks by nobody'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({
    error: { code: 503, message: 'The store cannot be reached; try again in a moment' },
  })

  await server.start()

  await until('a publish', async () => (await put(second, toStory('tidal-clocks', 'Clocks by the sun'))).ok)
  for (const site of sites) {
    await until('the new page', shows(site, PAGE, 'Clocks by the sun'))
    expect((await read(site, '/tech/computing/never-read/')).status).toBe(404)
    expect(await read(site, '/readyz')).toEqual({ status: 200, text: 'ready' })
  }
})

test('BX-084 a start without its database ends with a message', async () => {
  const url = await createDatabase(server.urlOf('postgres'))
  await server.stop()
  onTestFinished(() => server.start())

  const site = await spawnSite({ varDir: buildFolder(), env: { DATABASE_URL: url } })

  expect(await site.ended).toBe(1)
  expect(site.stderr()).toMatch(/^masthead: the database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/)
})

test('BX-084 instances count the writes of a client together', async () => {
  const { sites } = await spawnSites(2)
  const [first, second] = sites.map(poster)
  if (!first || !second) throw new Error('Expected two sites')

  await exhaustWrites(first, '2001:db8::1')

  expect((await writeAs(second, '2001:db8::2')).status).toBe(429)
  expect((await writeAs(second, '2001:db8:0:1::1')).status).toBe(400)
})
