import { expect, test } from 'vitest'
import { DEFAULT_FLAGS } from '../../shared/flags/flag.ts'
import { buildTests } from '../../test/builders/ab-tests.ts'
import { buildView } from '../../test/builders/page-view.ts'
import { buildConfig, buildRules } from '../../test/builders/services.ts'
import { buildObjectTarget, buildVanity } from '../../test/builders/vanity.ts'
import { toPartition, withBucket } from './partition.ts'

type Asked = NonNullable<Parameters<typeof buildView>[0]>

const NOW = Date.parse('2026-11-21T12:00:00Z')
const tests = buildTests(
  { id: 'words', endDate: '2026-11-21T12:10:00Z' },
  { id: 'phones', criteria: 'mobileDevice' },
  { id: 'later', startDate: '2026-11-21T12:05:00Z' },
  { id: 'over', endDate: '2026-11-01' },
  { id: 'fronts', criteria: 'frontPage' },
)
const services = { rules: buildRules({ tests }) }
/** Behind an edge, so that the origin draws no buckets. */
const EDGE = { 'x-ab-test-variation': 'none' }
const read = async (asked: Asked = {}) =>
  (await buildView({ services, ...asked, headers: { ...EDGE, ...asked.headers } })).partition
const SOURCE = { form: 'html', component: null, isPreview: false } as const
const SEARCH = { path: '/search/', query: 'q=b%26c&page=2&utm_source=x' }

test('BX-007 a partition has only well-formed parameters that its route declares, in one order', async () => {
  const { partition, match, facets } = await buildView({ path: '/search/' })
  const declare = { ...match, route: { ...match.route, query: { q: 'text', page: 'integer' } } } as const
  const queryOf = (query: string) =>
    toPartition({ ...SOURCE, match: declare, path: '/search/', query: new URLSearchParams(query) }, facets)

  expect(partition.query).toEqual({})
  expect(queryOf('q=b%26c&page=2&utm_source=x').query).toEqual({ page: '2', q: 'b&c' })
  expect(queryOf('page=2x&q=').query).toEqual({})
  expect(queryOf('page=1234567890').query).toEqual({})
  expect(queryOf(`q=${'x'.repeat(300)}`).query.q).toHaveLength(200)
  expect(queryOf('q=a&page=2').key).toBe(queryOf('page=2&utm_source=x&q=a').key)
  expect(queryOf('q=a%26page%3D2').key).not.toBe(queryOf('q=a&page=2').key)
})

test('BX-007 different pages have different keys, and equal pages have equal keys', async () => {
  const { match, facets, partition: plain } = await buildView({ services, headers: EDGE })
  const component = (id: string) =>
    toPartition({ ...SOURCE, component: id, match, path: plain.path, query: new URLSearchParams() }, facets)
  const bold = { id: 'words', version: '1', bucket: 'bold' }
  const others = [
    await read({ path: '/news/b-story/' }),
    await read({ headers: { 'x-device': 'desktop' } }),
    await read({ services: { ...services, config: buildConfig({ EDITION: 'uk' }) } }),
    withBucket(plain, bold),
    component('c1'),
    component('c2'),
  ]
  const same = [
    await read({ query: 'utm_source=x' }),
    await read({ headers: { 'user-agent': 'curl' }, cookies: { any: 'thing' } }),
  ]

  expect(new Set([plain, ...others].map(({ key }) => key)).size).toBe(others.length + 1)
  expect(same.map(({ key }) => key)).toEqual(same.map(() => plain.key))
})

test('BX-007 the base key leaves out device, bucket and mask', async () => {
  const config = buildConfig()
  const phone = await read({ headers: { 'x-device': 'mobile', 'x-ab-test-variation': 'words:1:bold' } })
  const desktop = await read({ headers: { 'x-device': 'desktop', 'x-ab-test-variation': 'words:1:bold' } })
  const plain = await read()

  expect([phone.device, desktop.device]).toEqual(['mobile', 'desktop'])
  expect(phone.key).not.toBe(desktop.key)
  expect(phone.key).toContain('~ab=words:1:bold')
  expect(phone.baseKey).toBe(plain.baseKey)
  expect(plain.baseKey).toBe(`html /news/a-story/&~edition=${config.edition}`)
})

test('AB-014 a partition has the running tests that could be eligible, and a bucket of one of them', async () => {
  const bucketOf = async (state: string) => (await read({ headers: { 'x-ab-test-variation': state } })).bucket
  const story = await read()

  expect(story.tests.map(({ id }) => id)).toEqual(['words', 'phones'])
  expect(story.testsAskDevice).toBe(true)
  expect(await bucketOf('words:1:bold')).toEqual({ id: 'words', version: '1', bucket: 'bold' })
  for (const state of ['words:2:bold', 'words:1:none', 'fronts:1:bold', 'over:1:bold']) {
    expect(await bucketOf(state)).toBeNull()
  }
})

test('AB-018 QA can force a test before its start, on the pages that it is for only', async () => {
  const forced = async (path: string, query: string) => (await read({ path, query })).tests.map(({ id }) => id)

  expect(await forced('/news/a-story/', 'ab=later:1:bold')).toEqual(['words', 'phones', 'later'])
  expect(await forced('/news/a-story/', 'ab=fronts:1:bold')).toEqual(['words', 'phones'])
})

test('BX-033 a preview is in no test and is not cacheable', async () => {
  const preview = await read({ preview: true, headers: { 'x-ab-test-variation': 'words:1:bold' } })

  expect([preview.tests, preview.bucket, preview.cacheable]).toEqual([[], null, false])
})

test('DV-002 the device is part of a partition only if a test or a feature depends on it', async () => {
  const deviceOf = async (asked: Asked) => (await read({ headers: { 'x-device': 'desktop' }, ...asked })).device
  const none = buildRules({ tests: buildTests({ id: 'words' }) })
  const over = buildRules({ tests: buildTests({ id: 'phones', criteria: 'mobileDevice', endDate: '2026-11-01' }) })
  const newsletters = { device: { allowed: ['desktop' as const] } }
  const { match, facets } = await buildView({ headers: { 'x-device': 'desktop' }, services })
  const still = { ...match, route: { ...match.route, variesOn: ['bucket'] } } as const
  const asking = buildRules({ flags: { ...DEFAULT_FLAGS, newsletters }, flagsAskDevice: true })

  expect(await deviceOf({})).toBe('desktop')
  expect(await deviceOf({ services: { rules: none } })).toBeNull()
  expect(await deviceOf({ services: { rules: over } })).toBeNull()
  expect(await deviceOf({ services: { rules: asking } })).toBe('desktop')
  expect(
    toPartition({ ...SOURCE, match: still, path: '/news/a-story/', query: new URLSearchParams() }, facets).device,
  ).toBeNull()
})

const cacheability: readonly (readonly [what: string, asked: Asked, cacheable: boolean])[] = [
  ['a story', {}, true],
  ['a story of a reader in a test', { headers: { 'x-ab-test-variation': 'words:1:bold' } }, true],
  ['a forced test', { query: 'ab=words:1:bold' }, false],
  ['a forced device', { query: 'setDevice=mobile' }, false],
  ['a personal page', { path: '/user/settings/' }, false],
]

test.each(cacheability)('BX-002 whether %s is cacheable', async (_what, asked, cacheable) => {
  expect((await read(asked)).cacheable).toBe(cacheable)
})

test('AU-010 only the partition of a personal page has exclusions of the reader', async () => {
  const [own, other] = [await read({ path: '/user/settings/' }), await read()]

  expect(own.own?.tests).toBe(services.rules.read().tests)
  expect(other.own).toBeNull()
})

test('BX-002 a page expires when the next test, feature or promotion begins or ends', async () => {
  const at = async (rules: Parameters<typeof buildRules>[0], now = NOW) =>
    (await read({ services: { rules: buildRules(rules), clock: () => now } })).expiresAt
  const dateRange = { start: '2026-11-21T12:20:00Z', end: '2026-11-22T00:00:00Z' }
  const flags = { ...DEFAULT_FLAGS, seasonal: { dateRange } }

  expect(await at({ tests })).toBe(NOW + 5 * 60_000)
  expect(await at({ tests, flags })).toBe(NOW + 5 * 60_000)
  expect(await at({ flags })).toBe(NOW + 20 * 60_000)
  expect(await at({})).toBeNull()
  expect(await at({}, Date.parse('2023-11-06T23:00:00Z'))).toBe(Date.parse('2023-11-07T00:00:00Z'))
})

test('VN-005 a masked page has its own key and expires with its record', async () => {
  const record = buildVanity({
    urlType: 'MASK',
    targets: buildObjectTarget('article/a-story'),
    dateExpired: { date: '2026-11-21T13:00:00Z' },
  })
  const found = { record, objectPath: '/news/a-story/', tags: ['v-1'], degraded: false }

  const { partition } = await buildView({ services: { vanity: { find: () => found, apply: () => {} } } })
  const plain = await buildView()

  expect([partition.mask, partition.expiresAt]).toEqual(['/ces-2026/', NOW + 3_600_000])
  expect(partition.key).not.toBe(plain.partition.key)
  expect(partition.baseKey).toBe(plain.partition.baseKey)
})

test('BX-007 a partition cannot be changed', async () => {
  expect(Object.isFrozen(await read(SEARCH))).toBe(true)
})
