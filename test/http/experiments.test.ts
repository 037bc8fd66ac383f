import request from 'supertest'
import { expect, test } from 'vitest'
import type { PagePayload } from '../../shared/page/payload.ts'
import { buildExperimentSite } from '../builders/experiment-site.ts'

const BOLD = {
  bold: [
    { component: 'two', place: 'first' },
    { component: 'one', title: 'Bold words', content: '<p>Bold <script>alert(1)</script>words</p>' },
  ],
}
const WORDS = { changes: BOLD }
const OLD = { id: 'old', startDate: '2024-01-01', endDate: '2025-01-01', changes: BOLD }
const PAGE = '/news/a-story/'
const STORE = 'max-age=86400, stale-while-revalidate=60, stale-if-error=864000'

interface Asked {
  readonly path?: string
  readonly cookie?: string
  readonly header?: string
  readonly random?: number
  readonly tests?: Parameters<typeof buildExperimentSite>[0] extends { tests?: infer Tests } | undefined ? Tests : never
  readonly article?: Readonly<Record<string, unknown>>
}

async function ask({ path = PAGE, cookie, header, random = 0.99, tests = [WORDS, OLD], article }: Asked = {}) {
  const { app, services } = buildExperimentSite({ tests, article, services: { random: () => random } })
  let asking = request(app).get(path)
  if (cookie !== undefined) asking = asking.set('cookie', cookie)
  if (header !== undefined) asking = asking.set('x-ab-test-variation', header)
  const { headers, text, status } = await asking.buffer(true)
  const payload = (
    status === 200 && path.startsWith('/_data') ? JSON.parse(text).page : JSON.parse(text)
  ) as PagePayload
  return {
    services,
    payload,
    headers: headers as Readonly<Record<string, string | undefined>>,
    cookies: (headers['set-cookie'] as unknown as string[] | undefined) ?? [],
    cdn: [headers['cdn-cache-control'], headers['surrogate-control']],
    titles: payload.rows.flatMap(({ columns }) =>
      columns.flatMap(({ components }) => components.map(({ text: words }) => words?.title)),
    ),
  }
}

test('AB-012 a reader in no test is allocated to a bucket of a test that the page is part of, and sees it', async () => {
  const { payload, titles, services } = await ask({ random: 0.5 })

  expect(payload.experiment).toEqual({ id: 'words', version: '1', bucket: 'bold' })
  expect(titles).toEqual(['Two', 'Bold words', 'Letters'])
  expect(await services.metrics.registry.getSingleMetricAsString('ab_allocations_total')).toContain(
    'test="words",bucket="bold"} 1',
  )
})

test('AB-012 the text of a bucket is sanitised like any other', async () => {
  const { payload } = await ask({ random: 0.5 })
  expect(JSON.stringify(payload.rows)).toContain('Bold words')
  expect(JSON.stringify(payload.rows)).not.toContain('script')
})

test.each([0, 0.5, 0.99])('AB-012 no reader enters a test on a page that no test targets: %d', async (random) => {
  const elsewhere = await ask({ random, tests: [{ ...WORDS, criteria: 'laptopTopic' }] })
  const missing = await ask({ random, path: '/news/nothing/' })

  for (const { cookies, headers } of [elsewhere, missing]) {
    expect(cookies).toEqual([])
    expect(headers['x-ab-test']).toBeUndefined()
    expect(headers.vary).not.toContain('x-ab')
  }
  expect(elsewhere.cdn).toEqual([STORE, STORE])
})

test('AB-014 the first eligible test of the list is chosen; content criteria are evaluated with the content', async () => {
  const onLaptops = { ...WORDS, id: 'laptops', criteria: 'laptopTopic' }
  const topics = [{ id: 't', slug: 'laptops', name: 'Laptops' }]
  const allocated = async (asked: Asked) =>
    (await ask({ random: 0.5, tests: [onLaptops, WORDS], ...asked })).payload.experiment?.id

  expect(await allocated({ article: { topics } })).toBe('laptops')
  expect(await allocated({})).toBe('words')
  expect(await allocated({ article: { topics }, cookie: 'nemo_highlander_laptops=exclude' })).toBe('words')
  expect(await allocated({ cookie: 'nemo_highlander_words=exclude' })).toBe(undefined)
})

test('AB-014 a reader who is in a test enters no other one', async () => {
  const other = { ...WORDS, id: 'other', criteria: 'reviewPage' }
  const { payload, cookies } = await ask({ tests: [other, WORDS], cookie: 'nemo_highlander=other:1:bold', random: 0.5 })

  expect(payload.experiment).toBeUndefined()
  expect(cookies).toEqual([])
})

test('AB-015 without an edge the response to a newly allocated reader sets the cookie until the test ends, and is not stored by caches', async () => {
  const { cookies, cdn, headers } = await ask({ random: 0.5 })
  const left = (Date.parse('2027-01-01') - Date.parse('2026-11-21T12:00:00Z')) / 1000

  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(
    new RegExp(`^nemo_highlander=words:1:bold; Max-Age=${left}; Path=/; .*Secure; SameSite=Lax`),
  )
  expect(cdn).toEqual(['no-store', 'no-store'])
  expect(headers['cache-control']).toBe('private, max-age=86400')
})

test('AB-015 a reader with the cookie keeps the bucket and gets no second cookie, and a CDN still caches nothing', async () => {
  for (const random of [0, 0.5, 0.99]) {
    const { payload, cookies, cdn } = await ask({ cookie: 'nemo_highlander=words:1:bold', random })
    expect(payload.experiment?.bucket).toBe('bold')
    expect(cookies).toEqual([])
    expect(cdn).toEqual(['no-store', 'no-store'])
  }
})

test.each([
  ['a percent-encoded value', 'nemo_highlander=words%3A1%3Abold', 'bold'],
  ['the first of two', 'nemo_highlander=words:1:bold; nemo_highlander=words:1:control', 'bold'],
  ['one among others', 'a=%; nemo_highlander=words:1:bold; b', 'bold'],
])('SE-006 the server parses a cookie according to RFC 6265: %s', async (_, cookie, bucket) => {
  const { payload, cookies } = await ask({ cookie })

  expect(payload.experiment).toEqual({ id: 'words', version: '1', bucket })
  expect(cookies).toEqual([])
})

test.each(['nemo_highlander=j:{"bucket":"bold"}', 'nemo_highlander_words=j:["exclude"]', '__proto__=x; constructor=y'])(
  'SE-006 a cookie that is not plain text is ignored: %s',
  async (cookie) => {
    const { payload } = await ask({ cookie, random: 0.5 })

    expect(payload.experiment).toEqual({ id: 'words', version: '1', bucket: 'bold' })
  },
)

test('AB-015 behind an edge the origin sets no cookie and allocates nobody, and the CDN caches the page', async () => {
  for (const header of ['none', 'words:1:bold', 'words:1:gone', '']) {
    const { cookies, cdn } = await ask({ header, random: 0.5, cookie: 'nemo_highlander=nonsense' })
    expect(cookies).toEqual([])
    expect(cdn).toEqual([STORE, STORE])
  }
})

test('AB-016 an excluded reader gets an exclusion cookie for that test, and is not allocated again', async () => {
  const first = await ask({ random: 0.95 })
  const second = await ask({ cookie: 'nemo_highlander_words=exclude', random: 0.5 })

  expect(first.cookies).toHaveLength(1)
  expect(first.cookies[0]).toMatch(/^nemo_highlander_words=exclude; Max-Age=\d+; Path=\//)
  expect(first.payload.experiment).toBeUndefined()
  expect(second.cookies).toEqual([])
  expect(second.payload.experiment).toBeUndefined()
})

test.each(['a:b', 'words:1:wild', 'words:2:bold', 'nobody:1:bold', 'old:1:bold', 'x'])(
  'AB-017 the cookie %s is removed by a response that is not cached',
  async (value) => {
    const tests = [{ ...WORDS, criteria: 'reviewPage' }, OLD]
    const { cookies, cdn } = await ask({ cookie: `nemo_highlander=${value}`, tests })

    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^nemo_highlander=; Path=\/; Expires=Thu, 01 Jan 1970/)
    expect(cdn).toEqual(['no-store', 'no-store'])
  },
)

test('AB-018 ?ab= shows any defined bucket, and sets the cookie only while the test runs', async () => {
  const running = await ask({ path: `${PAGE}?ab=words:1:bold` })
  const over = await ask({ path: `${PAGE}?ab=old:1:bold` })

  expect(running.titles).toEqual(['Two', 'Bold words', 'Letters'])
  expect(running.cookies[0]).toMatch(/^nemo_highlander=words:1:bold;/)
  expect(over.titles).toEqual(['Two', 'Bold words', 'Letters'])
  expect(over.payload.experiment?.id).toBe('old')
  expect(over.cookies).toEqual([])
  for (const { headers, cdn } of [running, over]) {
    expect(headers['cache-control']).toBe('private, no-store')
    expect(cdn).toEqual(['no-store', 'no-store'])
  }
})

test('AB-018 the query overrides the header, and the header the cookie', async () => {
  const cookie = 'nemo_highlander=words:1:control'
  const bucket = async (asked: Asked) => (await ask({ cookie, ...asked })).payload.experiment?.bucket

  expect(await bucket({})).toBe('control')
  expect(await bucket({ header: 'words:1:bold' })).toBe('bold')
  expect(await bucket({ header: 'words:1:control', path: `${PAGE}?ab=words:1:bold` })).toBe('bold')
  expect(await bucket({ header: 'none' })).toBe(undefined)
})

test('AB-020 a page with an eligible test sends the edge all that it needs to allocate', async () => {
  const { headers } = await ask({ header: 'none', tests: [WORDS, { ...WORDS, id: 'more' }] })

  expect(headers).toMatchObject({
    'x-ab-buckets': '{"control":50,"bold":40}',
    'x-ab-slots': 'control:50,bold:40',
    'x-ab-test': 'words',
    'x-ab-version': '1',
    'x-ab-end-date': '2027-01-01T00:00:00.000Z',
    'x-ab-running-tests': 'words,more',
    'x-ab-cookie-name': 'nemo_highlander',
    'x-ab-cookie-domain': 'www.example.com',
    'x-ab-cookie-secure': 'true',
    'x-ab-allocation-needed': 'true',
  })
})

test('AB-020 a reader with a bucket needs no allocation, and a page without an eligible test has no x-ab headers', async () => {
  const needed = async (header: string) => (await ask({ header })).headers['x-ab-allocation-needed']

  expect(await needed('words:1:bold')).toBe('false')
  expect(await needed('words:1:wild')).toBe('true')
  for (const tests of [[], [OLD], [{ ...WORDS, criteria: 'reviewPage' }]]) {
    const { headers } = await ask({ header: 'none', tests })
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ab-'))).toEqual([])
  }
})

test('AB-022 a page varies by bucket only where a test is active and eligible', async () => {
  const vary = async (asked: Asked) => (await ask({ header: 'none', ...asked })).headers.vary?.toLowerCase()

  expect(await vary({})).toContain('x-ab-test-variation')
  expect(await vary({ header: 'words:1:bold' })).toContain('x-ab-test-variation')
  expect(await vary({ tests: [OLD] })).toBe('accept-encoding')
  expect(await vary({ tests: [{ ...WORDS, criteria: 'laptopTopic' }] })).toBe('accept-encoding')
  expect((await ask({ header: 'none' })).headers['cache-control']).toBe('private, max-age=86400')
})

test('AB-011 the max-age of a page ends when the next test begins or ends', async () => {
  const life = async (fields: Readonly<Record<string, unknown>>) =>
    (await ask({ header: 'none', tests: [{ ...WORDS, ...fields }] })).headers['cache-control']

  expect(await life({ endDate: '2026-11-21T12:10:00Z' })).toBe('private, max-age=600')
  expect(await life({ startDate: '2026-11-21T12:00:30Z' })).toBe('private, max-age=30')
  expect(await life({ endDate: '2026-11-21T12:10:00Z', criteria: 'reviewPage' })).toBe('private, max-age=86400')
})

test('AB-021 page data has the same bucket as the document, and allocates in the same way', async () => {
  const assigned = await ask({ path: `/_data${PAGE}`, cookie: 'nemo_highlander=words:1:bold' })
  const allocated = await ask({ path: `/_data${PAGE}`, random: 0.5 })

  expect(assigned.payload.experiment?.bucket).toBe('bold')
  expect(allocated.payload.experiment?.bucket).toBe('bold')
  expect(allocated.cookies[0]).toMatch(/^nemo_highlander=words:1:bold;/)
  expect(allocated.cdn).toEqual(['no-store', 'no-store'])
})

test('BX-001 a page that caches may store has no cookie, whatever the reader sends', async () => {
  const cookie = 'nemo_highlander=nonsense; nemo_highlander_words=exclude; fly_device=desktop; session=1'
  for (const tests of [[], [WORDS]]) {
    const one = await ask({ header: 'none', cookie, tests })
    const other = await ask({ header: 'none', tests })
    expect(one.cdn).toEqual([STORE, STORE])
    expect(one.cookies).toEqual([])
    expect(one.payload).toEqual(other.payload)
  }
})

test('AB-001 a page of a test has its goal, and other pages have none', async () => {
  const tests = [{ ...WORDS, goal: { form: 'letters' } }]

  expect((await ask({ random: 0.5, tests })).payload.goal).toBe('form:letters')
  expect((await ask({ random: 0.5 })).payload).not.toHaveProperty('goal')
  expect((await ask({ cookie: 'nemo_highlander_words=exclude', tests })).payload).not.toHaveProperty('goal')
})
