import { test as anyTest, expect } from 'vitest'
import { apiAddress, type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import type { Site } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/** Two sites on one store, one with the edition us, the other with the edition uk. */
export interface Editions {
  readonly us: Site
  readonly uk: Site
}

const toStory = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  typeName: 'content_article',
  slug,
  headline: `All about ${slug}`,
  section: 'news',
  author: { username: 'jane', firstName: 'Jane', lastName: 'Reed' },
  topics: [{ slug: 'weather', name: 'Weather', primary: true }],
  ...fields,
})

const BEARER = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' }

async function put(site: Site, document: Document) {
  const answer = await fetch(apiAddress(site.base, document), {
    method: 'PUT',
    headers: BEARER,
    body: JSON.stringify(document),
  })
  const { data } = (await answer.json()) as { data: { id: string; url: string | null; warnings: readonly string[] } }
  return { status: answer.status, ...data }
}

interface PageData {
  readonly status: number
  readonly redirect?: string
  readonly page?: { readonly edition: string; readonly content: { readonly headline?: string } }
}

/** The page data of an address, as a navigation in the browser fetches it. */
async function read({ fetch }: Site, path: string): Promise<PageData & { readonly text: string }> {
  const text = await (await fetch(`/_data${path}`)).text()
  return { ...(JSON.parse(text) as PageData), text }
}

const headlineAt = async (site: Site, path: string) => (await read(site, path)).page?.content.headline ?? null
const statusAt = async (site: Site, path: string) => (await read(site, path)).status

/** The lists of a site that contain the headline. */
async function listsWith(site: Site, headline: string): Promise<readonly string[]> {
  const lists = ['/', '/news/', '/topics/weather/', '/profiles/jane/', '/sitemaps/articles/1/']
  const texts = await Promise.all(lists.map(async (path) => ({ path, ...(await read(site, path)) })))
  return texts.flatMap(({ path, text }) => (text.includes(headline) ? [path] : []))
}

/** The contract of two sites on one store, for every engine. */
export function testEditions(
  engine: string,
  sites: () => Editions,
  test: ReturnType<typeof anyTest.skipIf> = anyTest,
): void {
  test(`BR-005 ${engine}: a document of another edition is stored for its sites, and the publisher gets a warning`, async () => {
    const { us, uk } = sites()
    const answer = await put(us, toStory('fog', { edition: 'uk' }))
    await uk.services.changes?.poll()

    expect(answer).toMatchObject({ status: 201, url: null, warnings: [expect.stringContaining('edition uk')] })
    expect([await statusAt(us, '/news/fog/'), await statusAt(uk, '/news/fog/')]).toEqual([404, 200])
    expect([await statusAt(us, `/news/${answer.id}/`), await statusAt(uk, `/news/${answer.id}/`)]).toEqual([404, 200])
    expect((await read(uk, '/news/fog/')).page?.edition).toBe('uk')
  })

  test(`BR-005 ${engine}: a document without an edition is published in the site’s edition`, async () => {
    const { us, uk } = sites()
    const [american, british] = [await put(us, toStory('rain')), await put(uk, toStory('drizzle'))]
    await Promise.all([us.services.changes?.poll(), uk.services.changes?.poll()])

    expect(american).toMatchObject({ status: 201, url: '/news/rain/', warnings: [] })
    expect(british).toMatchObject({ status: 201, url: '/news/drizzle/', warnings: [] })
    expect([await statusAt(us, '/news/rain/'), await statusAt(uk, '/news/rain/')]).toEqual([200, 404])
    expect([await statusAt(us, '/news/drizzle/'), await statusAt(uk, '/news/drizzle/')]).toEqual([404, 200])
  })

  test(`BR-005 ${engine}: one slug in two editions is two stories, with separate pages and lists`, async () => {
    const { us, uk } = sites()
    await put(us, toStory('colour', { headline: 'Color by numbers' }))
    await put(uk, toStory('colour', { headline: 'Colour by numbers' }))
    await Promise.all([us.services.changes?.poll(), uk.services.changes?.poll()])

    expect(await headlineAt(us, '/news/colour/')).toBe('Color by numbers')
    expect(await headlineAt(uk, '/news/colour/')).toBe('Colour by numbers')
    expect(await listsWith(us, 'Color by numbers')).toHaveLength(5)
    expect(await listsWith(us, 'Colour by numbers')).toEqual([])
    expect(await listsWith(uk, 'Colour by numbers')).toHaveLength(5)
    expect(await listsWith(uk, 'Color by numbers')).toEqual([])
  })

  test(`BR-005 ${engine}: topics, authors and pages are the same in every edition`, async () => {
    const { us, uk } = sites()
    await put(us, { typeName: 'content_page', slug: 'about', title: 'About both of us' })
    await put(uk, { typeName: 'content_topic', slug: 'weather', name: 'Weather, good and bad' })
    await Promise.all([us.services.changes?.poll(), uk.services.changes?.poll()])

    for (const site of [us, uk]) {
      expect((await read(site, '/about/')).text).toContain('About both of us')
      expect((await read(site, '/sitemaps/static/1/')).text).toContain('About both of us')
      expect((await read(site, '/topics/weather/')).text).toContain('Weather, good and bad')
    }
  })

  test(`BX-032 ${engine}: a slug that changes in one edition stays the same in the other`, async () => {
    const { us, uk } = sites()
    const { id } = await put(us, toStory('snow', { headline: 'Snow, here' }))
    await put(uk, toStory('snow', { headline: 'Snow, there' }))
    await put(us, toStory('powder', { id, headline: 'Snow, here' }))
    await uk.services.changes?.poll()

    expect((await read(us, '/news/snow/')).redirect).toBe('/news/powder/')
    expect(await headlineAt(uk, '/news/snow/')).toBe('Snow, there')
    expect(await statusAt(uk, '/news/powder/')).toBe(404)
  })

  test(`VN-009 ${engine}: a short address leads to the target of the site’s edition, or nowhere`, async () => {
    const { us, uk } = sites()
    await add(us, '/both/', [
      { edition: 'us', targetType: 'url', target: '/tech/' },
      { edition: 'uk', targetType: 'url', target: '/science/' },
    ])
    await add(uk, '/british/', [{ targetType: 'url', target: '/culture/' }])
    await Promise.all([us.services.changes?.poll(), uk.services.changes?.poll()])
    const leadsTo = async (site: Site, path: string) => (await site.fetch(path)).headers.get('location')

    expect([await leadsTo(us, '/both/'), await leadsTo(uk, '/both/')]).toEqual(['/tech/', '/science/'])
    expect([await leadsTo(us, '/british/'), await leadsTo(uk, '/british/')]).toEqual([null, '/culture/'])
  })

  test(`CL-004 ${engine}: a call without an edition uses that of the site`, async () => {
    const { us, uk } = sites()
    await put(uk, toStory('haze'))
    const address = apiAddress(uk.base, toStory('haze'))
    const statusOf = async (url: string) => (await fetch(url)).status

    expect([await statusOf(address), await statusOf(`${address}?edition=us`)]).toEqual([200, 404])
    expect(await statusOf(`${apiAddress(us.base, toStory('haze'))}?edition=UK`)).toBe(200)
    expect((await fetch(apiAddress(us.base, toStory('haze')), { method: 'DELETE', headers: BEARER })).status).toBe(404)
    expect((await fetch(address, { method: 'DELETE', headers: BEARER })).status).toBe(200)
  })

  test(`BR-005 ${engine}: a story that is available on another edition is shown there under its slug there`, async () => {
    const { us, uk } = sites()
    const story = (slug: string) =>
      toStory('aluminum', { headline: 'A light metal', availableOn: [{ edition: 'uk', slug }] })
    const { url, id } = await put(us, story('aluminium'))
    await uk.services.changes?.poll()

    expect(url).toBe('/news/aluminum/')
    expect([await statusAt(us, '/news/aluminum/'), await statusAt(us, '/news/aluminium/')]).toEqual([200, 404])
    expect([await statusAt(uk, '/news/aluminum/'), await statusAt(uk, '/news/aluminium/')]).toEqual([404, 200])
    const british = await read(uk, '/news/aluminium/')
    expect(british.text).toContain(`"canonical":"${uk.base}/news/aluminium/"`)
    const list = await read(uk, '/topics/weather/')
    expect(list.text).toContain('/news/aluminium/')
    expect(list.text).not.toContain('/news/aluminum/')
    expect(await put(uk, toStory('aluminium'))).toMatchObject({ status: 409 })
    expect((await fetch(apiAddress(uk.base, toStory('aluminium')), { method: 'DELETE', headers: BEARER })).status).toBe(
      404,
    )

    await put(us, { ...story('light-metal'), id })
    await uk.services.changes?.poll()
    expect((await read(uk, '/news/aluminium/')).redirect).toBe('/news/light-metal/')
    await put(us, { ...story('x'), id, availableOn: [] })
    await uk.services.changes?.poll()
    expect([await statusAt(uk, '/news/light-metal/'), await statusAt(us, '/news/aluminum/')]).toEqual([404, 200])
    expect(await listsWith(uk, 'A light metal')).toEqual([])
  })

  test(`BX-033 ${engine}: only a site of the document’s edition makes preview links`, async () => {
    const { us, uk } = sites()
    const { id } = await put(uk, toStory('mist', { draft: true }))
    const preview = (site: Site) =>
      fetch(`${site.base}/api/neutron/previews/cnet`, {
        method: 'POST',
        headers: BEARER,
        body: JSON.stringify({ type: 'article', id }),
      })

    expect((await preview(uk)).status).toBe(201)
    const refused = await preview(us)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('edition uk')])
  })

  test(`BR-005 ${engine}: a change is visible at once on the site that made it, and soon on the other`, async () => {
    const { us, uk } = sites()
    await put(us, toStory('wind', { edition: 'uk', headline: 'Wind' }))
    await until('the story', async () => (await statusAt(uk, '/news/wind/')) === 200)

    await put(us, toStory('wind', { edition: 'uk', headline: 'Gusts' }))

    await until('the change', async () => (await headlineAt(uk, '/news/wind/')) === 'Gusts')
  })
}

async function add({ base }: Site, urlPath: string, targets: readonly object[]): Promise<void> {
  const answer = await fetch(`${base}/api/neutron/vanity/cnet/records`, {
    method: 'POST',
    headers: BEARER,
    body: JSON.stringify({ urlType: 'TEMPORARY_REDIRECT', urlPath, targets }),
  })
  if (!answer.ok) throw new Error(`${urlPath} was not added: ${await answer.text()}`)
}
