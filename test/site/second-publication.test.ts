import { getAttributeValue } from 'domutils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { startSecondPublication } from '../harness/second-publication.ts'
import type { Site } from '../harness/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSecondPublication()
})
afterAll(() => site.close())

const STORY = '/garden/features/the-fruit-that-fell/'

const PAGES = [
  { what: 'the front', path: '/' },
  { what: 'a section', path: '/garden/' },
  { what: 'a hub below it', path: '/garden/fruit/' },
  { what: 'a story', path: STORY },
  { what: 'a review', path: '/reviews/bramber-border-spade-review/' },
  { what: 'an author', path: '/profiles/nell-ashdown/' },
  { what: 'a page', path: '/about/' },
  { what: 'a page of its own', path: '/privacy/' },
  { what: 'a topic', path: '/topics/sharpening/' },
  { what: 'a collection', path: '/collections/slow-afternoon/' },
  { what: 'a page that it began with', path: '/privacy/' },
  { what: 'an address of the platform', path: '/roadshow/' },
  { what: 'one that it leaves out', path: '/tech/', status: 404 },
  { what: 'the site map', path: '/sitemaps/' },
  { what: 'a missing page', path: '/garden/no-such-story/', status: 404 },
  { what: 'an error page', path: '/_error/static/' },
] as const

test.each(PAGES)('BR-003 $what names Windfall and no other publication', async ({ path, ...rest }) => {
  const response = await site.fetch(path)
  const source = await response.text()
  const html = readHtml(source)

  expect(response.status).toBe('status' in rest ? rest.status : 200)
  expect(source.match(/.{0,40}masthead.{0,40}/i)?.[0]).toBeUndefined()
  expect(html.texts('title')[0]).toContain('Windfall')
  expect(html.meta('theme-color')).toBe('#8a1f4b')
  expect(html.texts('span')).toContain('© Windfall Press')
  expect(/\sstyle=/.test(source)).toBe(false)
})

test.each([
  ['/allotment/prune-in-august', 301, '/garden/prune-in-august/'],
  ['/recipes/2019/forty-cloves.html', 301, '/kitchen/forty-cloves/'],
  ['/forum/bees/', 410, null],
])('MV-004 redirects.txt of a publication: %s responds with %i', async (path, status, location) => {
  const response = await site.fetch(path)

  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('BR-003 the metadata of a story name the publication and its publisher', async () => {
  const html = readHtml(await (await site.fetch(STORY)).text())

  expect(html.meta('og:site_name')).toBe('Windfall')
  expect(html.jsonLd).toContainEqual(
    expect.objectContaining({
      articleSection: 'Garden',
      publisher: expect.objectContaining({ name: 'Windfall Press' }),
    }),
  )
  expect(html.canonical).toBe(`${site.base}${STORY}`)
})

test('PG-048 a day is in the publication’s time zone, an instant the same everywhere', async () => {
  const datePublished = '2024-06-30T23:30:00.000Z'
  const story = { typeName: 'content_article', slug: 'dew-at-midnight', headline: 'Dew', section: 'garden' }
  await site.publish({ ...story, datePublished, body: '<p>Dew.</p>' })

  const html = readHtml(await (await site.fetch('/garden/dew-at-midnight/')).text())
  const [published] = html.all('time')

  expect(html.texts('time')[0]).toBe('1 Jul 2024')
  expect(published && getAttributeValue(published, 'datetime')).toBe(datePublished)
  expect(html.jsonLd).toContainEqual(expect.objectContaining({ datePublished }))
})

test('PG-050 prices are in the currency of the publication, on the page, in its text and for programs', async () => {
  const button = (price: string) =>
    `<shortcode shortcode="commercebutton" url="https://shop.example/" price="${price}"></shortcode>`
  const offers = [{ offerMerchant: 'Volt', offerPrice: '129', url: 'https://volt.example/' }]
  const story = {
    typeName: 'content_article',
    slug: 'a-fork',
    headline: 'A fork',
    section: 'garden',
    type: 'Best List',
  }
  const correction = { date: '2026-11-27T08:00:00Z', text: 'It has four tines.' }
  await site.publish({
    ...{ ...story, correction, body: `<p>Fork.</p>${button('1299')}${button('$25')}` },
    ...{ price: { now: 12900 }, listicles: [{ id: 'a', hed: 'Fork', merchantOffers: offers }] },
  })

  const source = await (await site.fetch('/garden/a-fork/')).text()
  const html = readHtml(source)

  expect(html.all('html')[0]?.attribs.lang).toBe('en-GB')
  for (const price of ['£129', '£1,299', '$25']) expect(source).toContain(price)
  expect(source).toContain('"priceCurrency":"GBP"')
  expect(source).not.toContain('"priceCurrency":"USD"')
  expect(html.texts('strong').join()).toContain('27 Nov 2026')
  expect(await (await site.fetch('/garden/a-fork/index.md')).text()).toContain(
    '**Correction, 27 Nov 2026:** It has four',
  )
})

test('SD-016 the head of a story links the translations that its editor named', async () => {
  const relHrefLang = [{ hreflang: 'fr', href: 'https://fr.windfall.example/rosee/' }]
  const story = { typeName: 'content_article', slug: 'dew-abroad', headline: 'Dew', section: 'garden' }
  await site.publish({ ...story, relHrefLang, body: '<p>Dew.</p>' })

  const html = readHtml(await (await site.fetch('/garden/dew-abroad/')).text())

  const french = html.all('link', { rel: 'alternate', hreflang: 'fr' })
  expect(french.map(({ attribs }) => attribs.href)).toEqual(['https://fr.windfall.example/rosee/'])
})

test('PG-004 header and footer have the publication’s own sections and no others', async () => {
  const html = readHtml(await (await site.fetch('/')).text())
  const groups = html
    .all('li')
    .filter((item) => getAttributeValue(item, 'data-nav-group') !== undefined)
    .map((item) => getAttributeValue(item, 'data-section'))
  const labels = html
    .all('a')
    .filter((link) => getAttributeValue(link, 'data-nav-label') !== undefined)
    .map((link) => getAttributeValue(link, 'href'))

  expect(new Set(groups).size).toBe(4)
  expect(labels).toEqual(expect.arrayContaining(['/garden/', '/kitchen/', '/workshop/', '/larder/', '/about/']))
  expect(labels.filter((href) => /tech|money|roadshow|news/.test(href ?? ''))).toEqual([])
})

test('PG-071 a section of the publisher is a hub with its title and stories, and so are the hubs below it', async () => {
  const garden = await (await site.fetch('/garden/')).text()
  const fruit = await (await site.fetch('/garden/fruit/')).text()

  expect(readHtml(garden).texts('h1')).toContain('Garden')
  expect(garden).toContain('href="/garden/prune-in-august/"')
  expect(garden).not.toContain('href="/workshop/the-only-saw/"')
  expect(readHtml(fruit).texts('h1')).toContain('Fruit')
  expect(fruit).not.toContain('href="/garden/seeds-you-can-keep/"')
})

test('RT-003 the canonical address of a story is in its own section', async () => {
  const elsewhere = readHtml(await (await site.fetch('/kitchen/prune-in-august/')).text())

  expect(elsewhere.canonical).toBe(`${site.base}/garden/prune-in-august/`)
})

test('BX-013 the style sheet of the colours comes after the build’s, is immutable and compressed', async () => {
  const html = readHtml(await (await site.fetch('/')).text())
  const sheets = html
    .all('link')
    .filter((link) => getAttributeValue(link, 'rel') === 'stylesheet' && !('disabled' in link.attribs))
    .map((link) => getAttributeValue(link, 'href') ?? '')
  const address = sheets.at(-1) ?? ''
  const sheet = await site.fetch(address, { headers: { 'accept-encoding': 'br' } })

  expect(address).toMatch(/^\/assets\/colours-[\w-]+\.css$/)
  expect(Object.fromEntries(sheet.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(await sheet.text()).toContain('--brand-fill:#8a1f4b')
  expect((await site.fetch('/assets/colours-00000000.css')).status).toBe(404)
})

test('BR-003 the icon is the publisher’s', async () => {
  const icon = await site.fetch('/favicon.svg')

  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  expect(readHtml(await icon.text()).texts('title')).toEqual(['Windfall'])
})
