import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGhostExport } from '../builders/ghost-export.ts'
import { buildWxr, toCategory, toTerms, type WxrItem } from '../builders/wxr.ts'
import { runCommand } from '../harness/content-command.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const IDA = '<dc:creator>Ida.Berg</dc:creator>'
const PARENTS =
  toCategory(3, 'sea', 'Sea') + toCategory(4, 'boats', 'Boats', 'sea') + toCategory(1, 'uncategorized', '')
const AUTHOR = '<wp:author><wp:author_id>7</wp:author_id><wp:author_login>Ida.Berg</wp:author_login></wp:author>'

const guid = (address: string): string => `<guid isPermaLink="false">${address}</guid>`

const DATED: readonly WxrItem[] = [
  {
    ...{ id: 11, title: 'The lamp', slug: 'the-lamp', link: 'https://old.example/2019/05/02/the-lamp/' },
    meta: { _wp_old_slug: 'a-lamp', _wp_old_date: '2018-04-03' },
    more: IDA + guid('https://old.example/first/?p=9011') + toTerms(['boats', 'Boats'], ['hard-fog', 'Hard fog']),
  },
  {
    ...{
      id: 12,
      title: '日本',
      slug: '%e6%97%a5%e6%9c%ac',
      link: 'https://www.old.example/2019/05/03/%e6%97%a5%e6%9c%ac/',
    },
    more: toTerms(['%e6%b5%b7', '海'], ['%e9%9c%a7', '霧']),
  },
  { id: 13, title: 'Us', type: 'page', slug: 'us', link: 'https://old.example/us/' },
  { id: 14, title: 'The crew', type: 'page', slug: 'crew', parent: 13, link: 'https://old.example/us/crew/' },
  { id: 15, title: 'A price', type: 'page', slug: 'price', link: 'https://old.example/price.html' },
  { id: 16, title: 'Secret', slug: 'secret', status: 'draft', link: 'https://old.example/?p=16' },
  { id: 17, title: 'Ware', type: 'product', slug: 'ware', link: 'https://old.example/shop/ware/' },
  {
    id: 18,
    title: 'Loose',
    slug: 'loose',
    link: 'https://old.example/2020/01/05/loose/',
    more: toTerms(['uncategorized']),
  },
  { id: 19, title: 'Elsewhere', slug: 'else', link: 'https://youtube.example/watch?v=1' },
  {
    ...{ id: 21, type: 'attachment', title: 'tide', parent: 11, link: 'https://old.example/2019/05/02/the-lamp/tide/' },
    file: 'https://old.example/wp-content/uploads/tide.png',
  },
]

const FILES: readonly WxrItem[] = [
  { id: 31, title: 'Two thousand', slug: '2000', link: 'http://html.example/2000.html' },
  { id: 32, title: 'A file', slug: 'a-file', link: 'http://html.example/a-file.html' },
]
const NUMBERED: readonly WxrItem[] = [
  {
    id: 41,
    title: 'Number one',
    slug: 'number-one',
    link: 'http://numbers.example/index.php/archives/41',
    more: toTerms(['knots', 'Knots']),
  },
  { id: 42, title: 'Number two', slug: 'number-two', link: 'http://numbers.example/index.php/archives/42' },
]
const PLAIN: readonly WxrItem[] = [
  {
    id: 51,
    title: 'Plain',
    slug: 'plain',
    link: 'http://plain.example/wp/?p=51',
    more: IDA + toTerms(['boats', 'Boats'], ['hard-fog', 'Hard fog']),
  },
  { id: 52, title: 'Plain page', type: 'page', slug: 'plain-page', link: 'http://plain.example/wp/?page_id=52' },
]
const BY_CATEGORY: readonly WxrItem[] = [
  {
    id: 61,
    title: 'Below',
    slug: 'below',
    link: 'https://folder.example/blog/sea/boats/below/',
    more: toTerms(['boats', 'Boats']),
  },
]

const GHOST = buildGhostExport({
  settings: { permalinks: '/:year/:month/:day/:slug/', activeTimezone: 'Australia/Sydney' },
  posts: [
    { id: 1, title: 'Night watch', slug: 'night-watch', published_at: '2015-03-29T20:00:00.000Z', tag: 1 },
    { id: 2, title: 'Harbour rules', slug: 'harbour-rules', published_at: '2015-03-29T20:00:00.000Z', page: 1 },
  ],
  tags: [{ id: 1, name: 'Long nights', slug: 'long-nights' }],
  users: [{ id: 1, name: 'Bo Lind', slug: 'bo' }],
})

let site: Site
beforeAll(async () => {
  site = await startSite({ content: 'none' })
  const sources = [
    buildWxr(DATED, { site: 'https://old.example', more: PARENTS + AUTHOR }),
    buildWxr(FILES, { site: 'http://html.example' }),
    buildWxr(NUMBERED, { site: 'http://numbers.example' }),
    buildWxr(PLAIN, { site: 'http://plain.example/wp', more: PARENTS + AUTHOR }),
    buildWxr(BY_CATEGORY, { site: 'https://folder.example/blog', more: PARENTS }),
    GHOST,
  ]
  for (const [index, source] of sources.entries()) {
    const file = join(site.services.config.varDir, `export-${index}.${source.startsWith('<') ? 'xml' : 'json'}`)
    writeFileSync(file, source)
    const { status, out } = await runCommand({ VAR_DIR: site.services.config.varDir }, 'import', file)
    expect([index, status, out]).toEqual([index, 0, expect.stringContaining(' 0 refused')])
  }
  await until('the last import', async () => (await site.fetch('/rss/')).status === 301)
})
afterAll(() => site.close())

/** The status of an address, where it redirects, and the status there. */
async function walk(path: string): Promise<readonly (number | string)[]> {
  const { status, headers } = await site.fetch(path)
  const location = headers.get('location')
  return location === null ? [status] : [status, location, (await site.fetch(location)).status]
}

const LAMP = '/news/the-lamp/'

test.each([
  // A dated post: its link, its number, the address of its first days, its earlier slug and date, its file's page.
  ['/2019/05/02/the-lamp/', LAMP],
  ['/2019/05/02/the-lamp', LAMP],
  ['/?p=11', LAMP],
  ['/?page_id=11', LAMP],
  ['/first/?p=9011', LAMP],
  ['/2019/05/02/a-lamp/', LAMP],
  ['/2018/04/03/the-lamp/', LAMP],
  ['/2019/05/02/the-lamp/tide/', LAMP],
  ['/?attachment_id=21', LAMP],
  // Letters of other scripts, in each form that a client sends.
  ['/2019/05/03/%e6%97%a5%e6%9c%ac/', '/news/%E6%97%A5%E6%9C%AC/'],
  ['/2019/05/03/%E6%97%A5%E6%9C%AC/', '/news/%E6%97%A5%E6%9C%AC/'],
  ['/category/%e6%b5%b7/', '/topics/%E6%B5%B7/'],
  ['/tag/%E9%9C%A7/', '/tags/%E9%9C%A7/'],
  // Pages and files.
  ['/?page_id=14', '/us/crew/'],
  ['/?p=14', '/us/crew/'],
  ['/price.html', '/price/'],
  ['/2000.html', '/news/story-2000/'],
  ['/a-file.html', '/news/a-file/'],
  // Lists: a category below its parents and alone, its parent, by number, and without a category.
  ['/category/sea/boats/', '/topics/boats/'],
  ['/category/boats/', '/topics/boats/'],
  ['/category/sea/', '/topics/sea/'],
  ['/?cat=4', '/topics/boats/'],
  ['/category/uncategorized/', '/news/'],
  ['/tag/hard-fog/', '/tags/hard-fog/'],
  ['/?tag=hard-fog', '/tags/hard-fog/'],
  ['/author/ida-berg/', '/profiles/ida-berg/'],
  ['/?author=7', '/profiles/ida-berg/'],
  // Numbers below index.php, where the archives of categories are, too.
  ['/index.php/archives/41', '/news/number-one/'],
  ['/index.php/archives/category/knots/', '/topics/knots/'],
  ['/category/knots/', '/topics/knots/'],
  // Plain links of a site in a folder.
  ['/wp/?p=51', '/news/plain/'],
  ['/wp/?page_id=52', '/plain-page/'],
  ['/wp/?cat=4', '/topics/boats/'],
  ['/wp/?tag=hard-fog', '/tags/hard-fog/'],
  ['/wp/?author=7', '/profiles/ida-berg/'],
  ['/wp/', '/'],
  // Links that begin with the category, whose list is there, too.
  ['/blog/sea/boats/below/', '/news/below/'],
  ['/blog/sea/boats/', '/topics/boats/'],
  ['/blog/category/sea/boats/', '/topics/boats/'],
  ['/blog/?p=61', '/news/below/'],
])('MV-001 %s of a WordPress site redirects to %s in one hop', async (path, url) => {
  expect(await walk(path)).toEqual([301, url, 200])
})

test.each(['/us/', '/us/crew/'])('MV-001 %s of a WordPress site is the same address here', async (path) => {
  expect(await walk(path)).toEqual([200])
})

test.each([
  ['/?s=lamp', 200],
  ['/?p=999', 200],
  ['/?p=16', 200],
  ['/shop/ware/', 404],
  ['/watch?v=1', 404],
  ['/2019/05/02/', 404],
])('MV-001 %s, which is nothing that was imported, redirects nowhere', async (path, status) => {
  expect(await walk(path)).toEqual([status])
})

test.each([
  ['/2015/03/30/night-watch/', '/news/night-watch/', 200],
  ['/night-watch/', '/news/night-watch/', 200],
  ['/tag/long-nights/', '/tags/long-nights/', 200],
  ['/author/bo/', '/profiles/bo/', 200],
  ['/rss/', '/feed/all/', 200],
])('MV-002 %s of a Ghost site redirects to %s in one hop', async (path, url, status) => {
  expect(await walk(path)).toEqual([301, url, status])
})

test('MV-002 a page of a Ghost site has the same address here', async () => {
  expect(await walk('/harbour-rules/')).toEqual([200])
})

test.each([
  // WordPress: the site, in each format; comments; categories, tags, authors, also by number; a story's comments; a folder.
  ['/feed', '/feed/', 'rss'],
  ['/feed/rss/', '/feed/all/', 'rss'],
  ['/feed/rss2', '/feed/all/', 'rss'],
  ['/feed/rdf/', '/feed/all/', 'rss'],
  ['/feed/atom/', '/feed/all/atom.xml', 'atom'],
  ['/feed/atom', '/feed/all/atom.xml', 'atom'],
  ['/?feed=rss2', '/feed/all/', 'rss'],
  ['/?feed=atom', '/feed/all/atom.xml', 'atom'],
  ['/wp-rss2.php', '/feed/all/', 'rss'],
  ['/wp-atom.php', '/feed/all/atom.xml', 'atom'],
  ['/comments/feed/', '/feed/all/', 'rss'],
  ['/category/sea/boats/feed/', '/feed/topic-boats/', 'rss'],
  ['/category/boats/feed', '/feed/topic-boats/', 'rss'],
  ['/category/boats/feed/atom/', '/feed/topic-boats/atom.xml', 'atom'],
  ['/category/boats/?feed=rss2', '/feed/topic-boats/', 'rss'],
  ['/?feed=rss2&cat=4', '/feed/topic-boats/', 'rss'],
  ['/category/uncategorized/feed/', '/feed/news/', 'rss'],
  ['/tag/hard-fog/feed/', '/feed/tag-hard-fog/', 'rss'],
  ['/author/ida-berg/feed/', '/feed/author-ida-berg/', 'rss'],
  ['/2019/05/02/the-lamp/feed/', '/feed/all/', 'rss'],
  ['/2019/05/feed/', '/feed/all/', 'rss'],
  ['/wp/?feed=rss2', '/feed/all/', 'rss'],
  ['/blog/feed/', '/feed/all/', 'rss'],
  ['/blog/category/sea/boats/feed/', '/feed/topic-boats/', 'rss'],
  // Ghost
  ['/rss', '/feed/all/', 'rss'],
  ['/tag/long-nights/rss/', '/feed/tag-long-nights/', 'rss'],
  ['/author/bo/rss/', '/feed/author-bo/', 'rss'],
  // Jekyll, Hugo, Eleventy
  ['/feed.xml', '/feed/all/', 'rss'],
  ['/atom.xml', '/feed/all/atom.xml', 'atom'],
  ['/rss.xml', '/feed/all/', 'rss'],
  ['/index.xml', '/feed/all/', 'rss'],
  ['/feed.json', '/feed/all/feed.json', 'feed'],
  ['/feed/feed.xml', '/feed/all/', 'rss'],
  ['/feed/by_tag/hard-fog.xml', '/feed/tag-hard-fog/', 'rss'],
  ['/feed/boats.xml', '/feed/topic-boats/', 'rss'],
  ['/tags/hard-fog/index.xml', '/feed/tag-hard-fog/', 'rss'],
  ['/news/index.xml', '/feed/news/', 'rss'],
  // Here, of a page of this site
  ['/news/feed', '/feed/news/', 'rss'],
])('MV-023 who subscribed to %s gets the feed %s in one hop', async (path, feed, format) => {
  const { status, headers } = await site.fetch(path)
  const found = await site.fetch(headers.get('location') ?? '')

  expect([status, headers.get('location')]).toEqual([301, feed])
  expect([found.status, found.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(`^application/${format}\\+`),
  ])
})

test.each([
  '/category/nothing/feed/',
  '/nothing/rss/',
  '/nothing/feed.xml',
  '/feed/nothing.xml',
  '/feed/nothing/atom.xml',
])('MV-023 %s belongs to nothing, and is no feed', async (path) => {
  expect(await walk(path)).toEqual([404])
})

test('MV-023 the browser loads a document for what is no page', async () => {
  const data = async (path: string) => (await site.fetch(`/_data${path}`)).json()

  expect(await data('/rss/')).toMatchObject({ status: 301, leave: '/feed/all/' })
  expect(await data('/category/boats/feed/')).toMatchObject({ leave: '/feed/topic-boats/' })
})

test('MV-023 imported stories keep the ids that they had in the feeds of the old site', async () => {
  const { items } = await (await site.fetch('/feed/all/feed.json')).json()
  const idOf = (path: string) => items.find(({ url }: { url: string }) => new URL(url).pathname === path)?.id

  expect(idOf(LAMP)).toBe('https://old.example/first/?p=9011')
  expect(idOf('/news/night-watch/')).toBe('1')
  expect(idOf('/news/number-one/')).toMatch(/^urn:uuid:/)
})
