import { expect, test } from 'vitest'
import { constraints } from '../server/addresses/routing/constraints.ts'
import { createRouter } from '../server/addresses/routing/router.ts'
import { door, page, route } from '../shared/routing/builders.ts'
import { buildTests } from '../test/builders/ab-tests.ts'
import { buildConfig, buildRules, buildServices } from '../test/builders/services.ts'
import { createChain } from './run.ts'
import type { Facets, MiddlewareRequest } from './types.ts'

const STORY = '/news/a-story/'
const config = buildConfig()
const rows = [
  door('frontdoor', '/', { id: 'front' }),
  route('article', '/news/{slug}/', null, { content: 'article' }),
  page('user-settings', '/user/settings/', { meta: { personal: true } }),
]
const router = createRouter({ rows, constraints })

interface Asked {
  readonly path?: string
  readonly query?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly tests?: ReturnType<typeof buildTests>
}

/** The facets that the whole chain finds for one request. */
async function readFacets({
  path = STORY,
  query = '',
  cookies = {},
  headers = {},
  tests,
}: Asked = {}): Promise<Facets> {
  const services = buildServices({ config, router, rules: buildRules({ tests: tests ?? [] }) })
  const request: MiddlewareRequest = {
    path,
    txId: 'tx-12345678',
    query: new URLSearchParams(query),
    cookies: new Map(Object.entries(cookies)),
    header: (name) => headers[name],
    match: router.match(path),
  }
  return createChain(services)(request)
}

test('BR-001 a plain request has the default brand, edition, locale and device, and forces nothing', async () => {
  expect(await readFacets()).toMatchObject({
    ...{
      brand: 'cnet',
      edition: 'us',
      locale: 'en',
      language: 'en-US',
      txId: 'tx-12345678',
      vanityTags: expect.any(Array),
    },
    device: { device: 'mobile', source: 'default', edge: null },
    ab: {
      reader: { state: null, source: null, excluded: [], invalidCookie: false },
      edge: false,
      open: false,
      draw: null,
    },
    ...{ debug: [], forced: false, personal: false },
  })
})

test.each([
  ['nothing', {}, 'mobile', 'default', null, false],
  ['the header of an edge', { headers: { 'x-device': 'desktop' } }, 'desktop', 'header', 'desktop', false],
  ['the cookie', { cookies: { fly_device: 'tablet' } }, 'tablet', 'cookie', null, false],
  ['?setDevice=', { query: 'setDevice=desktop' }, 'desktop', 'query', null, true],
])('DV-002 the device from %s; only one from the query forces the page', async (_by, asked, ...known) => {
  const { device, forced } = await readFacets(asked)

  expect([device.device, device.source, device.edge, forced]).toEqual(known)
})

test.each([
  ['a query', { query: 'jsDebug=ab,api' }, ['ab', 'api'], true],
  ['a cookie', { cookies: { jsDebug: 'tracking' } }, ['tracking'], true],
  ['a query before a cookie', { query: 'jsDebug=ab', cookies: { jsDebug: 'tracking' } }, ['ab'], true],
  ['an unknown name', { query: 'jsDebug=nonsense' }, [], false],
])('OP-003 debug services from %s', async (_by, asked, services, forced) => {
  expect(await readFacets(asked)).toMatchObject({ debug: services, forced })
})

test('FF-002 a feature that the query switches forces the page', async () => {
  expect(await readFacets({ query: 'featureEnable=push' })).toMatchObject({ forced: true })
  expect(await readFacets({ query: 'featureEnable=nonsense' })).toMatchObject({ forced: false })
})

test.each([
  [STORY, false],
  ['/user/settings/', true],
  ['/no/such/page/at/all/', false],
])('AU-010 %s is personal: %s', async (path, personal) => {
  expect(await readFacets({ path })).toMatchObject({ personal })
})

const tests = buildTests({ criteria: 'frontPage' })

test('AB-015 without an edge the origin draws a bucket for a new reader if the route decides', async () => {
  const { ab } = await readFacets({ path: '/', tests })

  expect(ab).toMatchObject({ edge: false, open: true, reader: { state: null } })
  expect(ab.draw).not.toBeNull()
})

test.each([
  ['an edge is in front', { headers: { 'x-ab-test-variation': 'none' } }, { edge: true, forced: false }],
  ['the reader has a bucket', { cookies: { nemo_highlander: 'words:1:bold' } }, { edge: false, forced: false }],
  ['QA names a bucket', { query: 'ab=words:1:bold' }, { edge: false, forced: true }],
  ['QA asked for something else', { query: 'setDevice=desktop' }, { edge: false, forced: true }],
  ['there is no page', { path: '/no/such/page/at/all/' }, { edge: false, forced: false }],
])('AB-015 the origin draws no bucket if %s', async (_where, asked, { edge, forced }) => {
  const facets = await readFacets({ path: '/', tests, ...asked })

  expect(facets.ab).toMatchObject({ edge, open: false, draw: null })
  expect(facets.forced).toBe(forced)
})

test('AB-015 without tests the origin draws no bucket', async () => {
  expect((await readFacets()).ab).toMatchObject({ open: false, draw: null })
})
