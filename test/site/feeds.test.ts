import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedFaults } from '../harness/feed-faults.ts'
import { timeAfterImport } from '../harness/folder.ts'
import { apiAddress, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { findSchemaFaults } from '../harness/xsd.ts'

/** The demo's newest dates follow the clock, so the clock is stopped. */
const NOW = timeAfterImport()
const BOT = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' } }

let site: Site

beforeAll(async () => {
  site = await startSite({ clock: () => NOW })
}, 120_000)

afterAll(() => site.close())

async function read(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init)
  return { status: response.status, type: response.headers.get('content-type'), response, text: await response.text() }
}

/** The texts of the elements with a name, outermost first. */
function textsOf(xml: string, wanted: string): readonly string[] {
  const texts: string[] = []
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === wanted && ++depth === 1) texts.push('')
      },
      ontext(text) {
        if (depth > 0) texts[texts.length - 1] += text
      },
      onclosetag(name) {
        if (name === wanted) depth -= 1
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return texts
}

const FEEDS = ['all', 'tech', 'topic-laptops', 'author-dana-whitlock', 'tag-hard-news'].flatMap((endpoint) => [
  [`/feed/${endpoint}/`, 'application/rss+xml; charset=utf-8'],
  [`/feed/${endpoint}/atom.xml`, 'application/atom+xml; charset=utf-8'],
  [`/feed/${endpoint}/feed.json`, 'application/feed+json'],
])

test.each(FEEDS)('BX-066 %s has no fault by the rules of feed validators', async (path = '', type = '') => {
  const feed = await read(path)

  expect([feed.status, feed.type]).toEqual([200, type])
  expect(feedFaults(feed.text, `${site.base}${path}`)).toEqual([])
})

/** What browsers send. */
const PERSON = { headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' } }

test('SM-006 /feed/ is a page for people that lists the feeds, each of which exists', async () => {
  const page = await read('/feed/', PERSON)
  const hrefs = [...page.text.matchAll(/href="(\/feed\/[^"]+)"/g)].map(([, href = '']) => href)
  const named = [...page.text.matchAll(/<link rel="alternate" href="[^"]*(\/feed\/[^"]*)" type="application\/rss/g)]

  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(hrefs).toEqual(expect.arrayContaining(named.map(([, href = '']) => href)))
  expect(named.length).toBeGreaterThan(5)
  expect(hrefs.length).toBeGreaterThan(20)
  for (const href of hrefs) expect((await site.fetch(href, { method: 'HEAD' })).status, href).toBe(200)
})

test.each([
  ['nothing', undefined],
  ['anything', '*/*'],
  ['RSS', 'application/rss+xml, application/rdf+xml;q=0.8, application/atom+xml;q=0.6, application/xml;q=0.4'],
  ['feeds before pages', 'application/atom+xml, application/rss+xml, text/xml;q=0.8, text/html;q=0.7, */*;q=0.1'],
  ['XML', 'application/xml'],
])('MV-023 /feed/ is the feed of the site for a feed reader that accepts %s', async (_what, accept) => {
  const feed = await read('/feed/', { headers: accept === undefined ? {} : { accept } })
  const own = await read('/feed/all/')

  expect([feed.status, feed.type, feed.text]).toEqual([200, own.type, own.text])
  expect(feed.response.headers.get('vary')).toBe('accept-encoding, accept')
  expect(feed.response.headers.get('cdn-cache-control')).toMatch(/^max-age=[1-9]/)
})

test('MV-023 no cache in front stores the form of /feed/ for people, as it may not heed Vary', async () => {
  const { headers } = (await read('/feed/', PERSON)).response

  expect([headers.get('vary'), headers.get('cdn-cache-control')]).toEqual(['accept-encoding, accept', 'no-store'])
})

test.each([
  ['/feed/nowhere/', 404, null],
  ['/feed/topic-nowhere/', 404, null],
  ['/feed/-/', 404, null],
  ['/feed/%E0%A4/', 404, null],
  ['/feed/all', 301, '/feed/all/'],
  ['/feed', 301, '/feed/'],
  ['/rss/', 301, '/feed/all/'],
  ['/feed/all/atom.json', 404, null],
])('SM-006 %s responds with %s', async (path, status, location) => {
  const { response } = await read(path)

  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('BX-066 a client that has a feed gets 304, by its tag and by its date', async () => {
  const { response } = await read('/feed/all/')
  const etag = response.headers.get('etag') ?? ''
  const modified = response.headers.get('last-modified') ?? ''
  const statusWith = async (headers: Record<string, string>) => (await site.fetch('/feed/all/', { headers })).status

  expect(await statusWith({ 'if-none-match': etag })).toBe(304)
  expect(await statusWith({ 'if-modified-since': modified })).toBe(304)
  expect(await statusWith({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200)
})

test('BX-004 a publish renews feeds, sitemaps and llms.txt; a draft and an unindexed story are in no sitemap', async () => {
  const story = { typeName: 'content_article', section: 'science', headline: 'Renewed', body: '<p>New &amp; old</p>' }
  const paths = ['/feed/all/', '/feed/science/feed.json', '/sitemap-news.xml', '/llms.txt']
  for (const path of paths) expect((await read(path)).text).not.toContain('/science/renewed/')
  const date = { datePublished: new Date(NOW - 1000).toISOString() }

  await site.publish({ ...story, ...date, slug: 'renewed' })
  await site.publish({ ...story, ...date, slug: 'renewed-draft', draft: true })
  await site.publish({ ...story, ...date, slug: 'renewed-hidden', noIndex: true })

  for (const path of paths) expect((await read(path)).text, path).toContain('/science/renewed/')
  const map = await sitemapOf('articles')
  expect(map).toContain(`${site.base}/science/renewed/</loc>`)
  expect(map).not.toMatch(/renewed-(?:draft|hidden)/)
  expect((await read('/feed/all/')).text).not.toContain('renewed-draft')
  expect((await read('/science/renewed-hidden/index.md')).response.headers.get('x-robots-tag')).toBe('noindex')
  expect((await read('/science/renewed-draft/index.md')).status).toBe(404)
})

test('BX-004 a change and a withdrawal renew every file that has the story, and each file has surrogate keys', async () => {
  const feeds = ['all', 'science', 'topic-space', 'author-sam-adeyemi', 'tag-hard-news'].flatMap((endpoint) =>
    ['', 'atom.xml', 'feed.json'].map((file) => `/feed/${endpoint}/${file}`),
  )
  const month = `/sitemap-articles-${new Date(NOW).toISOString().slice(0, 7)}.xml`
  const story = {
    ...{ typeName: 'content_article', slug: 'in-every-file', section: 'science', body: '<p>Text.</p>' },
    author: { id: 'sam-adeyemi', username: 'sam-adeyemi', firstName: 'Sam', lastName: 'Adeyemi' },
    topics: [{ id: 'space', slug: 'space', name: 'Space', metaData: { hubTopicPathString: 'Science^Space' } }],
    tags: [{ slug: 'hard-news', name: 'Hard news' }],
    datePublished: new Date(NOW - 500).toISOString(),
  }
  const { url: path } = await site.publish({ ...story, headline: 'The first wording' })
  const card = `/oembed?${new URLSearchParams({ url: site.base + path })}`
  const files = [...feeds, '/sitemap-news.xml', '/llms.txt', `${path}index.md`, card]
  for (const file of files) expect((await read(file)).text, file).toContain('The first wording')

  await site.publish({ ...story, headline: 'The second wording' })
  for (const file of files) {
    const { text, response } = await read(file)
    expect(text, file).toContain('The second wording')
    expect(response.headers.get('surrogate-key'), file).toMatch(/\S/)
  }
  const map = (await read(month)).text
  expect(textsOf(map, 'loc').filter((loc) => loc.includes('in-every-file'))).toEqual([site.base + path])
  const address = apiAddress('', story)
  await site.fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${PUBLISH_TOKEN}` } })

  for (const file of [...files, month]) expect((await read(file)).text, file).not.toContain('in-every-file')
  for (const file of [`${path}index.md`, card]) expect((await read(file)).status, file).toBe(404)
})

test.each(['feeds/cnet/all', 'sitemaps/cnet/articles/web'])(
  'SM-003 hydrate without a value means true: %s',
  async (call) => {
    const items = async (query: string) => JSON.parse((await read(`/api/neutron/${call}?${query}`)).text).data.items

    expect(await items('hydrate')).toEqual(await items('hydrate=true'))
    expect(await items('hydrate=&limit=1')).toEqual(await items('hydrate=true&limit=1'))
    expect(await items('hydrate')).not.toEqual(await items('hydrate=false'))
    expect((await read(`/api/neutron/${call}?hydrate=1`)).status).toBe(400)
  },
)

test('EN-020 a hidden collection has no address in the response of the API', async () => {
  const collection = { typeName: 'content_collection', slug: 'desk-picks', title: 'Desk picks' }

  expect((await site.publish({ ...collection, hide: true })).url).toBeNull()
  expect((await site.publish({ ...collection, hide: false })).url).toBe('/collections/desk-picks/')
})

test('BX-066 a sponsored story is labelled in its title and its first category', async () => {
  const { text } = await read('/api/neutron/sitemaps/cnet/articles/web?hydrate=true&limit=1000')
  const paid = JSON.parse(text).data.items.find(({ url }: { url: string }) => url.startsWith('/paid-content/'))
  const author = paid.author.username
  const feed = JSON.parse((await read(`/feed/author-${author}/feed.json`)).text)
  const item = feed.items.find(({ url }: { url: string }) => url === `${site.base}${paid.url}`)

  expect(item.title).toBe(`Sponsored: ${paid.title}`)
  expect(item.tags[0]).toBe('Sponsored')
})

/** The newest file of a kind. */
async function sitemapOf(slug: string): Promise<string> {
  const { text } = await read('/sitemap.xml')
  const loc = textsOf(text, 'loc').find((address) => address.includes(`/sitemap-${slug}`)) ?? ''
  return (await read(loc.slice(site.base.length))).text
}

test('BX-067 the index and each file it names are valid, and each page that they list exists', async () => {
  const index = await read('/sitemap.xml')
  const files = textsOf(index.text, 'loc')

  expect(await findSchemaFaults(index.text, 'index')).toEqual([])
  expect(textsOf(index.text, 'lastmod')).toHaveLength(files.length)
  const pages = new Set<string>()
  for (const file of files) {
    const { text, type } = await read(file.slice(site.base.length))
    expect(await findSchemaFaults(text), file).toEqual([])
    expect(type).toBe('application/xml; charset=utf-8')
    if (!file.includes('-news')) for (const loc of textsOf(text, 'loc')) pages.add(loc)
  }
  expect(pages.size).toBeGreaterThan(200)
  const sample = [...pages].filter((_, position) => position % 12 === 0)
  for (const loc of sample) {
    const { status, text } = await read(loc.slice(site.base.length))
    expect([loc, status]).toEqual([loc, 200])
    const own = text.includes(`<link rel="canonical" href="${loc}"`)
    expect([loc, own, text.includes('<meta name="robots"')]).toEqual([loc, true, false])
  }
})

test('SM-004 neither the XML nor the HTML sitemap has hidden pages, replays or empty hubs', async () => {
  const xml = await sitemapOf('static')
  const html = (await read('/sitemaps/static/1/')).text + (await read('/sitemaps/static/2/')).text
  const main = html
    .split('<main')
    .slice(1)
    .map((page) => page.split('</main>', 1)[0] ?? '')
  const listed = {
    xml: textsOf(xml, 'loc').map((loc) => loc.slice(site.base.length)),
    html: [...main.join('').matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href),
  }

  for (const [what, paths] of Object.entries(listed)) {
    expect(paths, what).toEqual(expect.arrayContaining(['/tech/mobile/', '/privacy/', '/products/halden-quiet-3/']))
    const wrong = paths.filter((path) => /^\/(?:_hidden|replay|ab-test-summary|user|search)\//.test(path))
    expect(wrong, what).toEqual([])
  }
})

test('BX-067 the news are the stories of 48 hours, newest first, without paid ones', async () => {
  const { text } = await read('/sitemap-news.xml')
  const dates = textsOf(text, 'news:publication_date').map((date) => Date.parse(date))

  expect(dates.length).toBeGreaterThan(3)
  expect(dates.every((date) => date <= NOW && date > NOW - 48 * 3_600_000)).toBe(true)
  expect(dates).toEqual(dates.toSorted((one, other) => other - one))
  expect(text).not.toContain('/paid-content/')
})

test('BX-067 a file of addresses is a stream with a tag of its list; a client that has it gets 304', async () => {
  const { text } = await read('/sitemap.xml')
  const path = (textsOf(text, 'loc').find((loc) => loc.includes('-reviews-')) ?? '').slice(site.base.length)
  const { response } = await read(path)
  const etag = response.headers.get('etag') ?? ''
  const head = await site.fetch(path, { method: 'HEAD' })

  expect(response.headers.get('surrogate-key')).toBe('every-page m-reviews')
  expect((await site.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  expect((await site.fetch('/sitemap-reviews-2001-01.xml')).status).toBe(404)
})

test('SM-007 robots.txt names the sitemap and sends away crawlers that train, and pages reserve the rights', async () => {
  const robots = await read('/robots.txt')
  const page = await read('/', BOT)
  const metrics = await read('/_node/metrics')

  expect(robots.text).toContain(`Sitemap: ${site.base}/sitemap.xml`)
  expect(robots.text).toMatch(/User-agent: GPTBot\n(?:User-agent: .+\n)*Content-Signal: .+ai-train=no\nDisallow: \/\n/)
  expect(page.text).toContain('<meta name="tdm-reservation" content="1">')
  expect(JSON.parse((await read('/.well-known/tdmrep.json')).text)[0]).toMatchObject({ 'tdm-reservation': 1 })
  expect(metrics.text).toContain('crawler_responses_total{family="openai",status="2xx"}')
})

test('BX-067 a story is also Markdown, which the page names and which names the page', async () => {
  const path = '/reviews/halden-quiet-3-review/'
  const page = await read(path)
  const story = await read(`${path}index.md`)
  const llms = await read('/llms.txt')

  expect(page.text).toContain(`<link rel="alternate" href="${site.base}${path}index.md" type="text/markdown"`)
  expect([story.status, story.type]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(story.response.headers.get('link')).toBe(`<${site.base}${path}>; rel="canonical"`)
  expect(story.text).toMatch(/^# Halden Quiet 3.*\n\n> .+\n\nBy Priya Raman · Published /)
  expect(story.text).not.toMatch(/<(?:p|div|figure|h2)\b/)
  expect(llms.text).toMatch(/^# Masthead\n\n> .+\n/)
  const linked = [...llms.text.matchAll(/\]\((.+?)\)/g)].map(([, href = '']) => href.slice(site.base.length))
  for (const href of linked.filter((_, index) => index % 10 === 0)) expect((await read(href)).status, href).toBe(200)
})

test('BX-053 a story has a card for other sites, in JSON and XML; other addresses have none', async () => {
  const path = '/reviews/halden-quiet-3-review/'
  const page = await read(path)
  const [, href = ''] = /href="([^"]+)" type="application\/json\+oembed"/.exec(page.text) ?? []
  const card = await read(href.replaceAll('&amp;', '&').slice(site.base.length))
  const ask = (query: Record<string, string>) => read(`/oembed?${new URLSearchParams(query)}`)
  const url = site.base + path

  expect(JSON.parse(card.text)).toMatchObject({
    ...{ version: '1.0', type: 'rich', provider_name: 'Masthead', author_name: 'Priya Raman', width: 600 },
    html: expect.stringContaining(`<a href="${url}">`),
  })
  expect(JSON.parse((await ask({ url, maxwidth: '320' })).text).width).toBe(320)
  expect((await ask({ url, format: 'xml' })).text).toContain('<oembed><version>1.0</version><type>rich</type>')
  expect((await ask({ url: 'https://elsewhere.example/reviews/halden-quiet-3-review/' })).status).toBe(404)
  expect((await ask({ url: `${site.base}/tech/` })).status).toBe(404)
  const faulty: readonly Record<string, string>[] = [{}, { url: 'x' }, { url, format: 'yaml' }, { url, maxwidth: '-1' }]
  for (const query of faulty) {
    expect((await ask(query)).status).toBe(400)
  }
})

test('BX-053 a video is played in a frame of its share page, no larger than requested', async () => {
  const page = await read('/roadshow/videos/first-drive-the-hatchback-that-charges-at-lunch/')
  const [, href = ''] = /href="([^"]+)" type="application\/json\+oembed"/.exec(page.text) ?? []
  const path = href.replaceAll('&amp;', '&').slice(site.base.length)
  const card = JSON.parse((await read(path)).text)
  const narrow = JSON.parse((await read(`${path}&maxwidth=320&maxheight=300`)).text)

  expect(card).toMatchObject({ version: '1.0', type: 'video', width: 640, height: 360, provider_name: 'Masthead' })
  expect(narrow).toMatchObject({ width: 320, height: 180, html: expect.stringContaining('width="320" height="180"') })
  const [, frame = ''] = /^<iframe src="([^"]+)" title="First drive/.exec(card.html) ?? []
  expect(frame).toBe(`${site.base}/roadshow/videos/share/first-drive-the-hatchback-that-charges-at-lunch/`)
  const { headers, status } = (await read(frame.slice(site.base.length))).response
  expect([status, headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('frame-ancestors *')])
})

test('BX-067 the manifest names icons of the size that it says, and a page names both', async () => {
  const page = await read('/')
  const manifest = JSON.parse((await read('/manifest.webmanifest')).text)

  const share = sharp(Buffer.from(await (await site.fetch('/icons/share.png')).arrayBuffer()))

  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page.text).toContain(`<meta property="og:image" content="${site.base}/icons/share.png"`)
  expect(await share.metadata()).toMatchObject({ width: 1200, height: 675, format: 'png' })
  for (const { src, sizes, type } of manifest.icons.filter((icon: { sizes: string }) => icon.sizes !== 'any')) {
    const response = await site.fetch(src)
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
  }
  const ico = Buffer.from(await (await site.fetch('/favicon.ico')).arrayBuffer())
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(18)]).toEqual([1, 3, 54])
  expect((await read('/humans.txt')).text).toContain('Masthead Media')
})

const FILES = ['/feed/all/', '/feed/', '/sitemap.xml', '/sitemap-static.xml', '/robots.txt', '/llms.txt']

test.each([...FILES, '/reviews/halden-quiet-3-review/index.md', '/manifest.webmanifest'])(
  'BX-002 %s may be cached, sets no cookie and responds to HEAD alike',
  async (path) => {
    const get = await read(path)
    const head = await site.fetch(path, { method: 'HEAD' })

    expect(get.status).toBe(200)
    expect(get.response.headers.get('set-cookie')).toBeNull()
    const life = get.response.headers.get('cdn-cache-control') ?? get.response.headers.get('cache-control')
    expect(life).toMatch(/max-age=[1-9]/)
    expect([head.status, head.headers.get('etag')]).toEqual([200, get.response.headers.get('etag')])
  },
)

test('SM-004 no list for programs has what search engines list elsewhere or not at all; feeds have it', async () => {
  const story = { typeName: 'content_article', section: 'science', body: '<p>Text.</p>' }
  const date = { datePublished: new Date(NOW - 300).toISOString() }
  const publish = (slug: string, fields: Readonly<Record<string, unknown>> = {}) =>
    site.publish({ ...story, ...date, id: `id-${slug}`, slug, headline: `About ${slug}`, ...fields })
  await publish('own-canonical', { canonicalUrl: `${site.base}/science/own-canonical/` })
  await publish('on-another-site', { canonicalUrl: 'https://elsewhere.example/a/' })
  await publish('on-another-story', { canonicalUrl: '/science/own-canonical/' })
  await publish('not-indexed', { noIndex: true })
  await publish('behind-a-mask')
  await publish('behind-a-mask-by-id')
  const lists = ['/sitemap-news.xml', '/llms.txt', `/sitemap-articles-${new Date(NOW).toISOString().slice(0, 7)}.xml`]
  for (const list of lists) expect((await read(list)).text, list).toContain('behind-a-mask')

  await addMask('/masked-one/', 'article/behind-a-mask')
  await addMask('/masked-two/', 'article/id-behind-a-mask-by-id')

  const html = '/sitemaps/articles/1/'
  for (const list of [...lists, html]) {
    const { text } = await read(list)
    expect(text, list).toContain('own-canonical')
    expect(text, list).not.toMatch(/on-another-s|not-indexed|behind-a-mask/)
  }
  const feed = JSON.parse((await read('/feed/science/feed.json')).text)
  const slugs = feed.items.map(({ url }: { url: string }) => url.split('/').at(-2))
  expect(slugs).toEqual(expect.arrayContaining(['on-another-site', 'on-another-story', 'not-indexed', 'behind-a-mask']))
})

test('SD-001 nothing says that a story was modified before it was published', async () => {
  const [published, updated] = [NOW - 200, NOW - 86_400_000 * 9].map((time) => new Date(time).toISOString())
  const story = { typeName: 'content_article', slug: 'updated-as-a-draft', headline: 'A draft', section: 'science' }
  const { url } = await site.publish({ ...story, datePublished: published, dateUpdated: updated })
  const page = await read(url)
  const feed = JSON.parse((await read('/feed/science/feed.json')).text)
  const atom = (await read('/feed/science/atom.xml')).text
  const markdown = await read(`${url}index.md`)
  const { text: map } = await read(`/sitemap-articles-${new Date(NOW).toISOString().slice(0, 7)}.xml`)
  const entry = map.split('<url>').find((part) => part.includes(url))
  const item = feed.items.find((one: { url: string }) => one.url.endsWith(url))

  expect(page.text).toContain(`<meta property="article:modified_time" content="${published}"`)
  expect(page.text).toContain(`"dateModified":"${published}"`)
  expect(item.date_modified).toBe(published)
  expect(atom.split('<entry').find((part) => part.includes(url))).toContain(`<updated>${published}</updated>`)
  expect(entry).toContain(`<lastmod>${published}</lastmod>`)
  for (const { response } of [page, markdown])
    expect(response.headers.get('last-modified')).toBe(new Date(published ?? '').toUTCString())
  expect(markdown.text).not.toContain('Updated')
  for (const { text } of [page, await read('/sitemap-news.xml'), markdown])
    expect(text).not.toContain(updated?.slice(0, 10))
})

test('MV-023 an id in a feed has no host, and a story from elsewhere keeps the one that it had', async () => {
  const story = { typeName: 'content_article', slug: 'from-elsewhere', headline: 'From elsewhere', section: 'science' }
  await site.publish({ ...story, guid: 'https://old.example/?p=11' })
  const [rss, atom, json] = await Promise.all(['', 'atom.xml', 'feed.json'].map((file) => read(`/feed/all/${file}`)))
  const ids = [textsOf(rss?.text ?? '', 'guid'), textsOf(atom?.text ?? '', 'id').slice(1)]

  for (const found of [...ids, JSON.parse(json?.text ?? '').items.map(({ id }: { id: string }) => id)]) {
    expect(found[0]).toBe('https://old.example/?p=11')
    for (const id of found.slice(1)) expect(id).toMatch(/^urn:uuid:/)
  }
  expect(textsOf(atom?.text ?? '', 'id')[0]).toMatch(/^urn:uuid:/)
})

/** What an address of this site shows of a picture. */
async function sizeOf(address: string) {
  const bytes = await (await site.fetch(address.replace(site.base, ''))).arrayBuffer()
  const { width, height } = await sharp(Buffer.from(bytes)).metadata()
  return [width, height]
}

test.each([
  ['maxwidth=300', 300, Number.POSITIVE_INFINITY],
  ['maxheight=100', Number.POSITIVE_INFINITY, 100],
  ['maxwidth=900&maxheight=200', 900, 200],
  ['', 1200, 675],
])('BX-053 the thumbnail of a card fits with %s, and has the size that the card says', async (query, width, height) => {
  const url = `${site.base}/reviews/halden-quiet-3-review/`
  const { text } = await read(`/oembed?${new URLSearchParams({ url })}&${query}`)
  const { thumbnail_url, thumbnail_width, thumbnail_height } = JSON.parse(text)

  expect([thumbnail_width <= width, thumbnail_height <= height]).toEqual([true, true])
  expect(await sizeOf(thumbnail_url)).toEqual([thumbnail_width, thumbnail_height])
})

test('BX-053 a box without room for any thumbnail has none', async () => {
  const url = `${site.base}/reviews/halden-quiet-3-review/`

  expect(JSON.parse((await read(`/oembed?${new URLSearchParams({ url })}&maxwidth=40`)).text)).not.toHaveProperty(
    'thumbnail_url',
  )
})

test('BX-053 a masked story names its feed, its Markdown and its card, which both of its addresses have', async () => {
  const story = { typeName: 'content_article', slug: 'card-behind-a-mask', headline: 'Masked', section: 'science' }
  const { url } = await site.publish({ ...story, body: '<p>Text.</p>' })
  await addMask('/card-campaign/', 'article/card-behind-a-mask')
  const page = await read('/card-campaign/')
  const [, href = ''] = /href="([^"]+)" type="application\/json\+oembed"/.exec(page.text) ?? []
  const card = await read(href.replaceAll('&amp;', '&').replace(site.base, ''))
  const own = await read(`/oembed?${new URLSearchParams({ url: site.base + url })}`)

  expect(page.text).toContain(`<link rel="alternate" href="${site.base}${url}index.md" type="text/markdown"`)
  expect(page.text).toContain('type="application/rss+xml"')
  expect(JSON.parse(card.text)).toMatchObject({
    title: 'Masked',
    html: expect.stringContaining(`cite="${site.base}/card-campaign/"`),
  })
  expect(own.text).toBe(card.text)
})

async function addMask(urlPath: string, target: string): Promise<void> {
  const response = await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ urlPath, urlType: 'MASK', targets: [{ edition: 'us', targetType: 'object', target }] }),
  })
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}
