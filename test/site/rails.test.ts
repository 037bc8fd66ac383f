import { afterAll, expect, test } from 'vitest'
import type { CardModel, ComponentModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

/** The lists of a page, by component id. */
async function listsOf(path: string): Promise<ReadonlyMap<string, readonly CardModel[]>> {
  const { page } = (await (await site.fetch(`/_data${path}`)).json()) as { readonly page: PagePayload }
  const components: readonly ComponentModel[] = page.rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.components),
  )
  return new Map(components.flatMap(({ id, list }) => (list ? [[id, list.items] as const] : [])))
}

const hrefsOf = (lists: ReadonlyMap<string, readonly CardModel[]>, ...ids: readonly string[]) =>
  ids.flatMap((id) => (lists.get(id) ?? []).map(({ href }) => href))

/** The lists of every story on the first pages of the sections. */
async function readStories(): Promise<readonly ReadonlyMap<string, readonly CardModel[]>[]> {
  const hubs = [
    'news',
    'tech',
    'personal-finance',
    'home',
    'health',
    'culture',
    'science',
    'roadshow',
    'how-to',
    'deals',
  ]
  const found = await Promise.all(hubs.map((name) => listsOf(`/${name}/`)))
  const paths = new Set(found.flatMap((lists) => hrefsOf(lists, 'lead', 'stories')))
  return Promise.all([...paths].map(listsOf))
}

/** How often the most frequent address occurs. */
const mostOf = (hrefs: readonly string[]) =>
  Math.max(...hrefs.map((href) => hrefs.filter((other) => other === href).length))

test('PG-014 different stories follow different stories, and their rails show related stories without repeats', async () => {
  const stories = await readStories()
  const next = stories.flatMap((lists) => hrefsOf(lists, 'next'))
  const rails = stories.flatMap((lists) => hrefsOf(lists, 'related', 'latest'))

  expect(next.length).toBeGreaterThan(60)
  expect(mostOf(next)).toBeLessThanOrEqual(next.length / 10)
  expect(mostOf(rails)).toBeLessThanOrEqual(stories.length / 4)
  for (const lists of stories) {
    const hrefs = hrefsOf(lists, ...lists.keys())
    expect(hrefs.filter((href, index) => hrefs.indexOf(href) < index)).toEqual([])
  }
})

test('PG-014 a newly published story is at once in the rail of a related one', async () => {
  const topics = [{ slug: 'robot-vacuums', name: 'Robot vacuums', primary: true }]
  const path = '/home/kitchen-and-household/your-vacuum-knows-where-the-sofa-is/'
  const before = hrefsOf(await listsOf(path), 'related')
  const words = { slug: 'a-vacuum-that-forgets', headline: 'A vacuum that forgets', section: 'home' }
  const { url } = await site.publish({ typeName: 'content_article', ...words, topics })

  expect(before).not.toContain(url)
  expect(hrefsOf(await listsOf(path), 'related')[0]).toBe(url)
})

test('PG-014 no related or next story of a story is paid content', async () => {
  const topics = [{ slug: 'phones', name: 'Phones', primary: true }]
  const paid = {
    section: 'tech',
    author: { username: 'partner-studio' },
    topics,
    collections: [{ slug: 'editors-choice' }],
  }
  for (const number of [1, 2, 3, 4, 5]) {
    await site.publish({ typeName: 'content_article', slug: `paid-${number}`, headline: `Paid ${number}`, ...paid })
  }
  const { url } = await site.publish({
    ...{
      typeName: 'content_article',
      slug: 'a-bill-looked-into',
      headline: 'A bill, looked into',
      section: 'tech',
      topics,
    },
    body: `<p>${'What it costs. '.repeat(600)}</p>`,
  })

  const lists = await listsOf(url)

  expect(lists.get('related')?.length).toBeGreaterThan(0)
  expect(lists.get('next')).toHaveLength(1)
  for (const id of ['related', 'next']) expect(lists.get(id)?.filter(({ sponsored }) => sponsored)).toEqual([])
})

test('PG-016 the front page shows no story twice, and every strip is filled', async () => {
  const lists = await listsOf('/')
  const hrefs = hrefsOf(lists, ...lists.keys())

  expect(hrefs.filter((href, index) => hrefs.indexOf(href) < index)).toEqual([])
  expect(hrefs.length).toBeGreaterThan(50)
  expect(lists.get('latest')).toHaveLength(8)
  expect(lists.get('picks')).toHaveLength(5)
  expect(lists.get('choice')).toHaveLength(5)
})

test.each([
  { path: '/topics/laptops/', names: ['Laptops'], count: 2 },
  { path: '/tech/computing/', names: ['Computing', 'Laptops', 'Routers', 'Tablets', 'Sponsored'], count: 5 },
  { path: '/topics/ev-charging/', names: ['EV charging'], count: 1 },
])('PG-071 the topic $path begins with stories about it', async ({ path, names, count }) => {
  const lists = await listsOf(path)
  const stories = [...(lists.get('lead') ?? []), ...(lists.get('stories') ?? [])]
  const about = stories.map(({ kicker }) => names.includes(kicker ?? ''))

  expect(about.slice(0, count)).toEqual(Array(count).fill(true))
  expect(about).toEqual(about.toSorted((one, other) => Number(other) - Number(one)))
})

test('PG-071 a topic with few stories continues with stories of its section or brand only', async () => {
  const onward = (await listsOf('/topics/ev-charging/')).get('onward')

  expect(onward).toHaveLength(4)
  expect(onward?.filter(({ roadshow }) => !roadshow)).toEqual([])
  await site.publish({
    ...{ typeName: 'content_article', slug: 'about-knots', headline: 'About knots', section: 'science' },
    topics: [{ slug: 'knots', name: 'Knots', primary: true }],
  })
  const beside = (await listsOf('/topics/knots/')).get('onward')
  expect(beside?.map(({ section }) => section)).toEqual(Array(4).fill('science'))
})

test('PG-071 deals, shopping, Prime Day and the gift guides are different lists', async () => {
  const gifts = ['', 'fathers-day/', 'mothers-day/', 'valentines-day/', 'black-friday/', 'cyber-monday/']
  const paths = ['/deals/', '/shopping/', '/shopping/primeday/', ...gifts.map((name) => `/holiday-gift-guide/${name}`)]
  const all = await Promise.all(paths.map(listsOf))
  const shown = all.map((lists) => hrefsOf(lists, 'lead', 'stories', 'guides').toSorted().join(' '))

  expect(shown.every((hrefs) => hrefs !== '')).toBe(true)
  expect(new Set(shown).size).toBe(paths.length)
})

test.each(['/shopping/', '/shopping/primeday/'])('PG-063 %s has deals, and the offers of shops', async (path) => {
  const lists = await listsOf(path)
  const html = await (await site.fetch(path)).text()
  const shops = [...html.matchAll(/<a class="btn" href="(https:[^"]+)" rel="([^"]+)">See it at/g)]

  expect(hrefsOf(lists, 'guides', 'deals', 'stories').some((href) => href.startsWith('/deals/'))).toBe(true)
  expect(shops.length).toBeGreaterThanOrEqual(3)
  expect(shops.every(([, , rel]) => rel === 'sponsored nofollow')).toBe(true)
  expect(html).toContain('We may earn a commission from offers on this page.')
})

test.each([
  ['best-vpn', 'The best VPN services', ['Culvert', 'Kestrel Pass', 'Nomadic', 'Oak Tunnel'], 'Get Culvert'],
  ['best-vpn-overall', 'The best VPN overall', ['Culvert', 'Kestrel Pass', 'Nomadic'], 'Get Culvert'],
  ['best-free-vpn', 'The best free VPN', ['Oak Tunnel', 'Culvert'], 'Try Oak Tunnel'],
  ['best-vpn-for-mobile', 'The best VPN for phones', ['Nomadic', 'Culvert', 'Oak Tunnel'], 'Get Nomadic'],
  ['best-vpn-for-computers', 'The best VPN for computers', ['Culvert', 'Nomadic', 'Kestrel Pass'], 'Get Culvert'],
])('PG-069 the landing page %s has its heading, ranking and button', async (variation, title, ranking, action) => {
  const base = '/tech/services-and-software/landing/'
  const { page } = (await (await site.fetch(`/_data${base}${variation}/`)).json()) as { readonly page: PagePayload }
  const html = await (await site.fetch(`${base}${variation}/`)).text()
  const list = page.content.kind === 'article' ? page.content.buying?.list : null

  expect(list?.entries.map(({ name }) => name)).toEqual(ranking)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(`rel="sponsored nofollow">${action}</a>`)
  expect(page.head.canonical).toMatch(/\/landing\/best-vpn\/$/)
  expect(page.head.robots).toContain('noindex')
})
