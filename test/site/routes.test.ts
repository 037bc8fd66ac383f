import { request as ask } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { EVERGREEN_TERMS } from '../../server/addresses/editorial/evergreen.ts'
import type { PageDataResponse, PagePayload } from '../../shared/page/payload.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'
import { ANSWERS, FIXED_PAGES, ROUTE_NAMES, type RouteExpectation } from './route-names.ts'

const site = await startSite()
afterAll(site.close)

const rows = new Map(routes.map((row) => [row.name, row]))

/** Requests an address as given, as `fetch` would normalise `//x/` and invalid escapes. */
function askFor(path: string): Promise<{ status: number; location: string | undefined; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.base)
    const outgoing = ask({ hostname, port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => {
        const { location, 'content-type': type = '' } = response.headers
        resolve({ status: response.statusCode ?? 0, location, type, body })
      })
    })
    outgoing.on('error', reject).end()
  })
}

/** The page data of an address. */
async function readDataBlock(path: string): Promise<{ readonly page: PagePayload }> {
  const html = await (await site.fetch(path)).text()
  const { page } = JSON.parse(/<script[^>]* id="data"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
  const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null
  return { page: { ...page, head: { robots } } }
}

async function readPage(path: string): Promise<PagePayload> {
  const answer = (await (await site.fetch(`/_data${path}`)).json()) as PageDataResponse
  // Pages of readers are documents of their own: no page data has them.
  if ('leave' in answer) return (await readDataBlock(path)).page
  if (!('page' in answer)) throw new Error(`${path} is no page: ${JSON.stringify(answer)}`)
  return answer.page
}

async function expectPage(path: string, { name, layout = 'default', robots, brand = 'cnet' }: RouteExpectation) {
  const { status } = await site.fetch(path)
  const page = await readPage(path)

  expect(status).toBe(200)
  expect([page.route, page.layout, page.brand]).toEqual([name, layout, brand])
  expect(page.head.robots).toBe(robots ?? null)
}

/** The same address with a slug that does not exist. */
function toUnknown(path: string): string {
  return path.replace(/[^/]+(?=\/$)/, (last) => {
    const kind = /-(?:review|preview)$/.exec(last)?.[0] ?? ''
    return `no-such-thing${kind}`
  })
}

test.each(ROUTE_NAMES)('$id $name shows its document, and a 404 for an unknown slug', async (row) => {
  const example = rows.get(row.name)?.example ?? ''

  await expectPage(example, row)

  const unknown = await site.fetch(toUnknown(example))
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('This page could not be found')
})

test.each(FIXED_PAGES)('$id $path is the page $name', async (row) => {
  await expectPage(row.path, row)
})

test.each(ANSWERS)('$id $path is a $status', async ({ path, status, location }) => {
  const answer = await askFor(path)

  expect([answer.status, answer.location]).toEqual([status, location])
})

test('RT-002 parameters are percent-decoded', async () => {
  expect((await readPage('/news/tidal%2Ddata-center-opens-off-the-coast/')).route).toBe('article')
})

test('RT-003 a hub takes precedence over a story of the same path, and a page over both', async () => {
  expect((await readPage('/tech/mobile/')).route).toBe('door-tech-mobile')
  expect((await readPage('/home/internet/plans/')).route).toBe('home-internet-plans')
  expect((await readPage('/roadshow/electric-vehicles/')).route).toBe('door-roadshow-electric-vehicles')
})

test('RT-008 a deal under a topic has the address without the topic as canonical', async () => {
  const { head } = await readPage('/deals/headphones/halden-quiet-2-for-189/')

  expect(head.canonical).toBe(`${site.base}/deals/halden-quiet-2-for-189/`)
})

test('RT-019 the hidden pages are in no navigation, list, landing page or site map', async () => {
  const places = ['/', '/personal-finance/', '/sitemaps/', '/sitemaps/static/', '/sitemaps/static/1/']
  const pages = await Promise.all(places.map(async (path) => (await site.fetch(path)).text()))

  expect(pages.filter((html) => html.includes('_hidden'))).toEqual([])
})

const replays = routes.filter(({ meta }) => meta.replay).map(({ name }) => name)
const originals = routes.filter(({ content, meta, pattern }) => {
  const plain = content === 'article' && !meta.replay && !meta.sponsored
  return plain && !/\/features\/|^\/features/.test(pattern)
})

test('RT-021 every article route except longform, paid and live has a replay route', () => {
  expect(replays).toEqual(expect.arrayContaining(originals.map(({ name }) => `${name}-replay`)))
  expect(originals.length).toBeGreaterThan(15)
})

test.each(originals)('RT-021 $name also shows its story under /replay/', async ({ name, example }) => {
  const page = await readPage(`/replay${example}`)
  const original = await readPage(example ?? '')

  expect([page.status, page.route, page.head.robots]).toEqual([200, `${name}-replay`, 'noindex'])
  expect(page.head.canonical).toBe(original.head.canonical)
  expect(page.content.id).toBe(original.content.id)
})

test('RT-024 no page links to a replay', async () => {
  for (const path of ['/', '/news/', '/roadshow/'])
    expect(await (await site.fetch(path)).text()).not.toContain('"/replay/')
})

test('RT-052 page 2 of the galleries belongs to the door, not to a gallery named 2', async () => {
  for (let index = 0; index < 20; index += 1) {
    await site.publish({ typeName: 'content_gallery', slug: `set-${index}`, title: `Set ${index}`, items: [] })
  }

  expect((await readPage('/pictures/2/')).route).toBe('door-pictures')
})

test.each([
  {
    id: 'RT-051',
    route: 'door-features',
    path: '/features/2/',
    fields: { typeName: 'content_article', type: 'Longform' },
  },
  { id: 'RT-053', route: 'door-reviews', path: '/reviews/2/', fields: { typeName: 'content_review', type: 'Review' } },
])('$id $path is the second page of $route', async ({ id, route, path, fields }) => {
  for (let index = 0; index < 20; index += 1) {
    const slug = `${id.toLowerCase()}-${index}`
    await site.publish({ ...fields, slug, headline: slug, title: slug })
  }

  expect((await readPage(path)).route).toBe(route)
})

test('RT-060 a site map has years, and a year has pages', async () => {
  for (let index = 0; index < 101; index += 1) {
    const slug = `of-2023-${index}`
    const datePublished = '2023-05-01T12:00:00Z'
    await site.publish({ typeName: 'content_article', slug, headline: slug, section: 'news', datePublished })
  }

  const answers = ['/sitemaps/news/2023/', '/sitemaps/news/2023/2/', '/sitemaps/news/2022/', '/sitemaps/news/2023/3/']
  expect(await Promise.all(answers.map(async (path) => (await site.fetch(path)).status))).toEqual([200, 200, 404, 404])
  expect(await (await site.fetch('/sitemaps/news/')).text()).toContain('"/sitemaps/news/2023/"')
})

test.each([
  ['/apigee/users/', 404],
  ['/apigee/users/fetch', 405],
])('RT-071 Express itself responds to %s with %i, not a page', async (path, status) => {
  const answer = await askFor(path)

  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('id="app"')
})

test('RT-071 status, metrics and the test error are served outside the pages', async () => {
  const [status, metrics, thrown] = await Promise.all(['/_node/status', '/_node/metrics', '/_error/throw'].map(askFor))

  expect([status?.status, status?.type]).toEqual([200, 'application/json; charset=utf-8'])
  expect(metrics?.type).toMatch(/^text\/plain/)
  expect([thrown?.status, thrown?.body.includes('id="data"')]).toEqual([404, false])
})

test.each([...new Set(EVERGREEN_TERMS.map(([, path]) => path))])(
  'RT-080 the page %s of an evergreen term exists',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(200)
  },
)

test('RT-086 other locales have a prefix, the first one has none', async () => {
  const two = await startSite({ env: { LOCALES: 'en,fr' } })
  const status = async (path: string) => (await two.fetch(path)).status

  const html = readHtml(await (await two.fetch('/fr/about/')).text())
  expect(await status('/about/')).toBe(200)
  expect(html.all('html')[0]?.attribs.lang).toMatch(/^fr/)
  expect(await status('/en/about/')).toBe(404)
  expect(await status('/de/about/')).toBe(404)
  await two.close()
})
