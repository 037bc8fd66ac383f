import { type Element, isTag } from 'domhandler'
import { getElementsByTagName, nextElementSibling, prevElementSibling, textContent } from 'domutils'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../routes.config.ts'
import { PAGE_VARIANTS, SITE_PAGES } from '../../scripts/page-types.ts'
import { landingRows } from '../../server/addresses/routing/landing-rows.ts'
import { isReaderPage } from '../../server/readers/pages/load-reader-page.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { RouteRow } from '../../shared/routing/route.ts'
import { readHtml } from '../harness/html.ts'
import { findHtmlFaults } from '../harness/html-faults.ts'
import { whyMissing } from '../harness/needs.ts'
import { findNuErrors } from '../harness/nu.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'
import { findMissingFields, findVocabularyFaults } from '../harness/vocabulary.ts'

const site = await startSite()
afterAll(site.close)

const rows = [...routes, ...landingRows(routes)]
const pages = rows.filter(({ example, redirect }) => example !== null && redirect === undefined)

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly source: string
  readonly parts: Parts
  /** Milliseconds since the epoch, around the request. */
  readonly before: number
  readonly after: number
}

/** What the tests of all pages ask of the parsed HTML, which is parsed once: a page takes 6 ms, and its tree 2 MB. */
type Parts = ReturnType<typeof toParts>

function toParts(source: string) {
  const { all, texts, meta, canonical, inlineScripts, jsonLd } = readHtml(source)
  return {
    headlines: texts('h1').filter((text) => text !== ''),
    mains: all('main').length,
    title: texts('title')[0],
    openGraph: Object.fromEntries(['title', 'type', 'image', 'url'].map((name) => [name, meta(`og:${name}`)])),
    card: meta('twitter:card'),
    ...{ canonical, inlineScripts, jsonLd },
  }
}

const answers = new Map<string, Promise<Answer>>()

/** Like a CDN that allocates readers and detects devices. Without one, pages of a test are not cached (AB-015). */
const EDGE = { 'x-ab-test-variation': 'none', 'x-device': 'desktop' }

/** What a site sends to a CDN while it cannot read its change log, as may happen on a busy machine. */
const DOUBTFUL = /^max-age=1,/

/** The response for the example of a row, requested once. */
function answerOf({ example }: RouteRow): Promise<Answer> {
  const path = example ?? ''
  const cached = answers.get(path)
  if (cached) return cached
  const asked = until(`an answer of ${path} without a doubt`, async () => {
    const before = Date.now()
    const response = await site.fetch(path, { headers: EDGE })
    const { status, headers } = response
    const source = await response.text()
    const doubtful = DOUBTFUL.test(headers.get('cdn-cache-control') ?? '')
    const after = Date.now()
    return !doubtful && { status, headers, source, parts: toParts(source), before, after }
  })
  answers.set(path, asked)
  return asked
}

/** The content overrides the max-age of its row (CA-006). */
const FOUR_HOURS = /\/when-the-app-dies\/$/

/** Seconds that a CDN may store the page of a row, without what the page shows. */
function rowLife({ meta, example }: RouteRow): number {
  return FOUR_HOURS.test(example ?? '') ? 14_400 : (meta.maxAge ?? 3600)
}

/** When the running coverage of the demo ends, and with it the label on its cards, in ms since the epoch. */
const coverageEnd = await (async () => {
  const request = { type: 'livearticle', id: 'orrin-autumn-event', contentOnly: true } as const
  const answer = await site.services.content.page(request, { edition: 'us', txId: 'pages' })
  const content = answer.kind === 'page' ? answer.page.content : null
  return content && 'eventEnd' in content ? Date.parse(String(content.eventEnd)) : Number.NaN
})()

test('RT-003 every row of the table has an example of the demo publication', () => {
  // A poll's page needs a story that has one.
  expect(rows.filter(({ example }) => example === null).map(({ name }) => name)).toEqual(['poll'])
  expect(pages.length).toBeGreaterThan(220)
})

test.each(pages)('PG-003 $name at $example is a complete and valid page in its first HTML', async (row) => {
  const { status, headers, source, parts } = await answerOf(row)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await findHtmlFaults(source)).toEqual([])
  expect(parts.headlines).toHaveLength(1)
  expect(parts.mains).toBe(1)
  expect(parts.title).toMatch(/\S/)
  expect(parts.canonical).toMatch(new RegExp(`^${site.base}/`))
  expect(parts.openGraph.url).toBe(parts.canonical)
})

test.each(pages)('BX-002 $name at $example has the max-age of its row', async (row) => {
  const { headers, source, before, after } = await answerOf(row)
  const life = headers.get('cache-control') ?? ''
  const seconds = Number(/max-age=(\d+)$/.exec(life)?.[1])
  const coverageEndsFirst =
    source.includes('href="/news-live/orrin-autumn-event/"') && coverageEnd - before < rowLife(row) * 1000

  // Its newest updates are in every response, at the CDN too (BX-044).
  const isOpen = row.example === '/news-live/orrin-autumn-event/'
  // Back shows no page of a reader who has signed out.
  if (isReaderPage(row.name)) expect(life).toBe('private, no-store')
  else if (row.meta.maxAge === 0 || isOpen) expect(life).toBe('private, no-cache')
  else if (coverageEndsFirst && seconds !== rowLife(row)) {
    expect(seconds).toBeGreaterThanOrEqual(Math.floor((coverageEnd - after) / 1000))
    expect(seconds).toBeLessThanOrEqual(Math.floor((coverageEnd - before) / 1000))
  } else expect(life).toBe(`private, max-age=${rowLife(row)}`)
  if (isOpen) expect(headers.get('cdn-cache-control')).toBe('max-age=5, stale-if-error=864000')
  else
    expect(headers.get('cdn-cache-control')).toMatch(row.meta.maxAge === 0 ? /^no-store$/ : /^max-age=\d+, stale-while/)
})

test.each(pages)('BX-020 $name at $example has no inline script, and a policy that forbids it', async (row) => {
  const { headers, parts } = await answerOf(row)

  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*style-src 'self';/)
  expect(parts.inlineScripts).toEqual([])
})

test('PG-013 every page has its title above its text', async () => {
  const below: string[] = []
  for (const row of pages) {
    const { source } = await answerOf(row)
    const [title, text] = ['<h1', ' data-chunk="'].map((part) => source.indexOf(part))
    if (title === -1 || (text !== -1 && Number(title) > Number(text))) below.push(row.name)
  }

  expect(below).toEqual([])
})

test('PG-003 a story has headline, dek, body, byline, meta and JSON-LD in its first HTML', async () => {
  const source = await (await site.fetch('/news/tidal-data-center-opens-off-the-coast/')).text()
  const html = readHtml(source)
  const { 0: article } = html.jsonLd

  expect(html.texts('h1')).toEqual(['Tidal data center opens off the coast'])
  expect(html.meta('description')).toContain('cooled by the sea')
  expect(html.meta('og:image')).toMatch(new RegExp(`^${site.base}/resize/`))
  expect(html.texts('main').join().split(/\s+/).length).toBeGreaterThan(300)
  expect(html.texts('main').join()).toContain('Sam Adeyemi')
  expect(article).toMatchObject({ '@type': 'NewsArticle', headline: 'Tidal data center opens off the coast' })
})

test.each(['', '/roadshow'])(
  'VD-007 the share page below %s/videos/ has only the player, and no index lists it',
  async (base) => {
    const find = (pattern: string) => rows.find((row) => row.pattern === base + pattern) ?? null
    const [shareRow, ownRow] = [find('/videos/share/{slug}/'), find('/videos/{slug:video-slug}/')]
    if (shareRow === null || ownRow === null) throw new Error('The table has no share pages')

    const [share, own] = await Promise.all([answerOf(shareRow), answerOf(ownRow)])

    const html = readHtml(share.source)
    const player = html.within('body')
    expect(player.all('button', { 'data-play': /^/ })).toHaveLength(1)
    expect(player.within('noscript').all('video', { controls: '' })).toHaveLength(1)
    for (const name of ['header', 'footer', 'nav', 'aside', 'details']) expect(player.texts(name)).toEqual([])
    expect(readHtml(own.source).texts('details')).not.toEqual([])
    expect(html.canonical).toBe(`${site.base}${ownRow.example}`)
    expect(html.robots).toMatch(/^noindex/)
    expect(share.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(own.source).toContain(`"embedUrl":"${site.base}${shareRow.example}"`)
  },
)

test('SD-001 the text of a story is in the structured data of its document, not in that of a navigation', async () => {
  const path = '/news/tidal-data-center-opens-off-the-coast/'
  const document = readHtml(await (await site.fetch(path)).text()).jsonLd[0]
  const { page } = (await (await site.fetch(`/_data${path}`)).json()) as { readonly page: PagePayload }
  const { articleBody, ...others } = document ?? {}

  expect(articleBody).toContain('two kilometers off Brightsea Point')
  expect(page.head.jsonLd[0]).toEqual(others)
})

test('SD-002 the publisher’s logo is a PNG of 310 by 310 pixels', async () => {
  const html = readHtml(await (await site.fetch('/news/tidal-data-center-opens-off-the-coast/')).text())
  const { url } = z.object({ logo: z.object({ url: z.url() }) }).parse(html.jsonLd[0]?.publisher).logo
  const bytes = Buffer.from(await (await site.fetch(new URL(url).pathname)).arrayBuffer())

  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 310, 310])
})

test.each(SITE_PAGES)(
  'PG-060 a $type preloads one sans font and two weights of the serif font, and no other font',
  async ({ path }) => {
    const html = readHtml(await (await site.fetch(path)).text())

    const fonts = html.all('link').filter(({ attribs }) => attribs.rel === 'preload' && attribs.as === 'font')
    expect(fonts.filter(({ attribs }) => 'crossorigin' in attribs && attribs.type === 'font/woff2')).toHaveLength(3)
    expect(fonts.map(({ attribs }) => /(archivo|newsreader.*[46]00-normal)/.exec(attribs.href ?? '')?.[0])).toEqual([
      'archivo',
      'newsreader-latin-400-normal',
      'newsreader-latin-600-normal',
    ])
    for (const { attribs } of fonts) expect((await site.fetch(attribs.href ?? '')).status).toBe(200)
  },
)

/** What no page of those lists has: layouts for a purpose, replays, questions and steps with markup, a list in short. */
const OTHER_PAGES = [
  '/phoneprotect/',
  '/84-days/',
  '/home/energy-and-utilities/solar-estimator/',
  '/_hidden/personal-finance/best-hotel-credit-cards/',
  '/replay/home/when-the-app-dies/',
  '/newsletters/',
  '/feed/',
  '/home/energy-and-utilities/heat-pumps-your-questions/',
  '/roadshow/news/charging-at-home-answered/',
  '/tech/services-and-software/what-happens-to-your-accounts/',
  '/how-to/back-up-photographs-so-they-come-back/',
  '/tech/two-routers-one-flat/',
  '/personal-finance/mortgages/fix-now-or-wait/',
]

/** The HTML of one page of each type, by path; read once, because the checkers block this process for long. */
const types: Promise<ReadonlyMap<string, string>> = (async () => {
  const paths = [...[...SITE_PAGES, ...PAGE_VARIANTS].map(({ path }) => path), ...OTHER_PAGES]
  // Feed readers get a feed at the address of the list of feeds.
  const headers = { accept: 'text/html' }
  const pairs = paths.map(async (path) => [path, await (await site.fetch(path, { headers })).text()] as const)
  return new Map(await Promise.all(pairs))
})()

/** The structured data of each of them. */
const dataOfTypes = types.then((pages) => [...pages].map(([path, html]) => [path, readHtml(html).jsonLd] as const))

const TYPES = [
  ...['NewsArticle', 'Review', 'Product', 'ItemList', 'FAQPage', 'HowTo', 'BreadcrumbList', 'ProfilePage', 'WebSite'],
  ...['NewsMediaOrganization', 'CollectionPage', 'WebPage', 'VideoObject', 'LiveBlogPosting', 'MortgageLoan'],
]

test('SD-001 no page of the table lacks a field of Google, and the demo has every type of structured data', async () => {
  const read = async (row: RouteRow) => [row.example, (await answerOf(row)).parts.jsonLd] as const
  const things = [...(await Promise.all(pages.map(read))), ...(await dataOfTypes)]

  expect(things.flatMap(([path, list]) => list.flatMap(findMissingFields).map((fault) => `${path} ${fault}`))).toEqual(
    [],
  )
  expect(new Set(things.flatMap(([, list]) => list.map((thing) => String(thing['@type']))))).toEqual(new Set(TYPES))
})

const FIGURES = new Set(['figure', 'picture', 'img', 'table', 'video'])

/** The element beside another one, and the elements at its edge on that side: a paragraph within a part of the text. */
function namesBeside(slot: Element, side: 'before' | 'after'): readonly string[] {
  const toEdge = (element: Element | null): readonly Element[] => {
    if (element === null) return []
    const inner = element.children.filter(isTag)
    return [element, ...toEdge((side === 'before' ? inner.at(-1) : inner[0]) ?? null)]
  }
  return toEdge(side === 'before' ? prevElementSibling(slot) : nextElementSibling(slot)).map(({ name }) => name)
}

test('SC-003 an unsold place shows words of the house with a link, and stands beside no figure', async () => {
  const faults: string[] = []
  let seen = 0
  for (const [path, html] of await types) {
    for (const slot of readHtml(html).all('*', { 'data-slot': /./ })) {
      const words = textContent(slot).trim()
      // A slot without a reserved room begins empty.
      if (words === '') continue
      seen += 1
      if (getElementsByTagName('a', slot).length === 0) faults.push(`${path}: no link in "${words}"`)
      if (/advertis/i.test(words)) faults.push(`${path}: "${words}"`)
      if (slot.attribs['data-slot'] !== 'incontent-ad') continue
      const beside = [...namesBeside(slot, 'before'), ...namesBeside(slot, 'after')]
      if (beside.some((name) => FIGURES.has(name))) faults.push(`${path}: beside ${beside}`)
    }
  }

  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(40)
})

test('SD-012 every page that is shared has the fields that Open Graph requires', async () => {
  for (const row of pages) {
    const { openGraph, card } = (await answerOf(row)).parts
    const missing = Object.keys(openGraph).filter((name) => !openGraph[name])

    expect([row.example, missing, card]).toEqual([row.example, [], 'summary_large_image'])
  }
})

test('PG-003 the W3C’s HTML checker finds no error on any type of page', async ({ skip }) => {
  const reason = whyMissing('Java')
  if (reason !== null) skip(reason)

  expect(findNuErrors(await types)).toEqual([])
})

/** An error page, a video in a frame, and pages that are not indexed. */
const WITHOUT_DATA = [
  '/nothing/is/here/',
  '/videos/share/we-dropped-nine-cameras/',
  '/blocks/',
  '/icon-demo/',
  '/tech/services-and-software/landing/best-free-vpn/',
  '/search/',
  '/search/?q=silicon+batery',
  '/search/?q=zeppelin',
  '/_hidden/personal-finance/best-hotel-credit-cards/',
  '/replay/home/when-the-app-dies/',
  '/feed/',
]

test('SD-001 the structured data of every type of page has the vocabulary of schema.org and the fields of Google', async () => {
  const pages = await dataOfTypes

  expect(pages.filter(([, things]) => things.length === 0).map(([path]) => path)).toEqual(WITHOUT_DATA)
  expect(
    pages.flatMap(([path, things]) => things.flatMap(findMissingFields).map((fault) => `${path} ${fault}`)),
  ).toEqual([])
  expect(findVocabularyFaults(new Map(pages))).toEqual([])
})
