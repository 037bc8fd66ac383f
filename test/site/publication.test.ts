import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTag } from 'domhandler'
import { getElementsByTagName, textContent } from 'domutils'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { EVERGREEN_HUBS } from '../../server/addresses/editorial/evergreen.ts'
import { LANDING, type LandingEntry } from '../../server/addresses/editorial/landing.ts'
import { toSectionKey, toTopicKey } from '../../server/store/list-keys.ts'
import type { Listing } from '../../server/store/store.ts'
import { DEFAULT_EDITION } from '../../shared/entities/edition.ts'
import { countWords, readJson, readMarkdown, textOf } from '../builders/publication.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'
import { LOG_FILE } from '../vitest/demo-publication.ts'

const site = await startSite()
afterAll(site.close)

const FOLDERS = ['articles', 'reviews', 'galleries', 'videos', 'live'] as const
const stories = FOLDERS.flatMap((folder) => readMarkdown(folder).map((file) => ({ ...file, folder })))
const live = stories.filter(
  ({ front }) => !front.draft && !front.date?.startsWith('+') && !front.dateUnpublished?.startsWith('-'),
)
const people = readMarkdown('authors').filter(({ slug }) => slug !== 'partner-studio')

function toListing({ collection, topic, section }: LandingEntry): Listing {
  if (collection !== undefined) return { kind: 'collection', key: collection }
  if (topic !== null) return { kind: 'topic', key: toTopicKey(topic) }
  return { kind: 'section', key: toSectionKey(section) }
}

/** Headlines of the newest stories of a hub. */
async function newestOf(hub: LandingEntry): Promise<readonly string[]> {
  const reader = site.services.store?.reader(new Set(), { now: site.services.clock() })
  const listed = await reader?.list({
    filters: [toListing(hub)],
    edition: DEFAULT_EDITION,
    types: ['article', 'livearticle', 'review', 'gallery', 'video'],
    limit: 3,
    offset: 0,
  })
  return (listed ?? []).flatMap(({ summary }) => (summary.kind === 'link' ? (summary.link.title ?? []) : []))
}

test.each([...LANDING, ...EVERGREEN_HUBS])(
  'PG-071 the hub $path shows at least three stories of its own',
  async (hub) => {
    const newest = await newestOf(hub)
    const html = readHtml(await (await site.fetch(hub.path)).text())
    const shown = new Set(['h2', 'h3'].flatMap((name) => html.texts(name)))

    expect(newest).toHaveLength(3)
    expect(newest.filter((headline) => !shown.has(headline))).toEqual([])
  },
)

test('PG-071 the fronts of the sections have a second page', async () => {
  for (const path of ['/tech/2/', '/roadshow/2/', '/personal-finance/2/', '/culture/2/', '/home/2/']) {
    expect((await site.fetch(path)).status, path).toBe(200)
  }
})

test('PG-070 twelve people have complete profiles, one of them the medical reviewer', () => {
  const profile = z.looseObject({
    title: z.string().min(5),
    authorBio: z.string().min(80),
    expertise: z.string().min(10),
    education: z.string().min(10),
    awardsAndCredentials: z.string().min(10),
    authorDisclosure: z.string().min(20),
    socialProfileIds: z.record(z.string(), z.string().min(3)),
    portrait: z.object({}).loose(),
  })

  for (const { front, file } of people) expect(profile.safeParse(front).error, file).toBeUndefined()
  expect(people).toHaveLength(12)
  expect(people.filter(({ front }) => JSON.stringify(front.roles).includes('"Medical Reviewer"'))).toHaveLength(1)
})

test('PG-070 every author has at least four stories', () => {
  for (const { slug } of [...people, { slug: 'partner-studio' }]) {
    const written = live.filter(({ front }) => front.authors.includes(slug)).length
    expect(written, slug).toBeGreaterThanOrEqual(slug === 'partner-studio' ? 3 : 4)
  }
})

test('ST-012 the publication has at least sixty published stories, and enough in every section and format', () => {
  const inSection = (name: string) => live.filter(({ front }) => front.section === name).length

  expect(live.length).toBeGreaterThanOrEqual(60)
  for (const name of ['news', 'tech', 'finance', 'home', 'wellness', 'culture', 'science', 'auto', 'deals', 'how_to']) {
    expect(inSection(name), name).toBeGreaterThanOrEqual(8)
  }
  for (const folder of FOLDERS) {
    expect(live.filter((story) => story.folder === folder).length, folder).toBeGreaterThanOrEqual(3)
  }
})

test('ST-012 every kind of story is there at least twice', () => {
  const kinds = [
    'News',
    'Report',
    'Analysis',
    'Explainer',
    'Test',
    'How-to',
    'Deals',
    'Feature',
    'Longform',
    'Commentary',
  ]

  for (const kind of [...kinds, 'Best list', 'First drive', 'Paid content']) {
    expect(live.filter(({ front }) => front.type === kind).length, kind).toBeGreaterThanOrEqual(2)
  }
})

test('ST-012 no story but news is shorter than 150 words', () => {
  const short = live
    .filter(({ folder, front }) => folder === 'articles' && front.type !== 'News')
    .filter((story) => story.front.language !== 'ar' && countWords(textOf(story)) < 150)

  expect(short.map(({ file }) => file)).toEqual([])
})

test('ST-012 stories link to each other', () => {
  const linking = live.filter(({ body }) => /\]\(\/(?!collections)[a-z]/.test(body))

  expect(linking.length).toBeGreaterThanOrEqual(60)
})

test('ST-012 the names of topics are in sentence case', () => {
  const topics = z.array(z.object({ slug: z.string(), name: z.string() })).parse(readJson('topics/topics.json'))
  const proper = /^(?:.* (?:Auto|Motor) Show|Apple Event|Google I\/O|Mesh Wi-Fi)$/
  const odd = topics.filter(({ name }) => !proper.test(name) && / (?!Wi-Fi)\p{Lu}\p{Ll}/u.test(name))

  expect(odd.map(({ name }) => name)).toEqual([])
})

test('ST-012 BX-030 the first start imports the whole publication without a refusal or a note', () => {
  const log = readFileSync(join(dirname(inject('demoVarDir')), LOG_FILE), 'utf8').split('\n')
  const linesOf = (event: string) => log.filter((line) => line.includes(`"event":"${event}"`))

  expect(linesOf('publish_failed')).toEqual([])
  expect(linesOf('import_noted')).toEqual([])
  expect(linesOf('import_ended')).toEqual([expect.stringMatching(/"created":5\d\d,/)])
})

/** A page of each kind that leads to shops or banks. */
const SELLING = [
  '/tech/headphones/best-headphones/',
  '/deals/the-early-sale-six-good-offers/',
  '/deals/halden-quiet-2-for-189/',
  '/personal-finance/credit-cards/best-cash-back-cards/',
  '/home/internet/internet-plans-in-month-thirteen/',
  '/_hidden/personal-finance/best-hotel-credit-cards/',
]

test.each(SELLING)('BX-065 on %s every link to a shop is sponsored, and has a date', async (path) => {
  const response = await site.fetch(path)
  const { all, texts } = readHtml(await response.text())
  const shops = all('a').filter(({ attribs }) => /^https:\/\/\w+\.example\//.test(attribs.href ?? ''))

  expect(response.status).toBe(200)
  expect(shops.length).toBeGreaterThan(0)
  expect(
    shops.filter(({ attribs }) => attribs.rel !== 'sponsored nofollow').map(({ attribs }) => attribs.href),
  ).toEqual([])
  expect(texts('p').some((text) => /(?:as of|checked) \w{3} \d/.test(text))).toBe(true)
})

test('PG-019 the links above a list and the names of its comparison lead to its entries', async () => {
  const { all } = readHtml(await (await site.fetch('/tech/headphones/best-headphones/')).text())
  const entries = all('section').flatMap(({ attribs }) => (attribs['data-rank'] ? [`#${attribs.id}`] : []))
  const links = all('a').flatMap(({ attribs }) => (attribs.href?.startsWith('#entry-') ? [attribs.href] : []))

  expect(entries).toHaveLength(6)
  expect(new Set(links)).toEqual(new Set(entries))
  // The contents, the overview above the list, the comparison.
  expect(links).toHaveLength(18)
})

test('PG-019 above a list its picks are at a glance: what each is best for, its score and its best price', async () => {
  const { all } = readHtml(await (await site.fetch('/tech/headphones/best-headphones/')).text())
  const [glance] = all('table').filter((table) => textContent(table).startsWith('At a glance'))
  const cells = (glance ? getElementsByTagName('tr', glance) : []).map((row) =>
    row.children.filter(isTag).map((cell) => textContent(cell)),
  )
  const shops = glance ? getElementsByTagName('a', glance).filter(({ attribs }) => attribs.rel) : []

  expect(cells[0]).toEqual(['Pick', 'Score', 'Best price'])
  expect(cells[1]).toEqual(['Best for most1. Halden Quiet 3', '9.1', '$329 Brightmart'])
  expect(cells.length).toBe(7)
  expect(shops.map(({ attribs }) => attribs.rel)).toEqual(Array(6).fill('sponsored nofollow'))
})

test('RT-011 a marketplace article with entries is in the layout of the marketplace, which names the commission once', async () => {
  const html = await (await site.fetch('/home/internet/internet-plans-in-month-thirteen/')).text()

  expect(html.match(/class="display tab">Marketplace</g)).toHaveLength(1)
  expect(
    readHtml(html)
      .texts('p')
      .filter((text) => text.startsWith('We may earn a commission')),
  ).toHaveLength(1)
})

test('PG-029 a page that sells something names its commission once', async () => {
  const deals = live.filter(({ front }) => front.section === 'deals').map(({ slug }) => `/deals/${slug}/`)
  const lists = [
    '/tech/headphones/best-headphones/',
    '/personal-finance/credit-cards/best-cash-back-cards/',
    '/tech/services-and-software/landing/best-vpn/',
    '/phoneprotect/',
    '/homedeviceprotect/',
  ]
  const pages = await Promise.all(
    [...deals, ...lists].map(async (path) => ({ path, html: await (await site.fetch(path)).text() })),
  )
  const selling = pages.filter(({ html }) => /<a\b[^>]* rel="[^"]*\bsponsored\b/.test(html))

  expect(selling.length).toBeGreaterThan(lists.length + 5)
  for (const { path, html } of selling) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const named = [...main.matchAll(/earn a commission/g)].length
    expect(named, path).toBe(1)
  }
})

test('RT-019 the hidden pages compare accounts and cards with their rates, and are not indexed', async () => {
  const cards = readHtml(await (await site.fetch('/_hidden/personal-finance/best-hotel-credit-cards/')).text())
  const accounts = readHtml(
    await (await site.fetch('/_hidden/personal-finance/best-business-checking-accounts/')).text(),
  )

  expect(cards.texts('caption')).toEqual(['Rates (APR)', 'Rates (APR)', 'Rates (APR)'])
  expect(accounts.texts('tr').filter((row) => row.startsWith('Union Quay Works'))).toHaveLength(1)
  expect([cards.robots, accounts.robots]).toEqual(['noindex', 'noindex'])
})

test('SD-017 each page of a gallery is canonical at its own address, and has the title of its picture', async () => {
  const page = readHtml(await (await site.fetch('/pictures/seven-kitchens-one-cup/3/')).text())
  const first = readHtml(await (await site.fetch('/pictures/seven-kitchens-one-cup/')).text())

  expect(page.canonical).toBe(`${site.base}/pictures/seven-kitchens-one-cup/3/`)
  expect(page.texts('title')[0]).toMatch(/^A flat with a smart plug: Seven kitchens, one stubborn cup/)
  expect(first.canonical).toBe(`${site.base}/pictures/seven-kitchens-one-cup/`)
  expect(page.texts('h1')).toEqual(first.texts('h1'))
})
