import { getAttributeValue } from 'domutils'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sendJson } from '../builders/api-host.ts'
import { type ReadHtml, readHtml } from '../harness/html.ts'
import { findHtmlFaults } from '../harness/html-faults.ts'
import { apiAddress, PUBLISH_TOKEN, toStory } from '../harness/publish.ts'
import { startRemoteSite } from '../harness/remote-site.ts'
import { type Site, startSite } from '../harness/site.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** Twenty-five stories of the same words, so that their list has a second page. */
const TIDES = Array.from({ length: 25 }, (_, index) =>
  toStory(`tide-${index}`, { headline: `Tide table ${index}`, section: 'science', datePublished: daysAgo(index + 10) }),
)

const DOCUMENTS = [
  toStory('sand', {
    headline: 'The battery that’s mostly sand',
    section: 'tech',
    dek: 'A factory says its silicon cells will outlast your phone.',
    datePublished: daysAgo(2),
  }),
  toStory('gauge', {
    headline: 'Why your phone dies',
    body: '<p>A worn battery makes it a worse one.</p>',
    datePublished: daysAgo(1),
  }),
  {
    typeName: 'content_review',
    slug: 'pack',
    headline: 'Power pack',
    section: 'tech',
    body: '<p>The battery lasts.</p>',
  },
  toStory('paid', { headline: 'A street with one battery', section: 'commercial', datePublished: daysAgo(3) }),
  toStory('secret', { headline: 'A secret battery', noIndex: true }),
  toStory('planned', { headline: 'The battery of tomorrow', datePublished: daysAgo(-1) }),
  toStory('sketch', { headline: 'A draft battery', draft: true }),
  toStory('abroad', { headline: 'A British battery', edition: 'uk' }),
  toStory('tracks', { headline: 'Footprints of an electric vehicle', section: 'tech', datePublished: daysAgo(2) }),
  toStory('never', { headline: 'The EV that never was', section: 'tech', datePublished: daysAgo(4) }),
  toStory('moss-week', { headline: 'Moss of this week', datePublished: daysAgo(6) }),
  toStory('moss-year', { headline: 'Moss of this year', datePublished: daysAgo(300) }),
  toStory('moss-old', { headline: 'Moss of long ago', datePublished: daysAgo(700) }),
  ...TIDES,
]

let site: Site
beforeAll(async () => {
  site = await startSite({ content: 'none', env: { LOCALES: 'en,fr' }, documents: DOCUMENTS })
})
afterAll(() => site.close())

async function search(query: string, path = '/search/'): Promise<ReadHtml & { readonly response: Response }> {
  const response = await site.fetch(`${path}?${query}`)
  return { ...readHtml(await response.text()), response }
}

/** Titles of the results, in order. */
const titlesIn = (html: ReadHtml) => html.texts('h2').filter((title) => !['Type', 'Section', 'Date'].includes(title))
const hrefsIn = (html: ReadHtml) => html.all('a').map((link) => getAttributeValue(link, 'href') ?? '')

test('BX-037 a search shows what has its words, best first, and none of what readers do not see', async () => {
  const html = await search('q=battery')

  expect(titlesIn(html)).toEqual([
    'The battery that’s mostly sand',
    'A street with one battery',
    'Power pack',
    'Why your phone dies',
  ])
  expect(html.texts('mark')).toEqual(['battery', 'battery', 'battery', 'battery'])
  expect(html.texts('title')).toEqual(['Search: battery - Masthead'])
  expect(html.texts('p').join(' ')).toContain('4 results')
  expect(html.texts('article').find((text) => text.includes('A street'))).toContain('Sponsored')
})

test('BX-037 the page of a search is for everybody, for a minute, and for no search engine', async () => {
  const { response, robots, inlineScripts, canonical } = await search('q=battery&utm_source=x')

  expect(response.status).toBe(200)
  expect(response.headers.get('cdn-cache-control')).toMatch(/^max-age=60,/)
  expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  expect(response.headers.get('surrogate-key')?.split(' ')).toContain('search')
  expect(response.headers.has('set-cookie')).toBe(false)
  expect([robots, inlineScripts, canonical]).toEqual(['noindex', [], `${site.base}/search/`])
})

test('BX-037 pages of searches are stored by no process, the empty one is', async () => {
  const entries = site.services.pages?.entries

  await search('q=once')
  await search('q=twice')

  expect(site.services.pages?.entries).toBe(entries)
  await search('')
  expect((await search('')).response.headers.get('cache-status')).toContain('hit')
})

test('BX-037 the form is a plain one, and its page is valid HTML', async () => {
  const response = await site.fetch('/search/?q=%22power+pack%22')
  const text = await response.text()
  const html = readHtml(text)
  const [form] = html.all('form')
  const [input] = html.all('input')

  expect([form?.attribs.action, form?.attribs.method, form?.attribs.role]).toEqual(['/search/', 'get', 'search'])
  expect([input?.attribs.name, input?.attribs.value]).toEqual(['q', '"power pack"'])
  expect(titlesIn(html)).toEqual(['Power pack'])
  expect(await findHtmlFaults(text)).toEqual([])
})

test('BX-037 filters, order and pages are addresses', async () => {
  const all = await search('q=tide')
  const second = await search('q=tide&page=2&sort=newest')
  const reviews = await search('q=battery&type=review')
  const science = await search('q=battery&section=science')

  expect(titlesIn(all).length).toBe(20)
  expect(hrefsIn(all)).toEqual(expect.arrayContaining(['/search/?q=tide&page=2', '/search/?q=tide&sort=newest']))
  expect(titlesIn(second)).toEqual(Array.from({ length: 5 }, (_, index) => `Tide table ${index + 20}`))
  expect(hrefsIn(second)).toContain('/search/?q=tide&sort=newest')
  expect(titlesIn(reviews)).toEqual(['Power pack'])
  expect(hrefsIn(reviews)).toContain('/search/?q=battery')
  expect(titlesIn(science)[0]).toBe('Nothing found for “battery”')
  expect((await search('q=tide&page=9999')).response.status).toBe(200)
  expect((await search('q=tide&page=x&type=nothing&section=%00&sort=odd')).response.status).toBe(200)
})

test('BX-037 a filter by date leaves the stories of a week or of a year, and counts them', async () => {
  const all = await search('q=moss')
  const week = await search('q=moss&date=week')
  const year = await search('q=moss&date=year&sort=newest')
  const foreign = await search('q=moss&date=%00century')

  expect(titlesIn(all).length).toBe(3)
  expect(hrefsIn(all)).toEqual(expect.arrayContaining(['/search/?q=moss&date=week', '/search/?q=moss&date=year']))
  expect(all.texts('nav').join(' ')).toMatch(/Date.*Any time.*Past week\s*1.*Past year\s*2/)
  expect(titlesIn(week)).toEqual(['Moss of this week'])
  expect(hrefsIn(week)).toContain('/search/?q=moss')
  expect(titlesIn(year)).toEqual(['Moss of this week', 'Moss of this year'])
  expect(titlesIn(foreign)).toEqual(titlesIn(all))
  // On a small screen the filters are closed until one is chosen.
  // The first one is the menu of the account, in the bar.
  expect([all, week].map((html) => html.all('details').map(({ attribs }) => 'open' in attribs))).toEqual([
    [false, false],
    [false, true],
  ])
  expect(hrefsIn(await search('q=tide')).filter((href) => href.includes('date='))).toEqual([])
})

test('BX-037 a misspelt word finds the near one, and the page says so', async () => {
  const html = await search('q=silicon+batery')

  expect(titlesIn(html)).toEqual(['The battery that’s mostly sand'])
  expect(html.texts('p').join(' ')).toContain('Showing results for silicon battery')
  expect(html.texts('mark')).toEqual(['battery', 'silicon'])
  expect(titlesIn(await search('q=%22batery%22'))[0]).toContain('Nothing found')
})

test('SC-002 two mistakes in a long word are no obstacle, and a synonym of the publication is found', async () => {
  expect(titlesIn(await search('q=fotprints'))).toEqual(['Footprints of an electric vehicle'])
  expect(titlesIn(await search('q=fotprnts'))).toEqual(['Footprints of an electric vehicle'])

  const html = await search('q=EV')
  expect(titlesIn(html)).toEqual(['Footprints of an electric vehicle', 'The EV that never was'])
  expect(html.texts('p').join(' ')).toContain('With results for: electric car, electric vehicle')
  expect(html.texts('mark')).toEqual(['electric', 'vehicle', 'EV'])
  expect(titlesIn(await search('q=electric+cars'))).toEqual(titlesIn(html))
  expect(titlesIn(await search('q=%22EV%22'))).toEqual(['The EV that never was'])
})

test('SC-002 while a reader types, titles are suggested in the form that browsers know', async () => {
  const suggest = (query: string, path = '/search/') => site.fetch(`${path}suggestions.json?${query}`)
  const response = await suggest('q=silicon+batt')

  expect(response.headers.get('content-type')).toContain('application/x-suggestions+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual([
    'silicon batt',
    ['The battery that’s mostly sand'],
    ['Stories'],
    ['/tech/sand/'],
  ])
  expect((await (await suggest('q=silicon', '/fr/search/')).json())[3]).toEqual(['/fr/tech/sand/'])
  expect(await (await suggest('q=s')).json()).toEqual(['s', [], [], []])
  expect((await (await suggest('q=tide')).json())[1].length).toBe(8)
  const long = await suggest(`q=${'a'.repeat(300)}`)
  expect([long.status, (await long.json()).error.message]).toEqual([400, 'q: expected at most 200 characters'])
  expect((await suggest('q=a&q=b')).status).toBe(400)
  expect(await (await site.fetch('/opensearch.xml')).text()).toContain(
    `template="${site.base}/search/suggestions.json?q={searchTerms}"`,
  )
})

test('SC-002 suggestions count as searches', async () => {
  vi.spyOn(site.services.limits, 'searches').mockResolvedValueOnce(7)
  onTestFinished(() => void vi.restoreAllMocks())

  const response = await site.fetch('/search/suggestions.json?q=battery')

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
})

test('BX-037 where nothing is found, something near is offered; without words, the publication’s own text', async () => {
  const none = await search('q=zeppelin+battery')
  const empty = await search('q=')

  expect(titlesIn(none).slice(0, 2)).toEqual(['Nothing found for “zeppelin battery”', 'You may be looking for'])
  expect(hrefsIn(none)).toContain('/tech/sand/')
  expect(empty.response.status).toBe(200)
  expect(empty.texts('h1')).toEqual(['Search'])
  expect((await search('q=battery', '/fr/search/')).texts('title')).toEqual(['Recherche\u00a0: battery - Masthead'])
})

test('BX-037 a word with a minus leaves out the stories that have it anywhere', async () => {
  expect(titlesIn(await search('q=power'))).toEqual(['Power pack'])
  expect(titlesIn(await search('q=power+-lasts'))[0]).toBe('Nothing found for “power -lasts”')
})

test('BX-037 any input is a query, and none is an error', async () => {
  const inputs = [
    '"',
    '-',
    '* OR 1=1',
    'NEAR(',
    "'; drop table document; --",
    '%',
    '\0',
    '👍🏽',
    'שלום',
    '<script>',
    'a'.repeat(5000),
  ]
  for (const input of inputs) {
    const { response } = await search(`q=${encodeURIComponent(input)}`)
    expect([input, response.status]).toEqual([input, response.status < 500 ? response.status : 'below 500'])
  }
  expect((await search('q=%E0%A4%A')).response.status).toBeLessThan(500)
  expect((await search('q=a&q=b')).response.status).toBe(200)
})

test('BX-037 a publish is found at once, and what is taken down is not', async () => {
  const document = toStory('comet', { headline: 'A comet returns' })
  const find = async () => titlesIn(await search('q=comet+returns'))
  expect((await find())[0]).toContain('Nothing found')

  await site.publish(document)
  expect(await find()).toEqual(['A comet returns'])

  await site.publish({ ...document, headline: 'A planet returns' })
  expect((await find())[0]).toContain('Nothing found')
  await site.fetch(apiAddress('', document), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })
  expect(titlesIn(await search('q=planet+returns'))[0]).toContain('Nothing found')
})

test('BX-037 the call returns the same results as data, and names a faulty parameter', async () => {
  const call = (query: string) => site.fetch(`/api/neutron/search/cnet/web?${query}`)
  const answer = await (await call('q=batery&limit=2')).json()
  const faulty = await call('q=x&limit=1000&sort=old')

  expect(answer.data).toMatchObject({
    corrected: 'battery',
    original: false,
    paging: { limit: 2, offset: 0, total: 4 },
    types: [
      { key: 'article', count: 3 },
      { key: 'review', count: 1 },
    ],
    items: [{ slug: 'sand', url: '/tech/sand/' }, { slug: 'paid' }],
  })
  expect(faulty.status).toBe(400)
  expect((await faulty.json()).error.issues.map(({ path }: { path: string }) => path)).toEqual(['sort', 'limit'])
})

test('BX-037 every page names the description of the search', async () => {
  const [link] = readHtml(await (await site.fetch('/tech/sand/')).text())
    .all('link')
    .filter((found) => getAttributeValue(found, 'rel') === 'search')
  const response = await site.fetch(link?.attribs.href ?? '')

  expect(link?.attribs.type).toBe('application/opensearchdescription+xml')
  expect(response.headers.get('content-type')).toContain('application/opensearchdescription+xml')
  expect(await response.text()).toContain(`template="${site.base}/search/?q={searchTerms}"`)
})

test('BX-037 a client that searches too often must wait, and may read on', async () => {
  vi.spyOn(site.services.limits, 'searches').mockResolvedValueOnce(7).mockResolvedValueOnce(3)
  onTestFinished(() => void vi.restoreAllMocks())

  const { response, texts } = await search('q=battery')
  const data = await site.fetch('/_data/search/?q=battery')

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(response.headers.get('cdn-cache-control')).toBe('no-store')
  expect(texts('h1')).toEqual(['Please slow down a little'])
  expect([data.status, data.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await site.fetch('/search/')).status).toBe(200)
  expect((await search('q=battery')).response.status).toBe(200)
})

test('BX-037 a site with content of another host searches there, and says when it cannot', async () => {
  const remote = await startRemoteSite()
  onTestFinished(() => remote.site.close())
  const link = { id: 's', title: 'The battery', url: '/tech/sand/', contentType: 'article' }
  const data = { items: [link], paging: { limit: 20, offset: 0, total: 1 } }
  const path = '/api/neutron/search/cnet/web'
  const find = async () => {
    const response = await remote.site.fetch('/search/?q=battery')
    return {
      status: response.status,
      titles: titlesIn(readHtml(await response.text())),
      cache: response.headers.get('cdn-cache-control'),
    }
  }

  remote.answers.set(path, data)
  expect(await find()).toMatchObject({ status: 200, titles: ['The battery'] })
  expect(remote.host.requests.some(({ url }) => url.startsWith(path) && url.includes('q=battery'))).toBe(true)

  remote.answers.set(path, (_request: unknown, response: Parameters<typeof sendJson>[0]) => sendJson(response, {}, 500))
  expect(await find()).toEqual({ status: 503, titles: ['Search is not working right now'], cache: 'no-store' })
  expect(remote.site.log.some(({ event, call }) => event === 'content_failed' && call === 'search')).toBe(true)

  remote.answers.set(path, data)
  expect(await find()).toMatchObject({ status: 200, titles: ['The battery'] })
})
