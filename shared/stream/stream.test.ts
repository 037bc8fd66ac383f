import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followSights, MOST_IN_DOCUMENT, staysInDocument } from '../../client/components/stream/in-view.ts'
import { addItems, createQueue, type Queue, takeItem, takeSeed } from '../../client/components/stream/queue.ts'
import { toStreamItems } from '../../client/components/stream/to-stream-items.ts'
import { hasShopping, insertShopping } from '../../server/content/embedded/insert-shopping.ts'
import type { StreamItem } from '../entities/stream-item.ts'
import { toStreamCall } from './stream-call.ts'
import { findStreamConfig } from './stream-config.ts'

const SEED = { slug: 'a-phone', contentId: 'c-1', contentType: 'content_article' }
const PLACE = { name: 'seamless', displayName: 'Next stories', type: 'seamless' }

function buildItem(slug: string, over: Partial<StreamItem> = {}): StreamItem {
  const url = `/news/${slug}/`
  return { id: `id-${slug}`, title: slug, slug, source: 'algorithm', type: 'content_article', url, ...over }
}

function collectWarnings() {
  const warnings: string[] = []
  return { warnings, warn: (message: string) => void warnings.push(message) }
}

test('PG-074 PG-075 an article requests three stories near the end, live coverage four a screen before', () => {
  expect(findStreamConfig('content_article')).toEqual({ limit: 3, request: '50% 0px', enter: '-20% 0px' })
  expect(findStreamConfig('content_livearticle')).toEqual({
    limit: 4,
    request: '100% 0px',
    enter: '-20% 0px 0px 0px',
  })
})

test('CL-009 the call names story, component and limit', () => {
  const { warnings, warn } = collectWarnings()

  const call = toStreamCall('cnet', SEED, PLACE, { limit: 3 }, warn)

  const { pathname, searchParams } = new URL(call ?? '', 'http://localhost')
  expect(pathname).toBe('/api/neutron/seamless/cnet/a-phone/web')
  expect(Object.fromEntries(searchParams)).toEqual({
    contentId: 'c-1',
    componentName: 'seamless',
    componentDisplayName: 'Next stories',
    componentType: 'seamless',
    limit: '3',
  })
  expect(warnings).toEqual([])
})

const seeds = [
  { what: 'a slug', seed: { ...SEED, contentId: null, contentType: null }, call: /\/a-phone\/web/ },
  { what: 'an id', seed: { ...SEED, slug: null, contentType: null }, call: /\/c-1\/web\?contentId=c-1/ },
  {
    what: 'a type',
    seed: { ...SEED, slug: null, contentId: null },
    call: /\/-\/web\?recommendationContentType=content_article/,
  },
]

test.each(seeds)('CL-010 $what is enough for a call', ({ seed, call }) => {
  const { warnings, warn } = collectWarnings()

  expect(toStreamCall('cnet', seed, PLACE, { limit: 3 }, warn)).toMatch(call)
  expect(warnings).toEqual([])
})

test('CL-010 a story without slug, id and type is skipped with a warning', () => {
  const { warnings, warn } = collectWarnings()

  const call = toStreamCall('cnet', { slug: '', contentId: null, contentType: null }, PLACE, { limit: 3 }, warn)

  expect(call).toBeNull()
  expect(warnings).toEqual(['No next stories: the story has neither slug, id nor type'])
})

test('CL-011 without a configuration there is a warning and no call', () => {
  const { warnings, warn } = collectWarnings()
  const seed = { ...SEED, contentType: 'content_gallery' }

  const call = toStreamCall('cnet', seed, PLACE, findStreamConfig('content_gallery'), warn)

  expect(call).toBeNull()
  expect(warnings).toEqual(['No next stories: content_gallery has no configuration'])
  expect(findStreamConfig('constructor')).toBeNull()
})

test('PG-073 a story that the stream has, by type and slug or by id, is not requested again', () => {
  const items = [
    buildItem('a-phone', { id: 'other-id' }),
    buildItem('renamed', { id: 'c-1' }),
    buildItem('b'),
    buildItem('b', { id: 'twice' }),
    buildItem('b', { id: 'a-video', type: 'content_video' }),
  ]

  const { waiting } = addItems(createQueue(SEED), items)

  expect(waiting.map(({ id }) => id)).toEqual(['id-b', 'a-video'])
})

test('PG-073 the list of the last story shown is requested first, and each list once', () => {
  const stories = addItems(createQueue(SEED), [buildItem('b'), buildItem('c')])
  const shown = takeItem(takeItem(stories)?.queue ?? stories)?.queue ?? stories

  const asked: (string | null)[] = []
  for (let queue: Queue = shown; ; ) {
    const taken = takeSeed(queue)
    if (taken === null) break
    asked.push(taken.seed.slug)
    queue = addItems(taken.queue, [buildItem('b'), buildItem('c')])
    expect(takeItem(queue)).toBeNull()
  }

  expect(asked).toEqual(['c', 'b', 'a-phone'])
})

test('PG-073 stories have the order of their lists', () => {
  const queue = addItems(addItems(createQueue(SEED), [buildItem('b')]), [buildItem('c'), buildItem('b')])

  const first = takeItem(queue)
  const second = first && takeItem(first.queue)

  expect([first?.item.slug, second?.item.slug]).toEqual(['b', 'c'])
  expect(second && takeItem(second.queue)).toBeNull()
})

test.each(['us', 'CA', 'uk', 'GB', ' us '])('PG-076 readers in %s may get a shopping article', (country) => {
  expect(hasShopping(country)).toBe(true)
})

test.each([null, '', 'de', 'usa', 'xx', 'us,ca'])('PG-076 readers in %j get none', (country) => {
  expect(hasShopping(country)).toBe(false)
})

const curated = [buildItem('a'), buildItem('b', { source: 'curated' }), buildItem('c', { source: 'curated' })]
const SHOP = buildItem('shop')
const placements = [
  { what: 'where the first curated story is', flags: { first: false, second: false }, order: ['a', 'shop', 'b', 'c'] },
  { what: 'first', flags: { first: true, second: false }, order: ['shop', 'a', 'b', 'c'] },
  { what: 'second', flags: { first: false, second: true }, order: ['a', 'shop', 'b', 'c'] },
  { what: 'first, if both are on', flags: { first: true, second: true }, order: ['shop', 'a', 'b', 'c'] },
]

test.each(placements)('PG-076 a shopping article is inserted $what', ({ flags, order }) => {
  expect(insertShopping(curated, SHOP, flags).map(({ slug }) => slug)).toEqual(order)
})

test('PG-076 without a curated story, a feature or an article nothing is inserted', () => {
  const none = { first: false, second: false }
  const items = [buildItem('a'), buildItem('b')]

  expect(insertShopping(items, SHOP, none)).toBe(items)
  expect(insertShopping(curated, null, { first: true, second: false })).toBe(curated)
  expect(insertShopping(items, buildItem('b'), { first: true, second: false })).toBe(items)
  expect(insertShopping([], SHOP, { first: false, second: true })).toEqual([SHOP])
})

test('PG-072 the story that entered the zone last is in view, on the way down and up', () => {
  const down = followSights([0], [{ index: 1, isInside: true }])
  const past = followSights(down, [{ index: 0, isInside: false }])
  const up = followSights(past, [{ index: 0, isInside: true }])
  const back = followSights(up, [{ index: 0, isInside: false }])

  expect([down, past, up, back].map((inside) => inside.at(-1))).toEqual([1, 1, 0, 1])
  expect(followSights(down, [{ index: 0, isInside: true }])).toEqual(down)
})

test('BX-064 up to five stories are in the document, among them the first and the neighbours of the one in view', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (count, at) => {
      const inView = at % count
      const kept = Array.from({ length: count }, (_, index) => index).filter((index) =>
        staysInDocument(index, inView, count),
      )

      expect(kept.length).toBe(Math.min(count, MOST_IN_DOCUMENT))
      for (const near of [0, inView - 1, inView, inView + 1])
        if (near >= 0 && near < count) expect(kept).toContain(near)
    }),
  )
})

test('EN-025 a response of the API becomes stories, and anything else is left out', () => {
  const good = buildItem('a')
  const items = [
    good,
    { ...good, title: 5, url: undefined },
    null,
    'text',
    { ...good, id: '' },
    { ...good, slug: null },
    { ...good, source: 'chance' },
  ]

  expect(toStreamItems({ data: { items } })).toEqual([good, { ...good, title: null, url: null }])
  for (const odd of [null, 'x', [], { data: null }, { data: { items: {} } }]) expect(toStreamItems(odd)).toEqual([])
})
