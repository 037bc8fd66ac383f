import { expect, test } from 'vitest'
import { z } from 'zod'
import { illustrationSchema, portraitSchema } from '../illustrations/illustration.schema.ts'
import { EVERGREEN_HUBS, EVERGREEN_TERMS } from '../server/addresses/editorial/evergreen.ts'
import { LANDING } from '../server/addresses/editorial/landing.ts'
import * as topicLists from '../server/addresses/editorial/topics.ts'
import { contentIdOf } from '../server/addresses/routing/canonical.ts'
import { routeFor } from '../server/addresses/routing/resolve.ts'
import { layoutFileSchema } from '../server/content/embedded/layout-file.schema.ts'
import { BRANDED } from '../server/process/branded.ts'
import { createSiteRouter } from '../server/site/site-router.ts'
import type { ContentType } from '../shared/routing/route.ts'
import {
  countWords,
  type PublicationFile,
  readJson,
  readJsonFolder,
  readMarkdown,
  readProducts,
  readReviews,
  textOf,
} from './builders/publication.ts'

const FOLDERS = {
  articles: 'article',
  reviews: 'review',
  galleries: 'gallery',
  videos: 'video',
  live: 'livearticle',
  products: 'product',
  pages: 'page',
} as const satisfies Record<string, ContentType>

const named = z.array(z.looseObject({ slug: z.string() }))
const topicFile = z.array(
  z.looseObject({ slug: z.string(), name: z.string(), metaData: z.object({ hubTopicPathString: z.string() }) }),
)
const link = z.object({ label: z.string().min(1), href: z.string().startsWith('/') })
const menu = z.object({ groups: z.array(link.extend({ items: z.array(link) })), links: z.array(link) })

const documents = Object.entries(FOLDERS).flatMap(([folder, type]) =>
  readMarkdown(folder).map((file) => ({ ...file, type })),
)
const stories = documents.filter(({ type }) => type !== 'page')
const articles = documents.filter(({ type }) => type === 'article')
const authors = readMarkdown('authors')
const topics = new Map(topicFile.parse(readJson('topics/topics.json')).map((topic) => [topic.slug, topic]))
const collections = new Set(named.parse(readJson('collections/collections.json')).map(({ slug }) => slug))
const tags = new Set(named.parse(readJson('tags/tags.json')).map(({ slug }) => slug))
const doors = new Map(
  z
    .array(z.looseObject({ slug: z.string(), title: z.string(), description: z.string() }))
    .parse(readJsonFolder('doors'))
    .map((door) => [door.slug, door]),
)
const usernames = new Set(authors.map(({ slug }) => slug))
const router = createSiteRouter({ locales: ['en'] })

/** The future address of a document. */
function addressOf({ slug, front, type }: PublicationFile & { readonly type: ContentType }): string {
  const content = {
    typeName: `content_${type}`,
    slug,
    section: front.section ?? null,
    type: front.type ?? null,
    author: { username: front.authors[0] ?? '' },
    topics: front.topics.map((topic, index) => ({ ...topics.get(topic), slug: topic, primary: index === 0 })),
  }
  const { name, params } = routeFor(content, { branded: BRANDED })
  return router.find(name) === undefined ? '#' : router.hrefFor(name, params)
}

const live = documents.filter(({ front }) => !front.draft && !front.dateUnpublished && !front.date?.startsWith('+'))
const addresses = new Set(live.map(addressOf))

/** Whether a link leads to content of the publication. */
function isHeld(href: string): boolean {
  const match = router.match(href)
  if (match === null) return false
  const { route, params } = match
  const slug = params.slug ?? ''
  if (route.content === 'door') return true
  if (route.content === 'topic') return topics.has(slug)
  if (route.content === 'collection') return collections.has(slug)
  if (route.content === 'author') return usernames.has(params.username ?? '')
  if (route.content === 'page' && params.path !== undefined) return findPage(params.path) !== undefined
  return addresses.has(href)
}

test('ST-012 no two documents of a type share a slug, and no address is taken twice', () => {
  const keys = documents.flatMap(({ type, slug, front }) => [slug, ...front.previousSlugs].map((s) => `${type}/${s}`))
  const reached = stories.map(addressOf)

  expect(keys).toEqual([...new Set(keys)])
  expect(reached).toEqual([...new Set(reached)])
})

test('RR-038 every story has an address whose route leads back to it', () => {
  for (const story of stories) {
    const address = addressOf(story)

    expect(router.match(address)?.params.slug, `${story.file} ${address}`).toBe(story.slug)
  }
})

test('EN-036 every author, topic, tag and collection that a document names is in the publication', () => {
  for (const { file, front } of documents) {
    expect(
      front.authors.filter((name) => !usernames.has(name)),
      file,
    ).toEqual([])
    expect(
      front.topics.filter((name) => !topics.has(name)),
      file,
    ).toEqual([])
    expect(
      front.tags.filter((name) => !tags.has(name)),
      file,
    ).toEqual([])
    expect(
      front.collections.filter((name) => !collections.has(name)),
      file,
    ).toEqual([])
    expect(
      front.items.filter(({ author }) => author !== undefined && !usernames.has(author)),
      file,
    ).toEqual([])
  }
})

test('EN-037 at least eight authors have full profiles, one of them a medical reviewer', () => {
  const profiles = z
    .array(z.looseObject({ authorBio: z.string().min(60), authorDisclosure: z.string(), expertise: z.string() }))
    .parse(authors.map(({ front }) => front))

  expect(profiles.length).toBeGreaterThanOrEqual(8)
  expect(authors.filter(({ front }) => JSON.stringify(front.roles).includes('"Medical Reviewer"'))).toHaveLength(1)
})

test('RR-034 every topic of the vertical lists and of the term table has a name and a path', () => {
  const wanted = [
    ...Object.values(topicLists).flat(),
    ...EVERGREEN_TERMS.flatMap(([, path]) => path.match(/^\/topics\/([^/]+)\/$/)?.[1] ?? []),
    ...LANDING.flatMap(({ topic }) => topic ?? []),
  ]

  expect(wanted.filter((slug) => !topics.has(slug))).toEqual([])
})

test('ST-012 the publication has more than 230 stories with a page of their own', () => {
  const shown = live.filter(({ type }) => type !== 'page' && type !== 'product')

  expect(new Set(shown.map(addressOf)).size).toBeGreaterThan(230)
})

test.each([
  ['reviews and previews with a product', 25, ({ type, front }) => type === 'review' && Boolean(front.product)],
  ['galleries', 8, ({ type }) => type === 'gallery'],
  ['best lists', 7, ({ front }) => front.type === 'Best list'],
  ['lists with a precap', 2, ({ front }) => /Precap/.test(front.type ?? '')],
  ['comparisons', 3, ({ front }) => front.type === 'Versus'],
  ['lists of questions with markup', 3, ({ front }) => /^FAQ Markup/.test(String(front.pageLayout))],
  ['how-tos with markup', 5, ({ front }) => front.pageLayout === 'How To - Markup'],
  [
    'deals with a price or offers',
    10,
    ({ front }) => front.type === 'Deals' && (front.price !== undefined || front.entries.length > 0),
  ],
] satisfies readonly (readonly [string, number, (story: (typeof live)[number]) => boolean])[])(
  'ST-012 the publication has %s: at least %i',
  (_what, least, matches) => {
    expect(live.filter(matches).length).toBeGreaterThanOrEqual(least)
  },
)

test('ST-012 one story in four has no plate, and no sentence is in two stories', () => {
  const shown = live.filter(({ type }) => type === 'article')
  const sentences = new Map<string, string>()
  const repeated: string[] = []
  for (const { file, body } of live) {
    // Notes in italics, such as who earns from a deal, are the same on purpose.
    for (const sentence of body.replaceAll(/^\*[^*\n]+\*$/gm, '').match(/[\p{Lu}][^.!?\n|<>]{60,}[.!?]/gu) ?? []) {
      if (sentences.has(sentence) && sentences.get(sentence) !== file) repeated.push(`${file}: ${sentence}`)
      sentences.set(sentence, file)
    }
  }

  expect(shown.filter(({ front }) => front.illustration === 'none').length * 4).toBeGreaterThanOrEqual(shown.length)
  expect(repeated).toEqual([])
})

test('ST-012 every section and format has at least three stories', () => {
  const count = (matches: (story: PublicationFile) => boolean) => live.filter(matches).length
  const sections = ['news', 'tech', 'finance', 'home', 'wellness', 'culture', 'science', 'auto', 'deals', 'how_to']

  for (const section of sections)
    expect(
      count(({ front }) => front.section === section),
      section,
    ).toBeGreaterThan(2)
  for (const type of ['review', 'gallery', 'video'] as const) {
    expect(live.filter((story) => story.type === type).length, type).toBeGreaterThan(2)
  }
})

const specials: readonly (readonly [string, (story: PublicationFile) => boolean])[] = [
  ['a longform feature', ({ front }) => front.type === 'Longform' && front.voice === 'feature'],
  ['a sponsored story', ({ front }) => front.section === 'commercial'],
  ['a story with a former slug', ({ front }) => front.previousSlugs.length > 0],
  ['a scheduled story', ({ front }) => front.date?.startsWith('+') ?? false],
  ['an unpublished story', ({ front }) => front.dateUnpublished?.startsWith('-') ?? false],
  ['a draft', ({ front }) => front.draft],
  ['a right-to-left story', ({ body }) => /^\p{Script=Arabic}/u.test(body.trim())],
  ['a headline of more than 100 characters', ({ front }) => (front.title?.length ?? 0) > 100],
  ['a story without a dek', ({ front }) => !front.dek],
  ['a headline of less than 15 characters', ({ front }) => (front.title?.length ?? 99) < 15],
  [
    'a story with a marketplace address',
    (story) => addressOf({ ...story, type: 'article' }).startsWith('/home/internet/'),
  ],
  [
    'a story with a subtopic in its address',
    (story) => addressOf({ ...story, type: 'article' }).startsWith('/personal-finance/insurance/auto/'),
  ],
  [
    'a story without a topic in its address',
    (story) => /^\/news\/[^/]+\/$/.test(addressOf({ ...story, type: 'article' })),
  ],
]
test.each(specials)('ST-012 the publication has %s', (_what, matches) => {
  expect(articles.filter(matches).length).toBeGreaterThan(0)
})

test('ST-012 stories have the length of their kind', () => {
  for (const { file, front, body } of articles) {
    const words = countWords(textOf({ body, front }))
    const [least, most] = front.type === 'Longform' ? [800, 1500] : front.dateUnpublished ? [80, 900] : [140, 900]

    expect(words, file).toBeGreaterThanOrEqual(least)
    expect(words, file).toBeLessThanOrEqual(most)
    expect(front.title, file).toBeTruthy()
  }
})

const VPN_PAGES: readonly (readonly [string, string])[] = [
  ['RT-070', 'tech/services-and-software/landing/best-vpn'],
  ['RT-070', 'tech/services-and-software/landing/best-vpn-overall'],
  ['RT-070', 'tech/services-and-software/landing/best-free-vpn'],
  ['RT-070', 'tech/services-and-software/landing/best-vpn-for-mobile'],
  ['RT-070', 'tech/services-and-software/landing/best-vpn-for-computers'],
]

const PAGES: readonly (readonly [string, string])[] = [
  ['RT-055', 'about'],
  ['RT-056', 'shopping/welcome-priceblink'],
  ['RT-058', 'welcome'],
  ['RT-061', 'phoneprotect'],
  ['RT-061', 'homedeviceprotect'],
  ['RT-062', 'do-not-sell-or-share-my-personal-information'],
  ['RT-063', 'home/internet/plans'],
  ['RT-064', 'newsletters'],
  ['RT-065', 'home/energy-and-utilities/solar-estimator'],
  ['RT-066', '84-days'],
  ['RT-067', 'user/settings'],
  ['RT-068', 'ab-test-summary'],
  ['RT-069', 'icon-demo'],
  ['RT-059', 'sitemaps'],
  ['RT-019', '_hidden/personal-finance/best-business-checking-accounts'],
  ['RT-019', '_hidden/personal-finance/best-hotel-credit-cards'],
  ['RT-070', 'tech/services-and-software/landing'],
]
const findPage = (path: string) => documents.find(({ type, slug }) => type === 'page' && slug === path)

test.each(PAGES)('%s the page %s has a document with text', (_id, path) => {
  const page = findPage(path)

  expect(page?.front.title).toBeTruthy()
  expect(countWords(page?.body ?? '')).toBeGreaterThan(30)
})

test.each([...PAGES.slice(0, -1), ...VPN_PAGES])('%s the address /%s/ shows a document', (_id, path) => {
  const match = router.match(`/${path}/`)

  expect(match?.route.content).toBe('page')
  expect(findPage((match && contentIdOf(match)) ?? '')).toBeDefined()
})

test.each(['shopping', 'shopping/primeday', 'streaming-tv-insider', 'front', 'roadshow', 'features', 'videos'])(
  'RT-056 the door %s has a title and a description',
  (path) => {
    expect(doors.get(path)?.description).toBeTruthy()
  },
)

test.each(EVERGREEN_HUBS.map(({ path }) => path))('RT-080 the evergreen hub %s has a document', (path) => {
  expect(doors.get(path.slice(1, -1))?.description).toBeTruthy()
})

test('PG-071 a door of the editorial list keeps the title of the list', () => {
  for (const { path, title } of LANDING) {
    const door = doors.get(path.slice(1, -1))
    if (door !== undefined) expect(door.title).toBe(title)
  }
})

test('CL-012 header and footer link only to content of the publication', () => {
  const { header, footer } = z.object({ header: menu, footer: menu }).parse(readJson('navigation.json'))
  const links = [header, footer].flatMap(({ groups, links }) => [
    ...groups.flatMap(({ href, items }) => [href, ...items.map((item) => item.href)]),
    ...links.map(({ href }) => href),
  ])

  expect(links.filter((href) => !isHeld(href))).toEqual([])
})

test('PG-017 every feature has a collection with its slug and with stories', () => {
  for (const { slug } of readMarkdown('features')) {
    expect(collections.has(slug)).toBe(true)
    expect(live.filter(({ front }) => front.collections.includes(slug)).length).toBeGreaterThan(2)
  }
})

test('ST-012 links in texts lead only to content of the publication', () => {
  const dead = documents.flatMap(({ file, body }) =>
    [...body.matchAll(/\]\((\/[^)]*)\)/g)].flatMap(([, href = '']) => (isHeld(href) ? [] : `${file}: ${href}`)),
  )

  expect(dead).toEqual([])
})

test('PG-013 the composer can read every layout', () => {
  const layouts = readJsonFolder('layouts').map((layout) => layoutFileSchema.parse(layout).name)

  expect(layouts.toSorted()).toEqual([
    'about',
    'article',
    'author',
    'chapters',
    'cover',
    'door',
    'feature',
    'format',
    'front',
    'gallery',
    'listing',
    'livearticle',
    'not-found',
    'page',
    'primeday',
    'product',
    'review',
    'reviews',
    'shopping',
    'video',
    'videos',
  ])
})

const shelf = z.object({
  review: z.string().optional(),
  resellers: z.array(z.object({ name: z.string(), url: z.url() })).default([]),
  family: z.object({ siblings: z.array(z.string()) }).optional(),
  attributes: z.array(z.unknown()).default([]),
  checked: z.string().optional(),
  price: z.number(),
})
const reviewed = z.object({ product: z.string(), rivals: z.array(z.string()).default([]) })
const products = new Map(readProducts().map(({ slug, front }) => [slug, shelf.parse(front)]))
const reviews = new Map(readMarkdown('reviews').map(({ slug, front }) => [slug, reviewed.parse(front)]))

test('ST-012 every review names its product, and every product its review and its siblings, in the publication', () => {
  for (const [slug, { product, rivals }] of reviews) {
    for (const named of [product, ...rivals]) expect(products.has(named), `${slug}: ${named}`).toBe(true)
    expect(rivals, slug).not.toContain(product)
  }
  for (const [slug, { review, family }] of products) {
    if (review !== undefined) expect(reviews.get(review)?.product, slug).toBe(slug)
    for (const sibling of family?.siblings ?? []) expect(products.get(sibling)?.family?.siblings, slug).toContain(slug)
  }
})

test('ST-012 twenty-five reviews and previews, and ten products with shops, siblings, specs and a day of check', () => {
  const whole = [...products.values()].filter(
    ({ resellers, family, attributes, checked }) =>
      resellers.length > 1 && family && attributes.length > 4 && checked?.startsWith('-'),
  )

  expect(readReviews().length).toBeGreaterThanOrEqual(25)
  expect(whole.length).toBeGreaterThanOrEqual(10)
})

test('ST-012 every illustration and portrait names a subject that the site can draw', () => {
  for (const { front } of [
    ...documents,
    ...documents.flatMap(({ front }) => front.items.map((item) => ({ front: item }))),
  ]) {
    if (front.illustration !== undefined && front.illustration !== 'none') illustrationSchema.parse(front.illustration)
  }
  for (const { front } of authors) portraitSchema.parse(front.portrait)
})

test('ST-012 the curated lists of the front page are filled', () => {
  const inCollection = (slug: string) => live.filter(({ front }) => front.collections.includes(slug)).length

  expect(inCollection('front-lead')).toBe(4)
  expect(inCollection('front-picks')).toBeGreaterThanOrEqual(5)
  expect(inCollection('editors-choice')).toBeGreaterThanOrEqual(5)
})
