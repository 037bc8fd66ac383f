import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { EVERY_PAGE } from '../../server/process/tags.ts'
import { buildDefinition } from '../builders/ab-tests.ts'
import { startApiHost } from '../builders/api-host.ts'
import { readHtml } from '../harness/html.ts'
import { findHtmlFaults } from '../harness/html-faults.ts'
import { apiAddress } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/** Long enough for two lists in its rail. */
const STORY = '/features/the-battery-thats-mostly-sand/'
const site = await startSite({
  env: { FLAGS_FILE: writeFile('flags.json', { tableOfContents: { device: 'desktop' } }) },
})
afterAll(site.close)

/** A file in its own folder, until the end of this file's tests. */
function writeFile(name: string, content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-rules-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function read(path: string, cookie = '', base = site) {
  const answer = await base.fetch(path, { headers: cookie === '' ? {} : { cookie } })
  const html = await answer.text()
  return { answer, html, headings: [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text ?? '') }
}

test('AB-011 both demo tests are visible on the demo publication', async () => {
  const front = await read('/?ab=brief_wording:1:promise')
  const plain = await read('/', 'nemo_highlander=brief_wording:1:control')
  const story = await read(`${STORY}?ab=latest_first:1:first`)
  const before = await read(STORY, 'nemo_highlander=latest_first:1:control')
  const order = ({ headings }: { readonly headings: readonly string[] }) =>
    headings.filter((text) => /^(?:Latest|Related)/.test(text))

  expect(front.headings).toContain('Four minutes, and you are up to date')
  expect(plain.headings).not.toContain('Four minutes, and you are up to date')
  expect(order(story)).toHaveLength(2)
  expect(order(story)).toEqual([...order(before)].reverse())
  expect(await findHtmlFaults(front.html)).toEqual([])
  expect(await findHtmlFaults(story.html)).toEqual([])
})

test.each(['/', '/tech/', '/nothing-is-here/'])(
  'FF-002 %s offers search and accounts where they are enabled',
  async (path) => {
    const offers = (html: string) => {
      const bar = html.split('<main')[0] ?? ''
      return ['/search/', '/user/settings/'].map((way) => bar.includes(`href="${way}"`))
    }

    expect(offers((await read(path)).html)).toEqual([true, false])
    expect(offers((await read(`${path}?featureDisable=search`)).html)).toEqual([false, false])
    expect(offers((await read(`${path}?featureEnable=signIn`)).html)).toEqual([true, true])
  },
)

test('BX-038 the files of tests and features are read from the publication, and never imported as stories', async () => {
  for (const slug of ['brief_wording', 'experiments', 'flags']) {
    const address = apiAddress(site.base, { typeName: 'content_article', slug })
    expect((await fetch(address)).status, slug).toBe(404)
  }
})

test('AB-015 a reader without an edge keeps the bucket of the first response', async () => {
  const first = await read('/')
  const [cookie = ''] = first.answer.headers.getSetCookie()
  const again = await read('/', cookie.split(';')[0])

  expect(cookie).toMatch(/^nemo_highlander=brief_wording:1:control; /)
  expect(again.answer.headers.getSetCookie()).toEqual([])
  expect(again.html).toContain('"experiment":{"id":"brief_wording","version":"1","bucket":"control"}')
})

test('PG-067 the summary has a row for every test with the reader’s own bucket, and is not cached', async () => {
  const { answer, html } = await read(
    '/ab-test-summary/',
    'nemo_highlander=brief_wording:1:promise; nemo_highlander_latest_first=exclude',
  )
  const rows = readHtml(html)
    .texts('tr')
    .map((text) => text.replace(/\s+/g, ' '))

  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('cdn-cache-control')).toBe('no-store')
  expect(readHtml(html).robots).toBe('noindex')
  expect(rows).toHaveLength(26)
  expect(rows[0]).toBe('TestVersionYour bucketStatusStartEndBucketsExcludedCriteria')
  expect(rows[1]).toBe('brief_wording1promiseactive2025-01-012035-01-01control 50%, promise 50%0%frontPage')
  expect(rows[2]).toBe('latest_first1left outactive2025-01-012035-01-01control 45%, first 45%10%anyArticle')
  expect(rows.at(-1)).toBe('compact_precap1–expired2024-08-012024-12-31test 50%, control 50%0%compactPrecapTopic')
  expect(await findHtmlFaults(html)).toEqual([])
})

test('PG-067 a publication without texts for its tests has the summary, too', async () => {
  const empty = await startSite({ content: 'none' })
  onTestFinished(empty.close)
  const { answer, html } = await read('/ab-test-summary/', '', empty)

  expect(answer.status).toBe(200)
  expect(readHtml(html).texts('h1')).toEqual(['Experiments'])
  expect(readHtml(html).all('tr')).toHaveLength(26)
})

test.each([
  ['public', 2],
  ['private', 1],
] as const)('AB-023 the summary of a publication with %s results has %i tables', async (experimentResults, tables) => {
  const folder = dirname(writeFile('site.json', { name: 'Quay', experimentResults }))
  const own = { id: 'shorter_titles', version: '3', goal: 'next' }
  const env = { PUBLICATION_DIR: folder, EXPERIMENTS_FILE: writeFile('experiments.json', [buildDefinition(own)]) }
  const shown = await startSite({ content: 'none', env })
  onTestFinished(shown.close)
  const { numbers, rules } = shown.services
  const buckets =
    rules
      .read()
      .tests.find(({ id }) => id === own.id)
      ?.allocations.map(({ bucket }) => bucket) ?? []
  await numbers.store.addTallies(
    buckets.map((bucket) => ({
      ...({ span: 'day', period: numbers.periods.day(), dimension: 'experiment' } as const),
      ...{ item: `${own.id}:${own.version}:${bucket}`, sums: { exposed: 4321, reached: 987 } },
    })),
  )

  const html = readHtml((await read('/ab-test-summary/', '', shown)).html)

  const found = html.all('table')
  expect(buckets.length).toBeGreaterThan(1)
  expect(found).toHaveLength(tables)
  expect(html.texts('td').filter((text) => text === '4,321')).toHaveLength(tables === 2 ? buckets.length : 0)
})

test('OP-007 fifty concurrent readers with different devices, brands and buckets each get their own page', async () => {
  const devices = ['mobile', 'tablet', 'desktop'] as const
  const buckets = ['control', 'first'] as const
  const pages = ['/home/when-the-app-dies/', '/roadshow/news/the-lights-that-blind/'] as const
  const readers = Array.from({ length: 50 }, (_, index) => ({
    device: devices[index % 3] ?? 'mobile',
    bucket: buckets[index % 2] ?? 'control',
    path: pages[Math.floor(index / 2) % 2] ?? '/',
    tx: `reader-${String(index).padStart(4, '0')}`,
  }))
  const answers = await Promise.all(
    readers.map(async (reader) => {
      const cookie = `fly_device=${reader.device}; nemo_highlander=latest_first:1:${reader.bucket}`
      const answer = await site.fetch(reader.path, { headers: { cookie, 'x-tx-id': reader.tx } })
      return { reader, answer, html: await answer.text() }
    }),
  )

  for (const { reader, answer, html } of answers) {
    const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    expect(answer.headers.get('x-tx-id')).toBe(reader.tx)
    expect(data.page.path).toBe(reader.path)
    expect(data.page.brand).toBe(reader.path.startsWith('/roadshow/') ? 'roadshow' : 'cnet')
    expect(data.page.experiment).toEqual({ id: 'latest_first', version: '1', bucket: reader.bucket })
    expect(data.page.content.headings.length > 0).toBe(reader.device === 'desktop')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(html).not.toContain(reader.tx)
  }
})

test('BX-038 a changed file applies without a restart; an invalid one changes nothing, and is logged and counted', async () => {
  const path = writeFile('experiments.json', [])
  const own = await startSite({ env: { EXPERIMENTS_FILE: path } })
  onTestFinished(own.close)
  const show = () => read('/?ab=words:1:bold', '', own)
  const heard: number[] = []
  own.services.rules.subscribe(({ tests }) => heard.push(tests.length))
  expect((await show()).html).not.toContain('A bold new brief')

  const change = { component: 'brief', title: 'A bold new brief' }
  const definition = buildDefinition({ criteria: 'frontPage', changes: { bold: [change] } })
  writeFileSync(path, JSON.stringify([definition]))
  await until('the test to be in force', async () => (await show()).html.includes('A bold new brief'))

  writeFileSync(path, JSON.stringify([{ ...definition, version: '-', allocations: 5 }]))
  const line = await until(
    'the faults in the log',
    async () => own.log.find(({ event }) => event === 'rules_invalid') ?? null,
  )

  expect(line.faults).toHaveLength(2)
  expect((await show()).html).toContain('A bold new brief')
  expect(heard).toEqual([1])
  const metric = await own.services.metrics.registry.getSingleMetricAsString('rules_reloads_total')
  expect(metric).toContain('file="experiments",result="loaded"} 1')
  expect(metric).toContain('file="experiments",result="invalid"} 1')
})

test('BX-038 pages that a changed file affects are removed from the page cache and purged from CDNs', async () => {
  const front = await startApiHost((_request, response) => response.end())
  onTestFinished(front.close)
  const features = writeFile('flags.json', { whyTrust: { device: 'desktop' } })
  const definition = buildDefinition({
    criteria: 'frontPage',
    changes: { bold: [{ component: 'brief', title: 'A bold new brief' }] },
  })
  const tests = writeFile('experiments.json', [definition])
  const own = await startSite({
    env: { EXPERIMENTS_FILE: tests, FLAGS_FILE: features, CDN_PURGE_VARNISH: front.origin },
  })
  onTestFinished(own.close)
  const look = async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await own.fetch(path, { headers })
    return { html: await answer.text(), cache: answer.headers.get('cache-status') ?? '' }
  }
  const bold = () => look('/', { 'x-device': 'mobile', 'x-ab-test-variation': 'words:1:bold' })
  const phone = () => look('/reviews/', { 'x-device': 'mobile' })
  const holds = (page: { readonly html: string }, title: string) => new RegExp(`<h2[^>]*>${title}<`).test(page.html)
  const purges = () => front.requests.filter(({ method, headers }) => method === 'PURGE' && headers.xkey === EVERY_PAGE)
  for (const page of [bold, phone]) {
    await page()
    expect((await page()).cache).toContain('hit')
  }
  expect([holds(await bold(), 'A bold new brief'), holds(await phone(), 'How we test')]).toEqual([true, false])
  expect(purges()).toEqual([])

  writeFileSync(features, JSON.stringify({ whyTrust: true }))
  await until('the new page of a phone', async () => holds(await phone(), 'How we test'))
  await until('the purge', async () => purges().length > 0)
  expect(holds(await bold(), 'A bold new brief')).toBe(true)

  writeFileSync(tests, '[]')
  await until('the page of a bucket to be gone', async () => !holds(await bold(), 'A bold new brief'))
  expect((await bold()).cache).toContain('hit')
  // Each row of the log is purged from every CDN, with retries.
  const rows = await own.services.store?.changesSince(0)
  expect(rows?.filter(({ tags }) => tags.includes(EVERY_PAGE))).toHaveLength(2)
})
