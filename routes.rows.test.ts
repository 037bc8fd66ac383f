import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from './routes.config.ts'
import { EVERGREEN_TERMS } from './server/addresses/editorial/evergreen.ts'
import { LANDING } from './server/addresses/editorial/landing.ts'
import { ADDRESS_TOPICS, ALL_ADDRESS_TOPICS } from './server/addresses/editorial/vertical.ts'
import { constraints } from './server/addresses/routing/constraints.ts'
import { landingRows } from './server/addresses/routing/landing-rows.ts'
import { createLeaveOut, LEAVE_OUT_WORDS } from './server/addresses/routing/leave-out.ts'
import { routeFor } from './server/addresses/routing/resolve.ts'
import { createRouter } from './server/addresses/routing/router.ts'
import { BRANDED } from './server/process/branded.ts'
import { MARKETPLACE_TOPICS } from './shared/editorial/marketplace-topics.ts'
import { isServerOnly } from './shared/routing/reserved.ts'
import type { RouteMeta, RouteRow } from './shared/routing/route.ts'

const rows = [...routes, ...landingRows(routes)]
const router = createRouter({ rows, constraints })

function readRow(name: string): RouteRow {
  const row = router.find(name)
  if (row === undefined) throw new Error(`no route ${name}`)
  return row
}

test('PG-071 every landing page is a hub at its own path', () => {
  for (const { path } of LANDING) {
    expect(router.match(path), path).toMatchObject({ route: { page: 'hub', content: 'door' }, params: {} })
  }
})

test('RT-080 every path of the term table is a page', () => {
  expect(EVERGREEN_TERMS.filter(([, path]) => router.match(path) === null)).toEqual([])
})

test('RT-002 hrefFor gives a landing collection the path that matches its hub', () => {
  for (const { path, collection } of LANDING) {
    if (collection !== undefined) expect(router.hrefFor('collection', { slug: collection })).toBe(path)
  }
})

const VERTICALS = ['culture', 'finance', 'health', 'home', 'science', 'tech']
const inventory = [
  ...['article', 'auto-article', 'article-how-to', 'article-longform', 'auto-article-longform'],
  ...VERTICALS.flatMap((name) => ['', '-topic', '-longform'].map((end) => `${name}-article${end}`)),
  ...[
    'deal-article',
    'deal-article-topic',
    'finance-article-subtopic',
    'marketplace-article-topic',
    'news-article-topic',
  ],
  ...['review', 'auto-review', 'product', 'auto-product', 'review-replay', 'auto-review-replay'],
  ...['gallery', 'auto-gallery', 'topic', 'auto-topic', 'auto-frontdoor', 'collection', 'feature', 'article-live'],
  ...['welcome', 'solar-lead-form', 'author_profile'],
  ...['video', 'video-share', 'video-replay', 'video-sponsored'].flatMap((name) => [name, `auto-${name}`]),
  ...['sponsored-article', 'sponsored-article-longform', 'sponsored-auto-article', 'sponsored-auto-article-longform'],
]

test.each(inventory)('RT-081 %s is registered once', (name) => {
  expect(router.names.filter((registered) => registered === `${name}___en`)).toHaveLength(1)
})

test('RT-082 every registered name has its locale', () => {
  expect(router.names.every((name) => name.endsWith('___en'))).toBe(true)
  expect(router.names).toHaveLength(rows.length)
})

test.each(routes.filter(({ example }) => example !== null))('RT-004 the example of $name matches $name', (row) => {
  expect(router.match(row.example ?? '')?.route.name).toBe(row.name)
})

const withMeta = (meta: RouteMeta): readonly string[] =>
  rows
    .filter((row) =>
      Object.entries(meta).every(([key, value]) => Object.entries(row.meta).some(([k, v]) => k === key && v === value)),
    )
    .map(({ name }) => name)

test('PG-012 only article rows are seamless and cached for a day', () => {
  const articles = rows.filter(({ page }) => page === 'article')

  expect(articles.length).toBeGreaterThan(40)
  expect(withMeta({ seamless: true, maxAge: 86_400 })).toEqual(articles.map(({ name }) => name))
})

test('PG-012 the front page is cached for 300 seconds', () => {
  expect(withMeta({ maxAge: 300 })).toEqual(['frontdoor'])
})

const PERSONAL_PAGES = [
  ...['sign-in', 'register', 'code', 'link', 'recover', 'undo', 'settings', 'saved', 'following'].map(
    (name) => `user-${name}`,
  ),
  'ab-test-summary',
]

test('CA-005 doors and fixed pages are cached for 600 seconds, settings and the test summary are not', () => {
  expect(withMeta({ maxAge: 0 })).toEqual(['poll', ...PERSONAL_PAGES])
  for (const name of ['door-features', 'about', 'sitemaps', 'door-tech-mobile', 'auto-frontdoor']) {
    expect(readRow(name).meta.maxAge, name).toBe(600)
  }
  for (const name of ['review', 'video', 'topic', 'article-live', 'author_profile']) {
    expect(readRow(name).meta.maxAge, name).toBeUndefined()
  }
})

test.each([
  { id: 'PG-005 asurion-protect', layout: 'asurion-protect', names: ['phoneprotect', 'homedeviceprotect'] },
  { id: 'PG-006 ceros', layout: 'ceros', names: ['84-days'] },
  { id: 'PG-007 empty', layout: 'empty', names: ['video-share', 'auto-video-share'] },
  { id: 'PG-008 energy-lead-form', layout: 'energy-lead-form', names: ['solar-lead-form'] },
  {
    id: 'PG-010 marketplace',
    layout: 'marketplace',
    names: [
      'marketplace-article-topic',
      'marketplace-article-topic-replay',
      'hidden-finance-business-checking',
      'hidden-finance-hotel-credit-cards',
    ],
  },
  { id: 'PG-011 minimal', layout: 'minimal', names: ['shopping-welcome-priceblink', 'welcome', 'vpn-landing'] },
])('$id is the layout of its rows and no others', ({ layout, names }) => {
  expect(rows.filter((row) => row.layout === layout).map(({ name }) => name)).toEqual(names)
})

test('RT-021 a replay row equals the plain row, is not indexed, and has the plain address as canonical', () => {
  const replays = rows.filter(({ meta }) => meta.replay)

  expect(replays.length).toBeGreaterThan(20)
  for (const { name, page, content, layout, meta } of replays) {
    const plain = readRow(name.replace(/-replay$/, ''))
    expect([page, content, layout]).toEqual([plain.page, plain.content, plain.layout])
    expect(meta.robots).toBe('noindex')
    expect(meta.canonicalRoute).toBe(plain.meta.canonicalRoute ?? plain.name)
  }
})

test('RT-024 only articles, reviews and videos have replay rows', () => {
  const noReplay = [
    'article-live',
    'article-longform',
    'sponsored-article',
    'hidden-finance-business-checking',
    'gallery',
  ]

  expect(noReplay.filter((name) => router.find(`${name}-replay`) !== undefined)).toEqual([])
})

test('RT-008 the canonical address of a deal has no topic', () => {
  expect(readRow('deal-article-topic').meta.canonicalRoute).toBe('deal-article')
})

test('RT-019 hidden pages are not indexed and not listed', () => {
  expect(rows.filter(({ name }) => name.startsWith('hidden-')).map(({ meta }) => meta.robots)).toEqual([
    'noindex',
    'noindex',
  ])
  expect(LANDING.some(({ path }) => path.startsWith('/_hidden/'))).toBe(false)
})

test('RT-057 /asurion/ redirects to /phoneprotect/', () => {
  expect(readRow('asurion')).toMatchObject({ resolver: 'redirectPage', redirect: '/phoneprotect/' })
})

test('RT-069 the icon page has the environment production', () => {
  expect(withMeta({ environment: 'production' })).toEqual(['icon-demo'])
})

test('RT-085 every canonical route is in the table', () => {
  expect(rows.filter(({ meta }) => meta.canonicalRoute && !router.find(meta.canonicalRoute))).toEqual([])
})

test('BR-002 the rows of the cars brand are those under /roadshow/', () => {
  expect(withMeta({ brand: 'roadshow' })).toEqual(
    rows.filter(({ pattern }) => /^(?:\/replay|\/paid-content)?\/roadshow\//.test(pattern)).map(({ name }) => name),
  )
})

/** These show a part, or an answer, of another row's document. */
const OF_ANOTHER_ROW = ['sitemap', 'newsletters-thanks']

test('RT-003 every row except a redirect and a poll has content; doors and pages have their path as id', () => {
  const without = ['redirectPage', 'pollPage']
  expect(rows.filter(({ content, resolver }) => (content === undefined) !== without.includes(resolver))).toEqual([])
  for (const { name, pattern, content, id } of rows) {
    if ((content !== 'door' && content !== 'page') || name === 'newsletters-thanks') continue
    expect(id, name).toBe(pattern.replace(/\{.*/, '').slice(1, -1) || 'front')
  }
})

test('RR-038 a door or page document resolves to its own row', () => {
  for (const { name, content, id } of rows) {
    if (id === undefined || OF_ANOTHER_ROW.includes(name)) continue
    expect(routeFor({ typeName: `content_${content}`, slug: id }, { branded: BRANDED }).name).toBe(name)
  }
})

// Literal segments of patterns; content must not use them as slugs (questions, 32).
const isReserved = (slug: string): boolean =>
  /^\d+$/.test(slug) || rows.some(({ pattern }) => pattern.includes(`/${slug}/`))

const slugs = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((slug) => !/^\.{1,2}$|[/\p{Cc}]/u.test(slug) && slug.isWellFormed() && !isReserved(slug))

const topics = (name: string) => {
  const vertical = name.replace('topic-', '')
  if (vertical === 'any') return fc.constantFrom(...ALL_ADDRESS_TOPICS)
  if (vertical === 'marketplace') return fc.constantFrom(...MARKETPLACE_TOPICS)
  if (vertical === 'home') return fc.constantFrom(...ADDRESS_TOPICS.home.difference(new Set(MARKETPLACE_TOPICS)))
  const known: Readonly<Record<string, ReadonlySet<string>>> = ADDRESS_TOPICS
  return fc.constantFrom(...(known[vertical] ?? []))
}

const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  digits: fc.integer({ min: 1, max: 999 }).map(String),
  page: fc.integer({ min: 2 }).map(String),
  year: fc.integer({ min: 1000, max: 9999 }).map(String),
  username: slugs.map((slug) => slug.toLowerCase()).filter((slug) => slug === slug.toLowerCase()),
  'review-type': fc.constantFrom('review', 'preview'),
  'live-type': fc.constantFrom('news', 'deals'),
  'vpn-variation': fc.constantFrom(
    'best-vpn',
    'best-vpn-overall',
    'best-free-vpn',
    'best-vpn-for-mobile',
    'best-vpn-for-computers',
  ),
}

/** Random parameters of a pattern; optional ones are sometimes absent. */
function paramsOf(pattern: string): fc.Arbitrary<Record<string, string>> {
  const found = [...pattern.matchAll(/\{(\w+)(?::([\w-]+))?(\?)?\}/g)].map(
    ([, name = '', constraint = '', optional]) => {
      const value = constraint.startsWith('topic-') ? topics(constraint) : (values[constraint] ?? slugs)
      return [name, optional ? fc.option(value, { nil: undefined }) : value] as const
    },
  )
  return fc
    .record(Object.fromEntries(found))
    .map((params) =>
      Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    )
}

test.each(rows)('RR-038 the address of $name reads back as its parameters', ({ name, pattern }) => {
  fc.assert(
    fc.property(paramsOf(pattern), (params) => {
      const href = router.hrefFor(name, params)
      expect(router.match(href)).toMatchObject({ route: { name }, params })
      expect(Object.keys(router.match(href)?.params ?? {}).sort()).toEqual(Object.keys(params).sort())
      expect(router.slashRedirect(href)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('RT-071 no route begins with a reserved segment', () => {
  expect(routes.filter(({ pattern }) => isServerOnly(pattern))).toEqual([])
})

test('MV-011 the words together leave out all of the platform but the front and the lists of a publisher’s own', () => {
  const { wordFor } = createLeaveOut(LEAVE_OUT_WORDS)
  const left = rows.map(({ pattern }) => pattern).filter((pattern) => wordFor(pattern) === null)

  expect([...new Set(left.map((pattern) => pattern.split('/')[1]))].toSorted()).toEqual([
    'collections',
    'polls',
    'profiles',
    'tags',
    'topics',
    '{pageNumber:page?}',
  ])
})

test.each(LEAVE_OUT_WORDS)('MV-011 no route that stays needs one that “%s” leaves out', (word) => {
  const { wordFor } = createLeaveOut([word])
  const there = rows.filter(({ pattern }) => wordFor(pattern) === null)
  const names = new Set(there.map(({ name }) => name))

  for (const { name, redirect, meta } of there) {
    expect([name, redirect && wordFor(redirect)]).toEqual([name, redirect && null])
    if (meta.canonicalRoute !== undefined) expect(names).toContain(meta.canonicalRoute)
  }
})
