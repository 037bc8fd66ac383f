import { expect, test } from 'vitest'
import { audienceCallOf, candidatePath, createCandidateWatch, toAudienceVideoState, toPing } from './audience.ts'
import { createStream } from './create-stream.ts'
import { createEngagementMeter } from './engagement.ts'
import { firstVisitsOf, toDay } from './first-visits.ts'
import { linkOutcome } from './link-outcome.ts'
import { createOutgoing } from './send-events.ts'
import { toCountedEvent, toEntry } from './to-counted-event.ts'
import { callOf, type TrackedEvent } from './tracked-event.ts'

const page = { page: 'front', status: 200, brand: 'cnet', edition: 'us' } as const
const view = { guid: 'secret', device: 'mobile', siteName: 'S', title: 'T', source: null, reportSuiteId: 'suite' }
const buildView = (over: object = {}) =>
  ({ name: 'page_view', page, view, count: 1, referrer: 'https://from.example/', surveyed: 100, ...over }) as Extract<
    TrackedEvent,
    { name: 'page_view' | 'virtual_page' }
  >

test('TR-005 the first view starts the tool, as a video on video pages, and later views are virtual', () => {
  expect(audienceCallOf(buildView())).toBe('page')
  expect(audienceCallOf(buildView({ page: { ...page, page: 'video' } }))).toBe('video')
  expect(audienceCallOf(buildView({ name: 'virtual_page' }))).toBe('virtual_page')
})

test('TR-006 the audience tool has its own words for the states of a video', () => {
  expect(['loadedmetadata', 'play', 'pause', 'ended'].map(toAudienceVideoState)).toEqual([
    'unplayed',
    'played',
    'stopped',
    'completed',
  ])
})

test('TR-007 views belong to the call for views, all other events to that for events', () => {
  const others = ['server_decision', 'element_clicked', 'identify', 'page_left', 'ad', 'form_viewed'] as const

  expect([callOf({ name: 'page_view' }), callOf({ name: 'virtual_page' })]).toEqual(['page-view', 'page-view'])
  expect(new Set(others.map((name) => callOf({ name })))).toEqual(new Set(['page-event']))
})

test.each([
  ['/news/', 'internal'],
  ['https://site.example/x', 'internal'],
  ['https://www.site.example/x', 'external'],
  ['//shop.example/', 'external'],
  ['mailto:a@b.example', 'internal'],
])('TR-009 the link %s is %s', (href, outcome) => {
  expect(linkOutcome(href, 'https://site.example/a/')).toBe(outcome)
})

test('TR-010 the image has the address, the title and the referrer, and cars pages have their own candidate', () => {
  const ping = toPing(buildView(), 5, { url: 'https://site.example/', title: 'T' })

  expect(Object.fromEntries(ping)).toMatchObject({
    ...{ c1: '2', c2: 'suite', c4: 'https://site.example/', c7: 'https://site.example/', c8: 'T' },
    ...{ c9: 'https://from.example/', ns__t: '5', ns_c: 'UTF-8' },
  })
  expect([candidatePath('cnet'), candidatePath('roadshow')]).toEqual([
    '/pageview_candidate.json',
    '/roadshow/pageview_candidate.json',
  ])
})

test('TR-011 the candidate of a view counts once, however often the browser lists it', () => {
  let counted = 0
  const watch = createCandidateWatch(() => {
    counted += 1
  })
  const list = ['https://site.example/pageview_candidate.json', 'https://site.example/pageview_candidate.json']

  watch.look(list, '/pageview_candidate.json')
  watch.open()
  watch.look([], '/pageview_candidate.json')
  for (let n = 0; n < 3; n++) watch.look(list, '/pageview_candidate.json')

  expect(counted).toBe(1)
})

test('TR-019 a consumer that comes late gets what has happened, and one that throws costs the others nothing', () => {
  const errors: unknown[] = []
  const stream = createStream((error) => errors.push(error))
  const seen: string[] = []

  stream.add(() => {
    throw new Error('a tool')
  })
  stream.emit(buildView())
  stream.add(({ name }) => seen.push(name))
  stream.emit({ name: 'identify', authId: 'a' })

  expect(seen).toEqual(['page_view', 'identify'])
  expect(errors).toHaveLength(2)
})

test('TR-019 a reader’s id is in no event that the site counts', () => {
  expect(toCountedEvent({ name: 'identify', authId: 'a' }, null, [])).toBeNull()
  const counted = toCountedEvent(buildView(), null, ['day'])
  expect(counted).toEqual({ kind: 'view', first: ['day'] })
})

test('TR-019 an entry has its referrer’s host and its campaign; a page of this site has none', () => {
  const at = { host: 'site.example', search: '?utm_source=letter&utm_campaign=x%00y&ftag=abc' }

  expect(toEntry('https://site.example/news/', at)).toBeNull()
  expect(toEntry('https://news.example/a?b', at)).toEqual({
    ...{ referrer: 'news.example', source: 'letter', medium: undefined, campaign: 'xy', ftag: 'abc' },
  })
  expect(toEntry('', { ...at, search: '' })?.referrer).toBeUndefined()
})

test.each([
  ['2026-11-28', null, ['day', 'week', 'month']],
  ['2026-11-28', '2026-11-28', []],
  // A clock that was set back.
  ['2026-11-28', '2026-11-29', []],
  ['2026-11-28', '2026-11-27', ['day']],
  // A Sunday, then a Monday.
  ['2026-11-30', '2026-11-29', ['day', 'week']],
  ['2026-12-01', '2026-11-30', ['day', 'month']],
  ['2027-01-01', '2026-12-31', ['day', 'month']],
  ['2026-11-28', '2025-11-28', ['day', 'week', 'month']],
])('TR-019 on %s, after a visit on %s, the first visits are %j', (today, last, expected) => {
  expect(firstVisitsOf(today, last)).toEqual(expected)
})

test('TR-019 days follow the publication’s time zone', () => {
  expect(toDay(Date.parse('2026-11-28T03:00:00Z'), 'America/New_York')).toBe('2026-11-27')
})

test('TR-019 reading time ends half a minute after the last sign of the reader, and the way back adds the rest', () => {
  const meter = createEngagementMeter(0)
  meter.touch(5000, 40)
  meter.pause(6000)
  expect(meter.take(6000)).toEqual({ again: false, seconds: 6, depth: 40, read: false })

  meter.touch(600_000, 101)
  meter.touch(700_000, 50)
  expect(meter.take(702_000)).toEqual({ again: true, seconds: 32, depth: 60, read: true })
  expect(meter.take(702_000)).toEqual({ again: true, seconds: 0, depth: 0, read: false })
  expect(createEngagementMeter(702_000).take(703_000)).toEqual({ again: false, seconds: 1, depth: 0, read: false })
})

test('TR-019 views and what somebody is paid by are sent at once, the rest as the page hides, 20 at a time', () => {
  const sent: { readonly path: string; readonly events: readonly object[] }[] = []
  const outgoing = createOutgoing((body) => sent.push(JSON.parse(body)))
  const [one, two] = ['/a/', '/b/'].map((path) => ({ route: 'article', path, device: 'mobile' }) as const)
  if (one === undefined || two === undefined) throw new Error('There are two')

  outgoing.add({ kind: 'view' }, one)
  outgoing.add({ kind: 'click', host: 'a.example', affiliate: false }, one)
  expect(sent).toHaveLength(1)
  outgoing.add({ kind: 'click', host: 'a.example', affiliate: true }, one)
  expect(sent[1]?.events).toHaveLength(2)
  for (let n = 0; n < 21; n++) outgoing.add({ kind: 'action', name: 'x' }, one)
  outgoing.add({ kind: 'action', name: 'y' }, two)
  outgoing.flush(true)

  expect(sent.slice(2).map(({ path, events }) => [path, events.length])).toEqual([
    ['/a/', 20],
    ['/a/', 1],
    ['/b/', 1],
  ])
})
