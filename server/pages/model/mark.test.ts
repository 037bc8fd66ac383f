import { expect, test } from 'vitest'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { buildContent } from '../../../test/builders/content.ts'
import { wordsOf } from '../../body/messages/words.ts'
import { toSummary } from '../../publishing/summary.ts'
import { toMark } from './mark.ts'

const NOW = Date.parse('2026-11-21T20:00:00.000Z')

/** The summary of a document in lists. */
function linkOf(fields: Readonly<Record<string, unknown>>, words: number | null = null): ContentLink {
  const summary = toSummary(buildContent(fields), words)
  if (summary.kind !== 'link') throw new Error('expected a link')
  return summary.link
}

const CONTEXT = {
  now: NOW,
  words: wordsOf('en'),
  language: 'en-US',
  currency: 'USD',
  plays: true,
  timeZone: 'America/Los_Angeles',
}

const video = { typeName: 'content_video', mp4Url: 'https://media.example/video.mp4' }
const running = { eventStart: '2026-11-21T18:00:00Z', eventEnd: '2026-11-21T22:00:00Z' }
const price = { now: 18_900, was: 27_900, merchant: 'Brightmart', note: 'Lowest ever', checked: '2026-11-21T19:45:00Z' }

test.each([
  [
    'the score of a review, the best as a pick',
    { typeName: 'content_review', rating: 9.1 },
    { text: '9.1', pick: true },
  ],
  ['a score of 8.5 as a pick', { typeName: 'content_review', rating: 8.5 }, { text: '8.5', pick: true }],
  [
    'a lower score without a pick',
    { typeName: 'content_review', rating: 8 },
    { kind: 'score', text: '8.0', pick: false },
  ],
  ['the length of a video', { ...video, duration: 768 }, { kind: 'duration', text: '12:48' }],
  ['VD-005 the minutes of a long video', { ...video, duration: 3725.4 }, { text: '62:05' }],
  [
    'the number of images in a gallery',
    { typeName: 'content_gallery', items: [{ id: 'a' }, { id: 'b' }] },
    { kind: 'count', text: '2 images' },
  ],
  ['a single image', { typeName: 'content_gallery', items: [{ id: 'a' }] }, { text: '1 image' }],
  ['the live mark of running coverage', { typeName: 'content_livearticle', ...running }, { kind: 'live' }],
] as const)('PG-016 a card shows %s', (_, fields, mark) => {
  expect(toMark(linkOf(fields), CONTEXT)).toMatchObject(mark)
})

test.each([
  ['of a video without a file', { ...video, mp4Url: null }, true],
  ['if there is no player', video, false],
] as const)('PG-016 a card shows no length %s', (_, fields, plays) => {
  expect(toMark(linkOf({ ...fields, duration: 768 }), { ...CONTEXT, plays })).toBeNull()
})

test('PG-050 a card shows the price of a deal, the former price and the saving', () => {
  expect(toMark(linkOf({ typeName: 'content_article', price }), CONTEXT)).toEqual({
    kind: 'price',
    text: '$189',
    was: '$279',
    saving: '−32%',
    notes: ['Brightmart', 'Lowest ever'],
    checked: { iso: '2026-11-21T19:45:00.000Z', short: 'Nov 21, 2026' },
  })
})

test('BX-065 a price without a date of its own was checked when the story was last changed', () => {
  const fields = {
    typeName: 'content_article',
    price: { ...price, checked: null },
    datePublished: '2026-11-02T09:00:00Z',
  }
  const checkedOf = (over: object) => toMark(linkOf({ ...fields, ...over }), CONTEXT)

  expect(checkedOf({})).toMatchObject({ checked: { short: 'Nov 2, 2026' } })
  expect(checkedOf({ dateUpdated: '2026-11-05T09:00:00Z' })).toMatchObject({ checked: { short: 'Nov 5, 2026' } })
})

test('PG-050 a price that is not lower than the former one shows no saving', () => {
  const dearer = { ...price, was: 18_000, note: null }

  expect(toMark(linkOf({ typeName: 'content_article', price: dearer }), CONTEXT)).toMatchObject({
    was: null,
    saving: null,
    notes: ['Brightmart'],
  })
})

test('PG-016 a card shows the reading time of an article, and no mark for unknown values', () => {
  const explainer = { typeName: 'content_article', type: 'Explainer' }

  expect(toMark(linkOf(explainer, 1150), CONTEXT)).toEqual({ kind: 'reading', text: '5 min', type: 'Explainer' })
  expect(toMark(linkOf(explainer), CONTEXT)).toBeNull()
  expect(toMark(linkOf({ typeName: 'content_review' }), CONTEXT)).toBeNull()
  expect(toMark(linkOf({ typeName: 'content_video' }), CONTEXT)).toBeNull()
})

test('PG-016 coverage before its start or at its end is not live; without an end it is, until it is ended', () => {
  const mark = (fields: object) => toMark(linkOf({ typeName: 'content_livearticle', ...running, ...fields }), CONTEXT)

  expect(mark({ eventStart: '2026-11-21T20:00:01Z' })).toBeNull()
  expect(mark({ eventEnd: '2026-11-21T20:00:00Z' })).toBeNull()
  expect(mark({ eventEnd: null })).toEqual({ kind: 'live' })
  expect(mark({ eventStart: null })).toBeNull()
})

test('BR-006 the mark of a card is in the language of the page', () => {
  const french = {
    now: NOW,
    words: wordsOf('fr'),
    language: 'fr-FR',
    currency: 'USD',
    plays: true,
    timeZone: 'America/Los_Angeles',
  }
  const images = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }))

  expect(toMark(linkOf({ typeName: 'content_review', rating: 9.1 }), french)).toMatchObject({ text: '9,1' })
  expect(toMark(linkOf({ typeName: 'content_gallery', items: images }), french)).toMatchObject({ text: '12 images' })
  expect(toMark(linkOf({ typeName: 'content_article', price }), french)).toMatchObject({
    text: '189\u00a0$US',
    saving: '−32\u202f%',
    checked: { short: '21 nov. 2026' },
  })
})
