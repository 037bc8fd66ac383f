import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FAULTS, type FaultyHost, startFaultyHost } from '../harness/faulty-host.ts'
import { makeVarFolder, type VarFolder } from '../harness/folder.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'
import { sumOf } from '../harness/workers.ts'

/** A source, a proxy in front of it that can fail, and the folder of a site that is restarted. */
let source: Site
let host: FaultyHost
let folder: VarFolder

const toStory = (slug: string): Document => ({
  typeName: 'content_article',
  slug,
  headline: `All about ${slug}`,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
})
const pathOf = (slug: string) => `/tech/computing/${slug}/`

/** An address without a route, at which a vanity record shows a story. */
const VANITY_PATH = '/sand/'

/** One page of each kind: cached, as JSON, masked, personal, and a summary that is made here except for its texts. */
const SEEN = [
  VANITY_PATH,
  `/_data${VANITY_PATH}`,
  pathOf('tidal-clocks'),
  `/_data${pathOf('tidal-clocks')}`,
  '/tech/',
  '/user/settings/',
  '/ab-test-summary/',
]

beforeAll(async () => {
  const settings = { typeName: 'content_page', slug: 'user/settings', title: 'Settings' }
  const documents = ['tidal-clocks', 'sundials', 'water-clocks', 'hourglasses'].map(toStory)
  source = await startSite({ content: 'none', documents: [...documents, settings] })
  await addMask(VANITY_PATH, 'article/hourglasses')
  host = await startFaultyHost(source.base)
  folder = makeVarFolder('none')
})
afterAll(async () => {
  await host?.close()
  await source?.close()
  folder.remove()
})

async function addMask(urlPath: string, target: string): Promise<void> {
  const response = await source.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ urlPath, urlType: 'MASK', targets: [{ edition: 'us', targetType: 'object', target }] }),
  })
  expect(response.status).toBe(201)
}

async function openSite(env: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  const site = await spawnSite({
    varDir: folder.path,
    env: { CONTENT_API_URL: host.origin, NODE_ENV: 'production', WEB_VITALS_SHARE: '0', DRAIN_MS: '2000', ...env },
  })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  await site.listening
  return site
}

async function get(site: SiteProcess, path: string) {
  const answer = await fetch(site.base + path, { headers: { 'x-ab-test-variation': 'none' }, redirect: 'manual' })
  const header = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    cache: header('cache-status'),
    retry: header('retry-after'),
    text: await answer.text(),
  }
}

const statusesOf = async (site: SiteProcess, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, (await get(site, path)).status]))

async function count(site: SiteProcess, series: string): Promise<number> {
  return sumOf((await get(site, '/_node/metrics')).text, series)
}

const isDown = (site: SiteProcess) =>
  until('the outage to be detected', async () => (await count(site, 'content_source_up')) === 0)

test('BX-009 after SIGTERM and a restart with a hanging source every page seen before is served, and no reader waits', async () => {
  host.fail(null)
  // It ends before the next batch of copies is due.
  const before = await openSite({ DRAIN_NOTICE_MS: '0' })
  expect(await statusesOf(before, SEEN)).toEqual(SEEN.map((path) => [path, 200]))
  await before.end('SIGTERM')
  host.fail(FAULTS.silent)
  const asked = host.asked.length

  const site = await openSite()
  const answers = await statusesOf(site, SEEN)

  expect(answers).toEqual(SEEN.map((path) => [path, 200]))
  // No response waited for the source: only its changes and, as a probe, the front page were requested.
  const others = host.asked.slice(asked).filter((address) => !/\/changes\/|\/door\/front\//.test(address))
  expect(others).toEqual([])
  expect((await get(site, VANITY_PATH)).text).toContain('All about hourglasses')
  const copy = await get(site, pathOf('tidal-clocks'))
  expect([copy.cache, copy.text.includes('All about tidal-clocks')]).toEqual([
    expect.stringMatching(/detail=stale-if-error$/),
    true,
  ])
})

test('BX-009 while the source is down one probe at a time is sent, unseen pages are 503 at once, and its recovery is logged', async () => {
  host.fail(null)
  const site = await openSite()
  await statusesOf(site, SEEN)
  host.fail(FAULTS['with 500'])
  await isDown(site)
  host.fail(FAULTS.silent)
  await until('a probe', async () => host.hanging() > 0)
  const pages = () => host.asked.filter((address) => address.includes('/pages/article/')).length
  const [asked, hanging] = [pages(), host.hanging()]

  const never = await get(site, pathOf('never-seen'))

  expect([never.status, never.retry, hanging]).toEqual([503, '5', 1])
  expect(pages()).toBe(asked)
  expect((await get(site, '/readyz')).text).toBe('ready, but the content source is down')

  const log = () => site.stdout().split('"event":"source_')
  expect(log()).toHaveLength(2)
  host.fail(null)
  await until('the source to be back', async () => (await count(site, 'content_source_up')) === 1)
  expect((await get(site, pathOf('sundials'))).status).toBe(200)
  await until('both ends of the outage in the log', async () => log().length === 3)
})

test('BX-009 after a kill -9 every page with a written copy is served, and the copies are refreshed when the source is back', async () => {
  host.fail(null)
  const before = await openSite()
  const paths = ['tidal-clocks', 'sundials', 'water-clocks'].map(pathOf)
  const written = await count(before, 'spare_copies_total{result="kept"}')
  await statusesOf(before, paths)
  await until('the copies', async () => (await count(before, 'spare_copies_total{result="kept"}')) >= written + 3)
  await before.end('SIGKILL')
  host.fail(FAULTS.down)

  const site = await openSite()
  await isDown(site)

  expect(await statusesOf(site, paths)).toEqual(paths.map((path) => [path, 200]))
  expect(await count(site, 'page_cache_entries')).toBe(0)
  host.fail(null)
  // The copies are refreshed without a request for them.
  await until('the pages in the cache', async () => (await count(site, 'page_cache_entries')) === paths.length)
  expect((await get(site, pathOf('sundials'))).cache).toMatch(/hit; ttl=\d+$/)
})
