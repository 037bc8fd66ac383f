import { expect, test } from 'vitest'
import type { LiveArticle } from '../../../../shared/entities/live-article.ts'
import type { LiveSummary } from '../../../../shared/live/live-update.ts'
import { summarise } from '../../../../shared/live/pages.ts'
import { buildContent } from '../../../../test/builders/content.ts'
import { headAt, ORIGIN } from '../../../../test/builders/head.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { compileBody } from '../../../body/compile-body.ts'
import { toLiveUpdate } from '../../../content/to-live-update.ts'
import { toLive } from './live.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const END = Date.parse('2026-11-24T12:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()

const MAKING = { urlOf: () => '#', portraitOf: () => null }

function buildLive(fields: Readonly<Record<string, unknown>> = {}, summary: Partial<LiveSummary> = {}): LiveArticle {
  const content = buildContent({
    ...{ typeName: 'content_livearticle', slug: 'the-event', headline: 'The event', section: 'news', type: 'News' },
    ...{ datePublished: '2026-11-24T09:00:00Z', dateUpdated: '2026-11-24T09:30:00Z' },
    ...{ eventStart: at(0), eventEnd: new Date(END).toISOString(), eventTimeZone: 'Europe/Lisbon' },
    intro: 'From the hall.',
    callToAction: '<p>Ask us.</p>',
    items: [
      { id: 'one', sequence: 1, datePublished: at(1), headline: 'One', body: '<p>First.</p>', important: true },
      { id: 'two', sequence: 2, datePublished: at(2), headline: 'Two', body: '' },
    ],
    ...fields,
  })
  if (content.typeName !== 'content_livearticle') throw new Error('Not live coverage')
  const updates = content.items.map((item, index) => {
    const body = item.body ? compileBody(item.body, { id: item.id }) : null
    return toLiveUpdate({ ...item, place: index + 1 }, body, item.body, MAKING)
  })
  return { ...content, updates, live: { ...summarise(updates, updates.length, updates.length), ...summary } }
}

const modelAt = (now: number, fields = {}, summary = {}) =>
  toLive(buildLive(fields, summary), buildModelContext({ now }))

test('PG-015 live coverage has introduction, call to action, state and updates', () => {
  const { label, words, body, action, updates, stats } = modelAt(START + 1)

  expect([label, words.labels.live]).toEqual(['live', 'Live'])
  expect(body).toMatchObject([{ html: expect.stringContaining('From the hall.') }])
  expect(action).toMatchObject([{ html: '<p>Ask us.</p>' }])
  expect(updates.map(({ id, clock }) => [id, clock])).toEqual([
    ['one', '10:01'],
    ['two', '10:02'],
  ])
  expect(stats).toEqual([
    { kind: 'started', name: 'Started', value: '10:00' },
    { kind: 'times', name: 'Times', value: 'Western European Time' },
    { kind: 'updates', name: 'updates', value: '2', room: '000 updates' },
    { kind: 'reporters', name: 'reporters', value: '0', room: '000 reporters' },
  ])
})

test('PG-015 coverage that has ended counts what there is, without room for more', () => {
  expect(modelAt(END).stats.slice(2)).toEqual([{ kind: 'updates', name: 'updates', value: '2' }])
})

test('PG-015 the video on top is the block of a player; without a file that a browser can play there is none', () => {
  const video = { id: 'v-1', slug: 'a-video', headline: 'A video', mp4Url: '/media/videos/a/video.mp4' }
  const videoOf = (fields: object) => {
    const context = buildModelContext({ now: START, verdictOf: () => true })
    return toLive(buildLive({ video: { ...video, ...fields } }), context).video
  }

  expect(videoOf({})).toMatchObject([
    { kind: 'active', name: 'video', data: { player: { title: 'A video' }, isLead: true } },
  ])
  expect([videoOf({ mp4Url: null }), modelAt(START).video]).toEqual([[], []])
})

test.each([
  [START - 1, 'upcoming', START],
  [START, 'live', END],
  [END, 'ended', null],
])('LV-017 at %d the page says %s, and lives until the label changes', (now, label, change) => {
  const changes: number[] = []
  const noteChange = (_id: string, moment: number) => changes.push(moment)

  expect(toLive(buildLive(), buildModelContext({ now, noteChange })).label).toBe(label)
  expect(changes).toEqual(change === null ? [] : [change])
})

test('BX-044 the newest page of open coverage follows its channel; an older page and ended coverage do not', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `u-${index}`,
    datePublished: at(index),
    body: '<p>a</p>',
  }))

  expect(modelAt(START).follow).toEqual({
    socket: null,
    items: '/api/neutron/livearticles/cnet/items/c-1/',
    starts: START,
    ends: END,
    links: expect.objectContaining({ prefix: '' }),
  })
  expect(modelAt(START, { items }, { page: 1 }).follow).toBeUndefined()
  expect(modelAt(START, { items }, { page: 2 }).follow).toBeDefined()
  expect(modelAt(END).follow).toBeUndefined()
})

test('LV-019 coverage of several days names the day of each update', () => {
  const items = [
    { id: 'a', datePublished: '2026-11-23T23:59:00Z', body: '<p>a</p>' },
    { id: 'b', datePublished: '2026-11-24T00:01:00Z', body: '<p>b</p>' },
  ]

  expect(modelAt(START, { items }).updates.map(({ day }) => day)).toEqual(['Nov 23', 'Nov 24'])
  expect(modelAt(START).updates.every((update) => !('day' in update))).toBe(true)
})

test('LV-017 the publication’s time zone replaces an unknown one', () => {
  expect(modelAt(START, { eventTimeZone: 'Moon/Base' }).timeZone).toBe('America/Los_Angeles')
})

test('SD-008 live coverage is a LiveBlogPosting; updates without a text are left out', async () => {
  const { head } = await headAt('/news-live/the-event/', buildLive())
  const address = `${ORIGIN}/news-live/the-event/`

  expect(head.jsonLd.find((thing) => thing['@type'] === 'LiveBlogPosting')).toMatchObject({
    mainEntityOfPage: address,
    datePublished: expect.stringContaining('2026-11-24T09:00'),
    dateModified: expect.stringContaining('2026-11-24T10:02'),
    coverageStartTime: expect.stringContaining('2026-11-24T10:00'),
    coverageEndTime: expect.stringContaining('2026-11-24T12:00'),
    publisher: { '@type': 'NewsMediaOrganization' },
    liveBlogUpdate: [{ '@type': 'BlogPosting', url: `${address}?page=1#one`, headline: 'One', articleBody: 'First.' }],
  })
})

test('LV-018 coverage says to search engines what the first of its updates with a review card says of a product', async () => {
  const card = (fields: string) => `<shortcode shortcode="reviewcard" ${fields}></shortcode>`
  const reviewOf = async (...bodies: readonly string[]) => {
    const items = bodies.map((body, index) => ({ id: `u-${index}`, datePublished: at(index), body }))
    const { head } = await headAt('/news-live/the-event/', buildLive({ items }))
    return head.jsonLd.find((thing) => thing['@type'] === 'Review')
  }

  expect(
    await reviewOf(
      '<p>Text.</p>',
      card('title="Orrin Mini" rating="8.5" verdict="Small and good."'),
      card('title="Fold 4" rating="7"'),
    ),
  ).toMatchObject({
    itemReviewed: { '@type': 'Product', name: 'Orrin Mini' },
    reviewRating: { ratingValue: 8.5, bestRating: 10 },
    reviewBody: 'Small and good.',
  })
  expect(await reviewOf(card('title="Orrin Mini"'))).toBeUndefined()
  expect(await reviewOf('<p>Text.</p>')).toBeUndefined()
})
