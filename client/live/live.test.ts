import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverageAt } from '../../shared/live/coverage.ts'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import { toLocalUpdate } from '../../shared/live/local-update.ts'
import { firstPlaceOf, momentsAfter, pageOfPlace, permalinkOf, summarise } from '../../shared/live/pages.ts'
import { toCounts, withFacts } from '../../shared/live/stats.ts'
import { findReviewCard, inOrder, toThreads } from '../../shared/live/timeline.ts'
import { createLocalHref } from '../../shared/routing/local-href.ts'
import { buildDeletion, buildUpdate } from '../../test/builders/live.ts'
import { headlineOf, isTitleWith, noticeDelay, titleWith } from './notices.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const eventStart = '2026-11-24T10:00:00Z'
const eventEnd = '2026-11-24T12:00:00Z'
const END = START + 2 * HOUR

test.each([
  ['before', START - 1, { label: 'upcoming', isOpen: true, changesAt: START }],
  ['at its start', START, { label: 'live', isOpen: true, changesAt: END }],
  ['before its end', END - 1, { label: 'live', isOpen: true, changesAt: END }],
  ['at its end', END, { label: 'ended', isOpen: false, changesAt: null }],
])('LV-017 coverage %s', (_when, now, coverage) => {
  expect(coverageAt({ eventStart, eventEnd, newest: null }, now)).toEqual(coverage)
})

test('LV-017 coverage without an end is live until it ends, and open until a day after its newest update', () => {
  const dates = { eventStart, eventEnd: null, newest: '2026-11-24T11:00:00Z' }
  const last = START + HOUR + DAY

  expect(coverageAt(dates, START - 1)).toEqual({ label: 'upcoming', isOpen: true, changesAt: START })
  expect(coverageAt(dates, last - 1)).toEqual({ label: 'live', isOpen: true, changesAt: last })
  expect(coverageAt(dates, last)).toEqual({ label: 'live', isOpen: false, changesAt: null })
  expect(coverageAt({ ...dates, eventStart: null, newest: 'soon' }, START).isOpen).toBe(false)
})

test('LV-017 coverage without a beginning has no label, and ends', () => {
  const dates = { eventStart: null, eventEnd, newest: null }

  expect(coverageAt(dates, END - 1)).toEqual({ label: null, isOpen: true, changesAt: END })
  expect(coverageAt(dates, END)).toEqual({ label: null, isOpen: false, changesAt: null })
})

test('LV-018 the review card comes from the first update with one', () => {
  const card = (slug: string) =>
    buildUpdate({ blocks: [{ kind: 'html', id: slug, html: '', source: { name: 'reviewcard', attrs: { slug } } }] })
  const other = buildUpdate({ blocks: [{ kind: 'html', id: 'x', html: '<p>Text</p>' }] })

  expect(findReviewCard([other, card('one'), card('two')])).toEqual({ name: 'reviewcard', attrs: { slug: 'one' } })
  expect(findReviewCard([other])).toBeNull()
  const active = (name: string) =>
    buildUpdate({ blocks: [{ kind: 'active', id: name, name, attrs: { slug: name }, data: {}, html: null }] })
  expect(findReviewCard([active('poll')])).toBeNull()
  expect(findReviewCard([active('poll'), active('reviewcard')])).toEqual({
    ...{ name: 'reviewcard', attrs: { slug: 'reviewcard' } },
  })
})

test('LV-019 pinned updates come first, then the newest; of one moment, the one that was posted last', () => {
  const at = '2026-11-24T10:00:00Z'
  const updates = [
    buildUpdate({ id: 'a', place: 1, datePublished: at }),
    buildUpdate({ id: 'b', place: 2, datePublished: at }),
    buildUpdate({ id: 'late', place: 3, datePublished: '2026-11-24T09:00:00Z' }),
    buildUpdate({ id: 'pin', place: 4, datePublished: '2026-11-24T08:00:00Z', pinned: true }),
  ]

  expect(inOrder(updates).map(({ id }) => id)).toEqual(['pin', 'b', 'a', 'late'])
})

test('LV-019 an edit moves nothing', () => {
  const updates = [1, 2, 3].map((place) => buildUpdate({ id: `u-${place}`, place }))
  const edited = updates.map((update) =>
    update.id === 'u-1' ? { ...update, sequence: 99, dateUpdated: '2026-11-24T23:00:00Z', headline: 'New' } : update,
  )

  expect(inOrder(edited).map(({ id }) => id)).toEqual(inOrder(updates).map(({ id }) => id))
})

test('LV-019 replies are below their parent, the oldest first; one whose parent is elsewhere is shown alone', () => {
  const threads = toThreads([
    buildUpdate({ id: 'parent', place: 1 }),
    buildUpdate({ id: 'first', place: 2, parentId: 'parent' }),
    buildUpdate({ id: 'second', place: 3, parentId: 'first' }),
    buildUpdate({ id: 'alone', place: 4, parentId: 'on-another-page' }),
  ])

  expect(threads.map(({ update, replies }) => [update.id, replies.map(({ id }) => id)])).toEqual([
    ['alone', []],
    ['parent', ['first', 'second']],
  ])
})

test('LV-019 every update is in the timeline once, whatever its parents', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const updates = fc.uniqueArray(
    fc.record({ id: ids, place: fc.integer({ min: 1, max: 9 }), pinned: fc.boolean(), parentId: fc.option(ids) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(updates, (given) => {
      const shown = toThreads(given.map(buildUpdate)).flatMap(({ update, replies }) => [update, ...replies])

      expect(shown.map(({ id }) => id).sort()).toEqual(given.map(({ id }) => id).sort())
    }),
  )
})

test.each([
  [1, 1],
  [50, 1],
  [51, 2],
  [150, 3],
])('LV-019 the update in place %d is on page %d permanently', (place, page) => {
  expect(pageOfPlace(place)).toBe(page)
  expect(permalinkOf({ id: 'u', place })).toBe(`?page=${page}#u`)
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => buildUpdate({ id: `u-${index + 1}`, place: index + 1 }))

test('LV-019 deleted updates keep their place, so that no other update changes its page', () => {
  const left = many(120).filter(({ place }) => place > 50)

  expect([50, 51, 100, 101].map(pageOfPlace)).toEqual([1, 2, 2, 3])
  expect(summarise(left, 120, 170)).toMatchObject({ count: 70, pages: 3, page: 3, sequence: 170 })
})

test('LV-019 the summary counts reporters once, and names the newest key moments', () => {
  const author = { name: 'Ines', href: '/profiles/ines/', portrait: null }
  const updates = many(30).map((update) => ({ ...update, author, important: true, headline: update.id }))
  const summary = summarise(updates, 30, 30)

  expect(summary).toMatchObject({ reporters: 1, page: 1, lastPublished: updates.at(-1)?.datePublished })
  expect(summary.moments.map(({ place }) => place)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19])
  expect(summarise([], 0, 0)).toMatchObject({ pages: 1, page: 1, firstPublished: null, moments: [] })
})

test('PG-015 a key moment is added, changed and removed with its update', () => {
  const moment = (place: number, headline: string) =>
    buildUpdate({ id: `u-${place}`, place, headline, important: true })
  const before = summarise([moment(1, 'One'), moment(2, 'Two')], 2, 2).moments
  const headlines = (event: LiveEvent) => momentsAfter(before, event).map(({ headline }) => headline)

  expect(headlines(moment(3, 'Three'))).toEqual(['Three', 'Two', 'One'])
  expect(headlines(moment(1, 'Corrected'))).toEqual(['Two', 'Corrected'])
  expect(headlines({ ...moment(2, 'Two'), important: false })).toEqual(['One'])
  expect(headlines(buildDeletion('u-2', 9, 2))).toEqual(['One'])
})

test('PG-015 the counts of the head grow in the room that they have', () => {
  const words = { liveUpdates: () => 'updates', liveReporters: () => 'reporters' }
  const before = toCounts({ count: 9, reporters: 0 }, words, true)
  const after = withFacts(before, { count: 123, reporters: 2, lastPublished: null }, words)

  expect(before.map(({ value }) => value)).toEqual(['9', '0'])
  expect(after.map(({ value }) => value)).toEqual(['123', '2'])
  expect(after.map(({ room }) => room)).toEqual(['000 updates', '000 reporters'])
  expect(toCounts({ count: 5, reporters: 0 }, words, false)).toEqual([{ kind: 'updates', name: 'updates', value: '5' }])
})

test('LV-019 the newest page begins at its first place, or earlier; pinned updates of older pages do not count', () => {
  const updates = [buildUpdate({ place: 3, pinned: true }), buildUpdate({ place: 40 }), buildUpdate({ place: 55 })]

  expect(firstPlaceOf({ pages: 2 }, updates)).toBe(40)
  expect(firstPlaceOf({ pages: 2 }, updates.slice(0, 1))).toBe(51)
  expect(firstPlaceOf({ pages: 1 }, [])).toBe(1)
})

test('RT-086 an update that arrives has the links of the page’s locale, like those of the first HTML', () => {
  const toLocalHref = createLocalHref({ prefix: '/fr', prefixes: ['/fr'], origin: 'https://www.example.com' })
  const source = { name: 'reviewcard', attrs: {} }
  const html = '<a href="/news/a/">A</a> <a href="https://other.example/">B</a>'
  const author = { name: 'Ines', href: '/profiles/ines/', place: null, portrait: null }
  const update = buildUpdate({ author, body: html, blocks: [{ kind: 'html', id: 'x', html, source }] })

  expect(toLocalUpdate(update, toLocalHref)).toEqual({
    ...update,
    body: null,
    author: { ...author, href: '/fr/profiles/ines/' },
    blocks: [{ kind: 'html', id: 'x', html: '<a href="/fr/news/a/">A</a> <a href="https://other.example/">B</a>' }],
  })
})

test('BX-042 the title counts waiting updates, and screen readers announce them no more than every 30 s', () => {
  expect(titleWith(3, 'The event')).toBe('(3) The event')
  expect(titleWith(0, 'The event')).toBe('The event')
  expect(['The event', '(12) The event', 'After The event'].map((shown) => isTitleWith(shown, 'The event'))).toEqual([
    ...[true, true, false],
  ])
  expect(noticeDelay(null, START)).toBe(0)
  expect(noticeDelay(START, START + 10_000)).toBe(20_000)
  expect(noticeDelay(START, START + 31_000)).toBe(0)
})

test('BX-042 a message names the newest important headline', () => {
  const updates = [
    buildUpdate({ place: 1, important: true, headline: 'One' }),
    buildUpdate({ place: 2, important: true, headline: 'Two' }),
    buildUpdate({ place: 3, headline: 'Three' }),
  ]

  expect(headlineOf(updates)).toBe('Two')
  expect(headlineOf([buildUpdate({ headline: 'One' })])).toBeNull()
})
