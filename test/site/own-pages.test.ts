import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageDataResponse, PagePayload } from '../../shared/page/payload.ts'
import { apiAddress, type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const RECORDS = '/api/neutron/vanity/cnet/records'

const toPage = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  ...{ typeName: 'content_page', slug, title: `About ${slug}`, body: `<p>All of ${slug}.</p>` },
  ...fields,
})

let site: Site
beforeAll(async () => {
  const documents = [
    toPage('privacy', { dek: 'What we know of you.' }),
    toPage('legal/terms/2026', { layoutName: 'minimal' }),
    toPage('datenschutzerklärung'),
    toPage('drafted', { draft: true }),
    toPage('imprint', { noIndex: true }),
  ]
  site = await startSite({ content: 'none', env: { LOCALES: 'en,fr' }, documents })
})
afterAll(() => site.close())

async function readPage(path: string, from = site): Promise<PagePayload> {
  const answer = (await (await from.fetch(`/_data${path}`)).json()) as PageDataResponse
  if (!('page' in answer)) throw new Error(`${path} is no page: ${JSON.stringify(answer)}`)
  return answer.page
}

async function askFor(path: string, from = site) {
  const { status, headers } = await from.fetch(path)
  return [status, headers.get('location')]
}

/** Publishes as a CMS does, and ignores the response. */
async function put(document: Document) {
  const response = await site.fetch(apiAddress('', document), {
    method: 'PUT',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
  const { error } = (await response.json()) as { readonly error?: { readonly issues?: readonly unknown[] } }
  return { status: response.status, issues: error?.issues }
}

async function addRecord(urlPath: string, fields: Readonly<Record<string, unknown>>) {
  const response = await site.fetch(RECORDS, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ urlPath, ...fields }),
  })
  return { status: response.status, text: await response.text() }
}

test.each([
  ['/privacy/', 'About privacy', 'default'],
  ['/legal/terms/2026/', 'About legal/terms/2026', 'minimal'],
  ['/datenschutzerkl%C3%A4rung/', 'About datenschutzerklärung', 'default'],
])('MV-010 %s is a page, with its title, address and layout', async (path, title, layout) => {
  const html = await (await site.fetch(path)).text()
  const { route, head, ...page } = await readPage(path)

  expect(html).toContain(`>${title}</h1>`)
  expect([route, page.page, page.layout]).toEqual(['own-page', 'composed', layout])
  expect([head.canonical, head.robots]).toEqual([site.base + path, null])
})

test.each([
  ['/privacy', 301, '/privacy/'],
  ['/legal/terms/2026?a=1', 301, '/legal/terms/2026/?a=1'],
  // Old software writes the digits of an encoded letter in lower case.
  ['/datenschutzerkl%c3%a4rung/', 200, null],
  ['/fr/privacy/', 200, null],
  ['/fr/privacy', 301, '/fr/privacy/'],
  ['/privacy/2/', 404, null],
  ['/legal/', 404, null],
  ['/legal/terms/', 404, null],
  ['/nothing/', 404, null],
  // No redirect to a 404.
  ['/nothing', 404, null],
  // The lower-case address exists.
  ['/Privacy/', 301, '/privacy/'],
  ['/Nothing/', 404, null],
  ['/privacy.html', 404, null],
  ['/drafted/', 404, null],
  // The encoded form of another row's address is no page.
  ['/%61bout/', 404, null],
])('MV-010 %s is a %i', async (path, status, location) => {
  expect(await askFor(path)).toEqual([status, location])
})

test('MV-010 the id of a page is no address, and neither is an address of the platform', async () => {
  const { id } = await site.publish(toPage('contact'))

  expect(await askFor(`/${id}/`)).toEqual([404, null])
  expect(await askFor('/contact/')).toEqual([200, null])
})

test('MV-010 own pages are in the site map of pages unless they are not indexed', async () => {
  const html = await (await site.fetch('/sitemaps/static/1/')).text()

  expect(html).toContain('href="/privacy/"')
  expect(html).toContain('href="/legal/terms/2026/"')
  expect(html).not.toMatch(/href="\/(?:imprint|drafted)\/"/)
})

test('MV-010 a page that is published where a 404 was cached replaces it, and its removal restores the 404', async () => {
  const before = [await askFor('/jobs/'), await askFor('/jobs'), await askFor('/jobs/')]
  await site.publish(toPage('jobs'))
  const published = [await askFor('/jobs/'), await askFor('/jobs')]
  await site.fetch(apiAddress('', toPage('jobs')), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })

  expect(before).toEqual([404, 404, 404].map((status) => [status, null]))
  expect(published).toEqual([
    [200, null],
    [301, '/jobs/'],
  ])
  expect(await askFor('/jobs/')).toEqual([404, null])
})

test.each([
  ['team', 'about/team'],
  ['about', 'about-us'],
  ['who-we-are', 'newsletters'],
])('MV-010 a page that moves from %s to %s leaves a redirect', async (from, to) => {
  await site.publish(toPage(from, { id: `page-${to.replace('/', '-')}` }))
  await site.publish(toPage(to, { id: `page-${to.replace('/', '-')}` }))

  expect(await askFor(`/${from}/?a=1`)).toEqual([301, `/${to}/?a=1`])
  expect(await askFor(`/fr/${from}/`)).toEqual([301, `/fr/${to}/`])
  expect(await askFor(`/${to}/`)).toEqual([200, null])
})

test.each([
  ['news', 'the address /news/ belongs to a page of the site (route door-news)'],
  ['tech/our-lab', 'the address /tech/our-lab/ belongs to a page of the site (route tech-article)'],
  ['fr/privacy', 'the address /fr/privacy/ belongs to a page of the site (route own-page___fr)'],
])('MV-010 a page at %s is refused by name: a route has the address', async (slug, why) => {
  expect(await put(toPage(slug))).toEqual({
    status: 422,
    issues: [{ path: 'slug', message: `expected another slug: ${why}` }],
  })
})

test('MV-010 a page and a vanity record cannot have the same address, whichever is first', async () => {
  const target = [{ edition: 'us', targetType: 'url', target: '/tech/' }]
  const taken = await addRecord('/privacy/', { urlType: 'PERMANENT_REDIRECT', targets: target })
  const first = await addRecord('/careers/', { id: 'careers-1', urlType: 'PERMANENT_REDIRECT', targets: target })
  const expired = { dateExpired: { date: '2020-01-01' } }
  await addRecord('/over/', { urlType: 'PERMANENT_REDIRECT', targets: target, ...expired })

  expect(taken.status).toBe(422)
  expect(taken.text).toContain('/privacy/ is the address of the page privacy (route own-page)')
  expect(first.status).toBe(201)
  expect(await put(toPage('careers'))).toEqual({
    status: 422,
    issues: [
      {
        path: 'slug',
        message:
          'expected another slug: the address /careers/ belongs to the vanity record careers-1 (PERMANENT_REDIRECT)',
      },
    ],
  })
  expect((await put(toPage('over'))).status).toBe(201)
})

test('MV-010 a former path of a page redirects to it, until another page gets that path', async () => {
  const { id } = await site.publish(toPage('house/rules', { formerPaths: ['/house-rules/'] }))
  const former = [await askFor('/house-rules/'), await askFor('/house-rules')]
  const refused = await put(toPage('house-rules'))
  await site.publish(toPage('house/rules', { id, formerPaths: [] }))
  await site.publish(toPage('house-rules'))

  const holder = `the address /house-rules/ is a former path of the page “About house/rules” (${id})`
  expect(refused).toEqual({ status: 422, issues: [{ path: 'slug', message: `expected another slug: ${holder}` }] })

  expect(former).toEqual([301, 301].map((status) => [status, '/house/rules/']))
  expect(await askFor('/house-rules/')).toEqual([200, null])
  expect(await askFor('/house-rules')).toEqual([301, '/house-rules/'])
})

test('MV-010 a mask shows an own page at another address', async () => {
  await site.publish(toPage('long/way/to/it'))
  await addRecord('/it/', {
    urlType: 'MASK',
    targets: [{ edition: 'us', targetType: 'object', target: 'page/long/way/to/it' }],
  })

  expect(await askFor('/it/')).toEqual([200, null])
  expect((await readPage('/long/way/to/it/')).head.canonical).toBe(`${site.base}/it/`)
})

test('MV-010 a preview link opens a draft at its own address', async () => {
  const response = await site.fetch('/api/neutron/previews/cnet', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'page', id: 'drafted' }),
  })
  const { data } = (await response.json()) as { readonly data: { readonly url: string } }
  const { pathname, search } = new URL(data.url)

  expect(pathname).toBe('/drafted/')
  expect(await askFor(pathname + search)).toEqual([200, null])
  expect(await askFor(pathname)).toEqual([404, null])
})

test('MV-010 metrics count a 404 as one, and a page as its own', async () => {
  const count = async (route: string) => {
    const text = await (await site.fetch('/_node/metrics')).text()
    return Number(new RegExp(`duration_seconds_count\\{route="${route}"\\} (\\d+)`).exec(text)?.[1])
  }
  await askFor('/nobody/at/home/')
  await askFor('/privacy/')
  const before = [await count('own-page'), await count('not-found')] as const
  // The second one is stored, and hidden.
  for (const path of ['/nobody/here/', '/drafted/', '/privacy/']) await askFor(path)

  expect([await count('own-page'), await count('not-found')]).toEqual([before[0] + 1, before[1] + 2])
})

test('MV-010 a site with remote content shows the same pages', async () => {
  const reader = await startSite({ content: 'none', env: { CONTENT_API_URL: site.base } })

  const paths = ['/legal/terms/2026/', '/legal/terms/2026', '/team/', '/nothing/', '/nothing']
  const answers = []
  for (const path of paths) answers.push(await askFor(path, reader))
  const { content } = await readPage('/datenschutzerkl%C3%A4rung/', reader)
  await reader.close()

  expect(answers).toEqual([
    [200, null],
    [301, '/legal/terms/2026/'],
    [301, '/about/team/'],
    [404, null],
    [404, null],
  ])
  expect(content).toMatchObject({ title: 'About datenschutzerklärung' })
})
