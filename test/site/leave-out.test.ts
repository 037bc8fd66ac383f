import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAttributeValue } from 'domutils'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importOnFirstStart } from '../../server/site/first-start.ts'
import { buildFolder } from '../builders/store.ts'
import { readHtml } from '../harness/html.ts'
import { apiAddress, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const SITE_FILE = {
  name: 'Quay',
  key: 'cnet',
  sections: [
    { name: 'harbour', title: 'Harbour', topics: [{ slug: 'boats', title: 'Boats' }] },
    { name: 'health', title: 'Well at sea', topics: [{ slug: 'scurvy', title: 'Scurvy' }] },
  ],
  leaveOut: ['news', 'tech', 'wellness', 'auto', 'deals', 'videos', 'about', 'newsletters', 'search', 'reviews'],
}

const NAVIGATION = {
  footer: {
    groups: [
      { label: 'Elsewhere', href: '/news/', items: [{ label: 'Science', href: '/science/' }] },
      { label: 'Deals', href: '/deals/', items: [{ label: 'Video', href: '/videos/' }] },
    ],
    links: [
      { label: 'About', href: '/about/' },
      { label: 'Site map', href: '/sitemaps/' },
    ],
  },
}

const ARTICLE = { familyName: 'Article', typeName: 'article' }
const PARTS = ['header', 'body', 'topics'].map((view) => ({ ...ARTICLE, id: view, slug: view, view }))
const LAYOUT = { name: 'article', rows: [{ columns: [{ colspan: 12, components: PARTS }] }] }

const folder = mkdtempSync(join(tmpdir(), 'masthead-quay-'))
let site: Site
beforeAll(async () => {
  mkdirSync(join(folder, 'layouts'))
  const files = { 'site.json': SITE_FILE, 'navigation.json': NAVIGATION, 'layouts/article.json': LAYOUT }
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value))
  site = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder, LOCALES: 'en,fr' } })
  await importOnFirstStart(site.services)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const write = (path: string, method: string, body: unknown) =>
  site.fetch(path, {
    method,
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const story = (slug: string, more: Readonly<Record<string, unknown>> = {}) => ({
  typeName: 'content_article',
  slug,
  headline: `Of ${slug}`,
  section: 'harbour',
  body: '<p>Salt.</p>',
  ...more,
})

async function hrefsOf(path: string): Promise<readonly string[]> {
  const html = readHtml(await (await site.fetch(path)).text())
  return html.all('a').map((link) => getAttributeValue(link, 'href') ?? '')
}

test.each([
  ['a section', '/tech/'],
  ['a hub below it', '/tech/mobile/'],
  ['its second page', '/tech/mobile/2/'],
  ['a story of it', '/tech/a-story/'],
  ['a format', '/videos/'],
  ['the same of the cars brand', '/roadshow/videos/a-video/'],
  ['a page', '/about/'],
  ['a hub that only a term links to', '/roadshow/suvs/'],
])('MV-011 %s that is left out responds with 404, in every locale and as data', async (_what, path) => {
  const statuses = [path, path.slice(0, -1), `/fr${path}`].map(async (one) => (await site.fetch(one)).status)
  const data = (await (await site.fetch(`/_data${path}`)).json()) as { readonly status: number }

  expect([...(await Promise.all(statuses)), data.status]).toEqual([404, 404, 404, 404])
})

test('MV-011 what is not in the list stays', async () => {
  for (const path of ['/science/', '/how-to/', '/sitemaps/']) expect((await site.fetch(path)).status).toBe(200)
})

test('MV-011 a section may take the address of one that is left out, with topics of its own', async () => {
  const { url } = await site.publish(story('limes', { section: 'health', topics: [{ slug: 'scurvy', primary: true }] }))
  const hub = await (await site.fetch('/health/')).text()

  expect(url).toBe('/health/limes/')
  expect(readHtml(hub).texts('h1')).toContain('Well at sea')
  expect(hub).toContain('href="/health/limes/"')
  expect((await site.fetch('/health/sleep/')).status).toBe(404)
  expect((await site.fetch('/health/scurvy/')).status).toBe(200)
})

test.each([
  ['a deal', { type: 'Deals' }, '/harbour/a-deal/'],
  [
    'a story with a topic of cars',
    { topics: [{ slug: 'cars', primary: true }] },
    '/harbour/a-story-with-a-topic-of-cars/',
  ],
  ['a how-to', { section: 'how_to' }, '/how-to/a-how-to/'],
])('MV-011 %s has an address that is there', async (what, more, url) => {
  const published = await site.publish(story(what.replaceAll(' ', '-'), more))

  expect(published.url).toBe(url)
  expect((await site.fetch(url)).status).toBe(200)
})

test('MV-011 a story links its topics where they are', async () => {
  await site.publish(story('tyres', { topics: [{ slug: 'cars', name: 'Cars', primary: true }] }))

  expect(await hrefsOf('/harbour/tyres/')).toContain('/topics/cars/')
})

test.each([
  [{ typeName: 'content_review', slug: 'a-rope', type: 'Review', title: 'A rope' }, 'typeName', '“reviews”'],
  [story('adrift', { section: null }), 'section', 'harbour or health'],
  [story('astray', { section: 'tech' }), 'section', '“news”'],
])('MV-011 a document whose address would be left out is refused: %#', async (document, path, says) => {
  const response = await write(apiAddress('', document), 'PUT', document)
  const answer = await response.json()

  expect(response.status).toBe(422)
  expect(answer).toMatchObject({ error: { issues: [{ path, message: expect.stringContaining(says) }] } })
})

test('MV-011 no navigation, and no page that is missing, links to what is left out', async () => {
  const found = [...(await hrefsOf('/')), ...(await hrefsOf('/fr/')), ...(await hrefsOf('/no-such-page/'))]

  expect(found.filter((href) => /\/(?:news|deals|videos|about|search)\//.test(href))).toEqual([])
  expect(found).toEqual(expect.arrayContaining(['/science/', '/fr/science/', '/sitemaps/', '/fr/sitemaps/']))
})

test('MV-011 MV-010 the publisher may have an own page at an address that is left out, and link it', async () => {
  const about = { typeName: 'content_page', slug: 'about', title: 'Who we are', body: '<p>Sailors.</p>' }
  expect(await hrefsOf('/')).not.toContain('/about/')
  expect((await site.publish(about)).url).toBe('/about/')

  const html = readHtml(await (await site.fetch('/about/')).text())

  expect(html.texts('h1')).toEqual(['Who we are'])
  expect(html.robots).toBeNull()
  expect(await hrefsOf('/')).toContain('/about/')
  expect((await site.fetch('/news/')).status).toBe(404)
})

test('MV-011 a short address may take an address that is left out, and no other of the site', async () => {
  const record = (urlPath: string) => ({
    urlType: 'TEMPORARY_REDIRECT',
    urlPath,
    targets: [{ targetType: 'url', target: '/harbour/' }],
  })
  const answers = ['/newsletters/', '/deals/', '/features/', '/science/'].map((path) =>
    write('/api/neutron/vanity/cnet/records', 'POST', record(path)),
  )

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 422, 422])
  expect((await site.fetch('/newsletters/')).headers.get('location')).toBe('/harbour/')
  expect((await site.fetch('/deals/')).headers.get('location')).toBe('/harbour/')
})

test('MV-011 a hub is not indexed, and not in the built-in bar, until its first story', async () => {
  const robotsOf = async (path: string) => readHtml(await (await site.fetch(path)).text()).robots
  await site.publish(story('gulls'))
  const before = [await robotsOf('/harbour/boats/'), await robotsOf('/culture/'), await robotsOf('/harbour/')]
  const bar = await hrefsOf('/')

  await site.publish(story('oars', { topics: [{ slug: 'boats', primary: true }] }))

  expect(before).toEqual(['noindex', 'noindex', null])
  expect(bar).not.toContain('/harbour/boats/')
  expect(await robotsOf('/harbour/boats/')).toBeNull()
  expect(await hrefsOf('/')).toContain('/harbour/boats/')
  expect(await robotsOf('/')).toBeNull()
})

test('MV-011 the site map names only kinds of which something is published', async () => {
  const kinds = (await hrefsOf('/sitemaps/')).filter((href) => href.startsWith('/sitemaps/') && href !== '/sitemaps/')

  expect(new Set(kinds)).toEqual(new Set(['/sitemaps/articles/', '/sitemaps/how-to/', '/sitemaps/static/']))
})

test('MV-011 stories that are stored from before the list was made have no link, and no page breaks', async () => {
  const demo = await startSite({
    env: { PUBLICATION_DIR: toDemoWithout(['reviews', 'auto', 'tech', 'galleries', 'sitemaps']) },
  })
  onTestFinished(() => demo.close())

  for (const path of ['/', '/news/', '/science/', '/topics/phones/', '/no-such-page/']) {
    const html = readHtml(await (await demo.fetch(path)).text())
    const links = html.all('a').map((link) => getAttributeValue(link, 'href') ?? '')
    expect(links.filter((href) => /^\/(?:reviews|roadshow|tech|pictures|sitemaps)\//.test(href))).toEqual([])
    expect(links).not.toContain('#')
  }
  expect((await demo.fetch('/sitemaps/')).status).toBe(404)
})

/** The demo’s folder for a store that is full already: its layouts with another `site.json`. */
function toDemoWithout(leaveOut: readonly string[]): string {
  const folder = buildFolder()
  cpSync(join(import.meta.dirname, '../../publication/layouts'), join(folder, 'layouts'), { recursive: true })
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Masthead', key: 'cnet', leaveOut }))
  return folder
}
