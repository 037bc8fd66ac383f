import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { vanityTag } from '../../server/process/tags.ts'
import { createPublishServices } from '../../server/publishing/create-publish-services.ts'
import { publishNavigation as sendNavigation } from '../../server/publishing/settings.ts'
import { buildDefinition } from '../builders/ab-tests.ts'
import { FAULTS, type FaultyHost, startFaultyHost } from '../harness/faulty-host.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { type HoldingProxy, startHoldingProxy } from '../harness/holding-proxy.ts'
import type { Document } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/** A source, a proxy in front of it that can fail, and one in front of that which can hold a response. */
let source: Site
let host: FaultyHost
let proxy: HoldingProxy

const PAGE = '/tech/computing/tidal-clocks/'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const NAVIGATION = '/api/neutron/navigation/cnet/header/web'

const toStory = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  typeName: 'content_article',
  slug,
  headline: `All about ${slug}`,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
  ...fields,
})

beforeAll(async () => {
  source = await startSite({ content: 'none', documents: [toStory('tidal-clocks')] })
  host = await startFaultyHost(source.base)
  proxy = await startHoldingProxy(host.origin)
})
beforeEach(() => publishNavigation('Clocks'))
afterAll(async () => {
  await proxy?.close()
  await host?.close()
  await source?.close()
})

async function publishNavigation(label: string): Promise<void> {
  const publishing = createPublishServices(source.services)
  if (!publishing) throw new Error('The source has no store')
  await sendNavigation(publishing, 'header', {
    groups: [{ label, href: '/tech/', section: 'tech', items: [] }],
    links: [],
  })
}

/** A site that has just started and has requested only changes. */
async function openSite(clock?: () => number, env: Readonly<Record<string, string>> = {}) {
  const site = await startSite({
    content: 'none',
    env: { CONTENT_API_URL: `http://127.0.0.1:${proxy.port}`, ...env },
    ...(clock && { clock }),
  })
  onTestFinished(site.close)
  return {
    services: site.services,
    // Like an edge with a reader in no test. Without an edge the origin allocates, and the responses are personal.
    async get(path: string, bucket = 'none') {
      const answer = await site.fetch(path, { headers: { 'x-ab-test-variation': bucket } })
      const header = (name: string) => answer.headers.get(name)
      const life = header('cdn-cache-control')?.split(',')[0]
      return {
        status: answer.status,
        life,
        cache: header('cache-status'),
        keys: header('surrogate-key')?.split(' '),
        text: await answer.text(),
      }
    },
  }
}

test('BX-004 a navigation that changes while it is fetched is not shown in its old state', async () => {
  const site = await openSite()
  const { held, release } = proxy.hold(`${NAVIGATION}?edition=us`)
  const first = site.get(PAGE)
  await held

  await publishNavigation('Sundials')
  await site.services.changes?.poll()
  release()
  await first

  expect((await site.get(PAGE)).text).toContain('>Sundials<')
})

test('BX-004 a list that changes while it is fetched for a 404 page is not shown in its old state', async () => {
  const site = await openSite()
  const component = '/api/neutron/composer/cnet/components/not-found.onward/web?edition=us'
  const { held, release } = proxy.hold(component)
  const first = site.get('/nowhere/')
  await held

  await source.publish(toStory('water-clocks', { collections: [{ slug: 'front-picks', title: 'Picks' }] }))
  await site.services.changes?.poll()
  release()
  await first

  expect((await site.get('/nowhere-else/')).text).toContain('All about water-clocks')
})

test('BX-009 a page without its navigation is cached for 60 s with the navigation’s tags, and is refreshed when that is back', async () => {
  let now = NOON
  const site = await openSite(() => now)
  host.fail(FAULTS['with 500'], /navigation/)
  onTestFinished(() => host.fail(null))

  const without = await site.get(PAGE)

  expect(without).toMatchObject({ life: 'max-age=60', keys: expect.arrayContaining(['n-header', 'n-footer']) })
  expect(without.text).not.toContain('>Clocks<')
  // Page data has no navigation.
  expect((await site.get(`/_data${PAGE}`)).life).toBe('max-age=86400')

  host.fail(null)
  now += 5_000
  await until('the navigation', async () => (await site.get(`/nowhere-${randomUUID()}/`)).text.includes('>Clocks<'))
  expect((await site.get(PAGE)).text).not.toContain('>Clocks<')
  now += 55_000
  await site.services.changes?.poll()
  await until('the page with its navigation', async () => (await site.get(PAGE)).text.includes('>Clocks<'))
  expect((await site.get(PAGE)).life).toBe('max-age=86400')
})

test('BX-009 VN-009 a page whose vanity record cannot be looked up is cached for 60 s with the record’s tag', async () => {
  const site = await openSite(() => NOON)
  host.fail(FAULTS['with 500'], /vanity/)
  onTestFinished(() => host.fail(null))

  const page = await site.get(PAGE)

  expect(page.text).toContain('All about tidal-clocks')
  expect(page).toMatchObject({ life: 'max-age=60', keys: expect.arrayContaining([vanityTag(PAGE)]) })
})

test('BX-009 while the source is down a reader whose bucket has no cached page gets that of another bucket, not an error', async () => {
  const folder = makeVarFolder('none')
  onTestFinished(folder.remove)
  const file = join(dirname(folder.path), 'experiments.json')
  writeFileSync(file, JSON.stringify([buildDefinition()]))
  const site = await openSite(() => NOON, { EXPERIMENTS_FILE: file })
  expect((await site.get(PAGE, 'words:1:bold')).cache).toBe('site; fwd=miss; stored')
  await until('the copy', async () => /spare_copies_total.* 1$/m.test(await site.services.metrics.registry.metrics()))

  host.fail(FAULTS.down)
  onTestFinished(() => host.fail(null))

  const other = await site.get(PAGE, 'words:1:control')
  expect([other.status, other.cache]).toEqual([200, expect.stringMatching(/detail=stale-if-error$/)])
  expect(other.text).toContain('All about tidal-clocks')
})
