import { expect, test } from 'vitest'
import { buildTests } from '../../../test/builders/ab-tests.ts'
import { buildView } from '../../../test/builders/page-view.ts'
import { buildConfig, buildRules } from '../../../test/builders/services.ts'
import { drawFor } from '../experiments/draw.ts'
import type { AbTest } from '../experiments/test.ts'
import type { OutcomeFacts } from '../outcome.ts'
import { toReply } from './reply.ts'

const config = buildConfig({ SITE_ORIGIN: 'https://www.example.com' })
const [words, later] = buildTests(
  { id: 'words', endDate: '2026-11-21T12:10:00Z' },
  { id: 'later', startDate: '2026-11-21T12:10:00Z' },
) as [AbTest, AbTest]
const EDGE = { 'x-ab-test-variation': 'none' }

interface Said {
  readonly facts?: OutcomeFacts
  readonly bucketDrawn?: number
  readonly preview?: boolean
}

async function replyTo(
  asked: Pick<Parameters<typeof buildView>[0] & object, 'query' | 'headers' | 'cookies'>,
  { facts = { kind: 'page', tests: [words], varies: ['bucket'] }, bucketDrawn, preview = false }: Said = {},
) {
  const { facets } = await buildView({ ...asked, services: { config, rules: buildRules({ tests: [words, later] }) } })
  const draw = bucketDrawn === undefined ? null : drawFor(words, bucketDrawn)
  return toReply({ facts, facets, draw, preview }, { config })
}

test('AB-020 the headers of a page in a test contain all that an edge needs to draw a bucket', async () => {
  const { headers, cookies, vary } = await replyTo({ headers: EDGE })

  expect(headers).toEqual({
    'x-ab-buckets': '{"control":50,"bold":40}',
    'x-ab-slots': 'control:50,bold:40',
    'x-ab-test': 'words',
    'x-ab-version': '1',
    'x-ab-end-date': '2026-11-21T12:10:00.000Z',
    'x-ab-cookie-name': 'nemo_highlander',
    'x-ab-cookie-domain': 'www.example.com',
    'x-ab-cookie-secure': 'true',
    'x-ab-running-tests': 'words',
    'x-ab-allocation-needed': 'true',
  })
  expect([cookies, vary]).toEqual([[], ['x-ab-test-variation']])
})

test('AB-020 a reader with a bucket needs no allocation', async () => {
  const { headers } = await replyTo({ headers: { 'x-ab-test-variation': 'words:1:bold' } })

  expect(headers['x-ab-allocation-needed']).toBe('false')
})

test('AB-022 without an edge no shared cache stores a page in a test, and Vary does not name the header of an edge', async () => {
  const { headers, vary } = await replyTo({})

  expect([headers['cdn-cache-control'], headers['surrogate-control'], vary]).toEqual(['no-store', 'no-store', []])
})

test.each([
  ['bucket', 0.2, [{ name: 'nemo_highlander', value: 'words:1:control', maxAge: 600 }]],
  ['exclusion', 0.95, [{ name: 'nemo_highlander_words', value: 'exclude', maxAge: 600 }]],
] as const)(
  'AB-015 a %s that the origin drew is set as a cookie until the test ends',
  async (_what, random, expected) => {
    const { cookies, headers } = await replyTo({}, { bucketDrawn: random })

    expect(cookies.map(({ value, maxAge }) => [value, maxAge])).toEqual(
      expected.map(({ value, maxAge }) => [value, maxAge]),
    )
    expect(headers).toMatchObject({ 'cdn-cache-control': 'no-store', 'x-ab-allocation-needed': 'false' })
  },
)

test('AB-018 a bucket that QA forces is set as a cookie, and no cache stores the response', async () => {
  const { cookies, headers, vary } = await replyTo({ query: 'ab=words:1:bold' })

  expect(cookies).toEqual([{ name: 'nemo_highlander', value: 'words:1:bold', maxAge: 600 }])
  expect([headers['cache-control'], headers['cdn-cache-control'], vary]).toEqual(['private, no-store', 'no-store', []])
})

test('AB-018 forcing a test before its start sets no cookie', async () => {
  const { cookies } = await replyTo({ query: 'ab=later:1:bold' })

  expect(cookies).toEqual([])
})

test('AB-017 an invalid cookie is cleared, unless an edge does so', async () => {
  const cookies = { nemo_highlander: 'gone:1:bold' }

  const bare = await replyTo({ cookies })
  const edged = await replyTo({ cookies, headers: EDGE })
  const drawn = await replyTo({ cookies }, { bucketDrawn: 0.2 })

  expect([bare.cleared, edged.cleared, drawn.cleared]).toEqual([['nemo_highlander'], [], []])
  expect(bare.headers['cdn-cache-control']).toBe('no-store')
})

test('BX-006 a shared cache stores a page that varies by device only if an edge sends the device', async () => {
  const facts = { kind: 'page', tests: [], varies: ['device'] } as const
  const said = { [config.deviceHeader.toLowerCase()]: 'mobile' }

  const edged = await replyTo({ headers: said }, { facts })
  const bare = await replyTo({}, { facts })
  const own = await replyTo({ headers: said, cookies: { [config.deviceCookie]: 'desktop' } }, { facts })

  expect([edged.vary, edged.headers]).toEqual([[config.deviceHeader], {}])
  for (const { vary, headers } of [bare, own]) {
    expect([vary, headers['cdn-cache-control']]).toEqual([[], 'no-store'])
  }
})

test('DV-002 a forced device is set as a cookie', async () => {
  const { cookies } = await replyTo({ query: 'setDevice=mobile' }, { facts: { kind: 'page', tests: [], varies: [] } })

  expect(cookies).toMatchObject([{ name: config.deviceCookie, value: 'mobile' }])
})

test.each(['notFound', 'redirect', 'error'] as const)(
  'BX-001 the response for a %s contains nothing of a reader',
  async (kind) => {
    const reply = await replyTo({ cookies: { nemo_highlander: 'gone:1:bold' } }, { facts: { kind }, bucketDrawn: 0.2 })
    const forced = await replyTo({ query: 'setDevice=mobile' }, { facts: { kind } })
    const previewed = await replyTo({}, { facts: { kind }, preview: true })

    expect(reply).toEqual({ headers: {}, vary: [], cookies: [], cleared: [], draw: null })
    for (const { headers } of [forced, previewed]) expect(headers['cache-control']).toBe('private, no-store')
    expect(previewed.headers).toHaveProperty('x-robots-tag')
  },
)
