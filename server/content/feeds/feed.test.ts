import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { buildFeed, buildFeedItem } from '../../../test/builders/feed.ts'
import { toAtom } from '../../feeds/atom.ts'
import { toJsonFeed } from '../../feeds/json-feed.ts'
import { toRss } from '../../feeds/rss.ts'
import { textOfHtml } from '../../pages/structured-data/html-text.ts'
import { parseEndpoint, toEndpoint } from './endpoint.ts'
import { latestOf } from './feed.ts'

/** The names of all elements of an XML text, and the text of those with a name. */
function readXml(xml: string) {
  const names: string[] = []
  const texts: { readonly name: string; text: string }[] = []
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name) {
        names.push(name)
        open.push(name)
        texts.push({ name, text: '' })
      },
      ontext(text) {
        const own = texts.findLast(({ name }) => name === open.at(-1))
        if (own) own.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { names, textsOf: (wanted: string) => texts.filter(({ name }) => name === wanted).map(({ text }) => text) }
}

test('SM-006 RSS has absolute links, stable guids, RFC 822 dates, and a self link', () => {
  const { textsOf } = readXml(toRss(buildFeed()))

  expect(textsOf('link')).toEqual([
    'https://www.example.com/',
    'https://www.example.com/',
    'https://www.example.com/a/',
  ])
  expect(textsOf('guid')).toEqual(['tag:www.example.com,2026:1'])
  expect(textsOf('pubDate')).toEqual(['Fri, 20 Nov 2026 09:00:00 GMT'])
  expect(textsOf('lastBuildDate')).toEqual(['Sat, 21 Nov 2026 08:00:00 GMT'])
  expect(toRss(buildFeed())).toContain('<atom:link href="https://www.example.com/feed/all/" rel="self"')
})

test('BX-066 RSS has creators, categories, media, enclosures and the whole text', () => {
  const video = { url: 'https://www.example.com/v.mp4', type: 'video/mp4', seconds: 60 }
  const xml = toRss(buildFeed([buildFeedItem({ html: '<p>A & B</p>', video })]))
  const { textsOf } = readXml(xml)

  expect(textsOf('dc:creator')).toEqual(['Ada L'])
  expect(textsOf('category')).toEqual(['Tech', 'Phones'])
  expect(textsOf('content:encoded')).toEqual(['<p>A & B</p>'])
  expect(xml).toContain('<enclosure url="https://www.example.com/v.mp4" length="0" type="video/mp4"/>')
  expect(xml).toContain('<media:content url="https://www.example.com/i.jpg" medium="image" width="1200" height="675">')
})

test('BX-066 no text of a story can end an element or put an illegal character into a feed', () => {
  const title = 'A </title><b>&amp; \u0000\u000b\ud800 ]]> "x"'
  const feed = buildFeed([buildFeedItem({ title, summary: title, html: title })])

  for (const xml of [toRss(feed), toAtom(feed)]) {
    const { names, textsOf } = readXml(xml)
    expect(names).not.toContain('b')
    expect(textsOf('title').at(-1)).toContain(']]> "x"')
  }
})

test('BX-066 an Atom feed and each entry have id, title, updated and an alternate link', () => {
  const { textsOf, names } = readXml(toAtom(buildFeed()))

  expect(textsOf('id')).toEqual(['urn:uuid:0c3c1a52-0000-8000-8000-000000000000', 'tag:www.example.com,2026:1'])
  expect(textsOf('updated')).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'])
  expect(textsOf('name')).toEqual(['Masthead Media', 'Ada L'])
  expect(names.filter((name) => name === 'entry')).toHaveLength(1)
})

test('BX-066 an Atom feed without stories has the date that it must have', () => {
  expect(readXml(toAtom(buildFeed([]))).textsOf('updated')).toEqual(['1970-01-01T00:00:00.000Z'])
})

test('BX-066 a JSON Feed has version, addresses, and one of the two texts for each story', () => {
  const whole = buildFeedItem({ html: '<p>All of it</p>' })
  const bare = buildFeedItem({
    summary: null,
    image: null,
    authors: [],
    categories: [],
    published: null,
    updated: null,
  })
  const { items, ...feed } = JSON.parse(toJsonFeed(buildFeed([whole, bare])))

  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://www.example.com/feed/all/feed.json',
    home_page_url: 'https://www.example.com/',
  })
  expect(items[0]).toMatchObject({
    content_html: '<p>All of it</p>',
    tags: ['Tech', 'Phones'],
    image: 'https://www.example.com/i.jpg',
  })
  expect(items[1]).toEqual({
    id: 'tag:www.example.com,2026:1',
    url: 'https://www.example.com/a/',
    title: 'A story',
    content_text: 'A story',
  })
})

test('BX-066 a feed is as new as the latest date of its stories', () => {
  expect(latestOf([])).toBeNull()
  expect(latestOf([{ published: '2026-11-20T09:00:00.000Z', updated: null }])).toBe('2026-11-20T09:00:00.000Z')
})

test.each([
  ['all', { kind: 'all' }],
  ['tech', { kind: 'hub', slug: 'tech' }],
  ['personal-finance', { kind: 'hub', slug: 'personal-finance' }],
  ['topic-smart-home', { kind: 'topic', slug: 'smart-home' }],
  ['author-ada', { kind: 'author', slug: 'ada' }],
  ['tag-hard-news', { kind: 'tag', slug: 'hard-news' }],
] as const)('SM-005 the endpoint %s is read and written', (endpoint, subject) => {
  expect(parseEndpoint(endpoint)).toEqual(subject)
  expect(toEndpoint(subject)).toBe(endpoint)
})

test.each(['', 'topic-', '-x', '.', '..', 'a/b', 'a b', `${'x'.repeat(201)}`])(
  'SM-005 %j is no endpoint',
  (endpoint) => {
    expect(parseEndpoint(endpoint)).toBeNull()
  },
)

const WHOLE = buildFeedItem({
  html: '<p>A</p>',
  image: { url: 'https://www.example.com/i.jpg', width: 1200, height: 675, alt: 'A phone', credit: 'Ada' },
  video: { url: 'https://www.example.com/v.mp4', type: 'video/mp4', seconds: 60 },
  language: 'fr-FR',
})
const BARE = buildFeedItem({
  ...{ summary: null, published: null, updated: null, authors: [], categories: [], image: null },
})

test('BX-066 every part of a story has its element in Atom, and what is unknown has none', () => {
  const atom = toAtom(buildFeed([WHOLE, BARE]))

  expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">')
  expect(atom.slice(atom.indexOf('<entry'))).toBe(
    '<entry xml:lang="fr-FR"><id>tag:www.example.com,2026:1</id><title>A story</title>' +
      '<link rel="alternate" type="text/html" href="https://www.example.com/a/"/>' +
      '<published>2026-11-20T09:00:00.000Z</published><updated>2026-11-21T08:00:00.000Z</updated>' +
      '<author><name>Ada L</name><uri>https://www.example.com/profiles/ada/</uri></author>' +
      '<category term="Tech"/><category term="Phones"/><summary>What it says</summary>' +
      '<content type="html">&lt;p&gt;A&lt;/p&gt;</content>' +
      '<link rel="enclosure" type="image/jpeg" href="https://www.example.com/i.jpg"/>' +
      '<link rel="enclosure" type="video/mp4" href="https://www.example.com/v.mp4"/></entry>' +
      '<entry><id>tag:www.example.com,2026:1</id><title>A story</title>' +
      '<link rel="alternate" type="text/html" href="https://www.example.com/a/"/>' +
      '<updated>1970-01-01T00:00:00.000Z</updated></entry></feed>\n',
  )
})

test('SM-006 every part of a story has its element in RSS, and what is unknown has none', () => {
  const rss = toRss(buildFeed([WHOLE, BARE]))

  expect(rss).toContain('<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"')
  expect(rss.slice(rss.indexOf('<item'))).toBe(
    '<item><title>A story</title><link>https://www.example.com/a/</link>' +
      '<guid isPermaLink="false">tag:www.example.com,2026:1</guid><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>' +
      '<description>What it says</description><content:encoded>&lt;p&gt;A&lt;/p&gt;</content:encoded>' +
      '<dc:creator>Ada L</dc:creator><category>Tech</category><category>Phones</category>' +
      '<dc:language>fr-FR</dc:language><enclosure url="https://www.example.com/v.mp4" length="0" type="video/mp4"/>' +
      '<media:content url="https://www.example.com/i.jpg" medium="image" width="1200" height="675">' +
      '<media:description type="plain">A phone</media:description><media:credit>Ada</media:credit></media:content></item>' +
      '<item><title>A story</title><link>https://www.example.com/a/</link>' +
      '<guid isPermaLink="false">tag:www.example.com,2026:1</guid></item></channel></rss>\n',
  )
})

test('BX-066 every part of a story has its field in JSON Feed, and what is unknown has none', () => {
  expect(JSON.parse(toJsonFeed(buildFeed([WHOLE, BARE]))).items).toEqual([
    {
      ...{ id: 'tag:www.example.com,2026:1', url: 'https://www.example.com/a/', title: 'A story' },
      ...{ content_html: '<p>A</p>', summary: 'What it says', image: 'https://www.example.com/i.jpg' },
      ...{ date_published: '2026-11-20T09:00:00.000Z', date_modified: '2026-11-21T08:00:00.000Z' },
      authors: [{ name: 'Ada L', url: 'https://www.example.com/profiles/ada/' }],
      ...{ tags: ['Tech', 'Phones'], language: 'fr-FR' },
      attachments: [{ url: 'https://www.example.com/v.mp4', mime_type: 'video/mp4', duration_in_seconds: 60 }],
    },
    { id: 'tag:www.example.com,2026:1', url: 'https://www.example.com/a/', title: 'A story', content_text: 'A story' },
  ])
})

/** The text that a reader sees who takes the text of an element for HTML. */
const shownAsHtml = (html: string) => textOfHtml(html)

test.each([
  'Use <b> and <track>',
  'Q&A with AT&T',
  '&lt;b&gt; is &amp;lt;b&amp;gt;',
  '1 < 2 & 3 > 2',
  '&copy 2026 &#169; &hellip;',
  '<!-- not a comment -->',
])('BX-066 each format has the text %s in the form that its readers take it for', (text) => {
  const feed = buildFeed([buildFeedItem({ title: text, summary: text })])
  const rss = readXml(toRss({ ...feed, title: text, description: text }))
  const atom = readXml(toAtom(feed))
  const [item] = JSON.parse(toJsonFeed(feed)).items

  for (const name of ['title', 'description']) {
    expect(rss.textsOf(name).map(shownAsHtml), name).toEqual(rss.textsOf(name).map(() => text))
  }
  expect([atom.textsOf('title').at(-1), atom.textsOf('summary')]).toEqual([text, [text]])
  expect([item.title, item.summary, item.content_text]).toEqual([text, text, text])
})

test('BX-066 an ampersand of a title is itself for readers who take titles for text, too', () => {
  expect(
    readXml(toRss(buildFeed([buildFeedItem({ title: 'Q&A & more' })])))
      .textsOf('title')
      .at(-1),
  ).toBe('Q&A & more')
})

test('MV-023 an id of another system is kept, and is a URI in Atom', () => {
  const ids = ['https://old.example/?p=11', '5f0c1d2e3f4a5b6c7d8e9f00', 'tag:old.example,2019:/a']
  const feed = buildFeed(ids.map((id) => buildFeedItem({ id })))

  expect(readXml(toRss(feed)).textsOf('guid')).toEqual(ids)
  expect(readXml(toAtom(feed)).textsOf('id').slice(1)).toEqual([ids[0], `urn:guid:${ids[1]}`, ids[2]])
})
