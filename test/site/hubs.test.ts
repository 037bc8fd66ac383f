import { afterAll, expect, test } from 'vitest'
import { LANDING, type LandingEntry } from '../../server/addresses/editorial/landing.ts'
import type { ComponentModel, RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { readHtml } from '../harness/html.ts'
import type { Document } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

const NOW = Date.now()
const HOUR = 3_600_000

/** The fields that put a story into the hub of a section or format. */
const OF_SECTION: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  features: { section: 'tech', type: 'Longform' },
  how_to: { section: 'how_to' },
  deals: { section: 'deals', type: 'Deals' },
  reviews: { typeName: 'content_review', type: 'Review' },
  best: { section: 'tech', type: 'Best' },
  videos: { typeName: 'content_video' },
  pictures: { typeName: 'content_gallery' },
  live: { typeName: 'content_livearticle' },
  events: { section: 'tech', topics: [{ slug: 'ces', name: 'CES', primary: true }] },
}

/**
 * A story in the hub of the entry. Stories of wider hubs are newer, so that they are on its first page: those without a
 * topic, and among topics those that the list names first.
 */
function toStory(entry: LandingEntry, index: number): Document {
  const { section, topic, collection } = entry
  const base = { typeName: 'content_article', slug: `hub-story-${index}`, headline: `A story for ${entry.path}` }
  const dated = (age: number) => ({ datePublished: new Date(NOW - age).toISOString() })
  if (collection !== undefined) return { ...base, ...dated(HOUR), section: 'tech', collections: [{ slug: collection }] }
  if (topic === null) return { ...base, ...dated(0), section, ...OF_SECTION[section] }
  const own = section === 'events' ? 'tech' : section
  return {
    ...base,
    ...dated(HOUR + index * 1_000),
    section: own,
    topics: [{ slug: topic, name: entry.title, primary: true }],
  }
}

/** The newest stories, in no hub but that of their own topic and section. */
const ELSEWHERE: readonly Document[] = [
  ['science', 'space'],
  ['wellness', 'sleep'],
].map(([section, topic]) => ({
  typeName: 'content_article',
  slug: `elsewhere-${topic}`,
  headline: `Elsewhere: ${topic}`,
  section,
  topics: [{ slug: topic, name: topic, primary: true }],
}))

const site = await startSite()
afterAll(site.close)
const published = await Promise.all(LANDING.map((entry, index) => site.publish(toStory(entry, index))))
for (const document of ELSEWHERE) await site.publish(document)

async function readPayload(path: string): Promise<PagePayload> {
  const { page } = (await (await site.fetch(`/_data${path}`)).json()) as { readonly page: PagePayload }
  return page
}

const componentsOf = (rows: readonly RowModel[]): readonly ComponentModel[] =>
  rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components))

/** Every hub has these: the box for newsletters, and one slot across the page. */
const OF_EVERY_HUB: ReadonlySet<string> = new Set(['brief', 'leader-top'])

const ownIdsOf = (rows: readonly RowModel[]): readonly string[] =>
  componentsOf(rows).flatMap(({ id }) => (OF_EVERY_HUB.has(id) ? [] : [id]))

const idsOf = (rows: readonly RowModel[], ...names: readonly string[]): readonly string[] =>
  componentsOf(rows).flatMap(({ id, list }) => (names.includes(id) ? (list?.items ?? []).map((card) => card.href) : []))

test.each(LANDING.map((entry, index) => ({ ...entry, index })))(
  'PG-071 $path is a hub with its title as h1, its own stories and no others',
  async ({ path, title, section, index }) => {
    const response = await site.fetch(path)
    const html = readHtml(await response.text())
    const page = await readPayload(path)

    const listed = idsOf(page.rows, 'lead', 'stories', 'reviews')
    const foreign = ELSEWHERE.find((document) => document.section !== section)

    expect(response.status).toBe(200)
    expect(html.texts('h1')).toEqual([title])
    expect(page.page).toBe('hub')
    expect(page.route).toMatch(/^(?:door-|auto-frontdoor$)/)
    expect(listed).toContain(published[index]?.url)
    expect(listed.filter((href) => href.includes(foreign?.slug ?? ''))).toEqual([])
    for (const href of listed) expect(html.all('a').some((link) => link.attribs.href === href)).toBe(true)
  },
)

test('PG-071 a story cannot take the address of a hub by its slug', async () => {
  const answer = await site
    .publish({ typeName: 'content_article', slug: 'mobile', headline: 'Mobile, a story', section: 'tech' })
    .catch((error: unknown) => String(error))

  expect(String(answer)).toMatch(/422.*the address \/tech\/mobile\/ belongs to a page of the site/)
  expect(readHtml(await (await site.fetch('/tech/mobile/')).text()).texts('h1')).toEqual(['Mobile'])
})

test('PG-071 a hub is marked among its neighbours, and a subtopic is beside its topic', async () => {
  const { content } = await readPayload('/personal-finance/insurance/auto/')

  const links = content.kind === 'listing' ? content.subnav : []

  expect(links[0]).toEqual({ label: 'All Money', href: '/personal-finance/', current: false })
  expect(links.filter(({ current }) => current).map(({ href }) => href)).toEqual(['/personal-finance/insurance/auto/'])
  expect(links.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/personal-finance/insurance/',
      '/personal-finance/insurance/life/',
      '/personal-finance/taxes/',
    ]),
  )
})

test('PG-016 the pages of a hub have every story once: lead, stories and reviews on the first, only a list on the others', async () => {
  for (let index = 0; index < 34; index++) {
    await site.publish({
      typeName: index % 8 === 0 ? 'content_review' : 'content_article',
      ...(index % 8 === 0 ? { type: 'Review' } : {}),
      slug: `vision-${index}`,
      headline: `Vision ${index}`,
      section: 'wellness',
      topics: [{ slug: 'vision', name: 'Vision', primary: true }],
    })
  }
  const first = await readPayload('/health/vision/')
  const paging = componentsOf(first.rows).find(({ id }) => id === 'stories')?.list?.paging
  const pages = [first]
  for (const { href } of paging?.numbers.slice(1) ?? []) pages.push(await readPayload(href))

  const hrefs = pages.flatMap(({ rows }) => idsOf(rows, 'lead', 'stories', 'reviews'))

  expect(paging).toMatchObject({ page: 1, pages: 3, previous: null, next: '/health/vision/2/' })
  expect(hrefs.filter((href) => href.includes('vision-'))).toHaveLength(34)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(idsOf(first.rows, 'lead')).toHaveLength(5)
  for (const { rows } of pages.slice(1)) {
    expect(ownIdsOf(rows)).toEqual(['stories'])
  }
  expect((await site.fetch('/health/vision/4/')).status).toBe(404)
})

const SMALL = [1, 2, 3, 7] as const

test.each(SMALL)('PG-016 a hub of %s stories shows all of them at its top, and other stories below', async (count) => {
  const slug = `small-${count}`
  for (let index = 0; index < count; index++) {
    await site.publish({
      typeName: 'content_article',
      slug: `${slug}-${index}`,
      headline: `Small ${index}`,
      section: 'tech',
      topics: [{ slug, name: slug, primary: true }],
    })
  }

  const { rows } = await readPayload(`/topics/${slug}/`)

  expect(idsOf(rows, 'lead')).toHaveLength(count)
  expect(ownIdsOf(rows)).toEqual(['lead', 'onward'])
})

test('PG-016 a hub without stories says so, and offers other stories', async () => {
  await site.publish({ typeName: 'content_topic', slug: 'unwritten', name: 'Unwritten' })

  const { rows } = await readPayload('/topics/unwritten/')

  expect(ownIdsOf(rows)).toEqual(['empty', 'onward'])
  expect(idsOf(rows, 'onward').length).toBeGreaterThan(2)
})
