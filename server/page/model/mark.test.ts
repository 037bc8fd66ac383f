import { expect, test } from 'vitest'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import { buildContent } from '../../../test/builders/content.ts'
import { wordsOf } from '../../messages/words.ts'
import { toSummary } from '../../publishing/summary.ts'
import { toMark } from './mark.ts'

const NOW = Date.parse('2026-11-21T20:00:00.000Z')

/** The link that lists hold of a document, from the entity on. */
function linkOf(fields: Readonly<Record<string, unknown>>, words: number | null = null): ContentLink {
  const summary = toSummary(buildContent(fields), words)
  if (summary.kind !== 'link') throw new Error('expected a link')
  return summary.link
}

const CONTEXT = { now: NOW, words: wordsOf('en'), language: 'en-US', plays: true, timeZone: 'America/Los_Angeles' }

const film = { typeName: 'content_video', mp4Url: 'https://media.example/film.mp4' }
const running = { eventStart: '2026-11-21T18:00:00Z', eventEnd: '2026-11-21T22:00:00Z' }
const price = { now: 18_900, was: 27_900, merchant: 'Brightmart', note: 'Lowest ever', checked: '2026-11-21T19:45:00Z' }

test.each([
  ['a review its score, the best as a pick', { typeName: 'content_review', rating: 9.1 }, { text: '9.1', pick: true }],
  ['a score of 8.5 is a pick', { typeName: 'content_review', rating: 8.5 }, { text: '8.5', pick: true }],
  ['a lower score is none', { typeName: 'content_review', rating: 8 }, { kind: 'score', text: '8.0', pick: false }],
  ['a video its length', { ...film, duration: 768 }, { kind: 'duration', text: '12:48' }],
  ['a long video its hours', { ...film, duration: 3725.4 }, { text: '1:02:05' }],
  [
    'a gallery its images',
    { typeName: 'content_gallery', items: [{ id: 'a' }, { id: 'b' }] },
    { kind: 'count', text: '2 images' },
  ],
  ['one image is one', { typeName: 'content_gallery', items: [{ id: 'a' }] }, { text: '1 image' }],
  ['running coverage that it is live', { typeName: 'content_livearticle', ...running }, { kind: 'live' }],
] as const)('PG-016 a card tells of %s', (_, fields, mark) => {
  expect(toMark(linkOf(fields), CONTEXT)).toMatchObject(mark)
})

test.each([
  ['of a film without a file', { ...film, mp4Url: null }, true],
  ['where there is no player', film, false],
] as const)('PG-016 a card claims no length %s', (_, fields, plays) => {
  expect(toMark(linkOf({ ...fields, duration: 768 }), { ...CONTEXT, plays })).toBeNull()
})

test('PG-050 a card tells of a deal its price, the former one and what is saved', () => {
  expect(toMark(linkOf({ typeName: 'content_article', price }), CONTEXT)).toEqual({
    kind: 'price',
    text: '$189',
    was: '$279',
    saving: '−32%',
    notes: ['Brightmart', 'Lowest ever'],
    checked: { iso: '2026-11-21T19:45:00.000Z', short: 'Nov 21, 2026' },
  })
})

test('PG-050 a price without a better one before it claims no saving', () => {
  const dearer = { ...price, was: 18_000, note: null }

  expect(toMark(linkOf({ typeName: 'content_article', price: dearer }), CONTEXT)).toMatchObject({
    was: null,
    saving: null,
    notes: ['Brightmart'],
  })
})

test('PG-016 a card tells of an article how long it takes, and of what is not known nothing', () => {
  const explainer = { typeName: 'content_article', type: 'Explainer' }

  expect(toMark(linkOf(explainer, 1150), CONTEXT)).toEqual({ kind: 'reading', text: '5 min', type: 'Explainer' })
  expect(toMark(linkOf(explainer), CONTEXT)).toBeNull()
  expect(toMark(linkOf({ typeName: 'content_review' }), CONTEXT)).toBeNull()
  expect(toMark(linkOf({ typeName: 'content_video' }), CONTEXT)).toBeNull()
})

test('PG-016 coverage before its start, at its end or without one is not live', () => {
  const mark = (fields: object) => toMark(linkOf({ typeName: 'content_livearticle', ...running, ...fields }), CONTEXT)

  expect(mark({ eventStart: '2026-11-21T20:00:01Z' })).toBeNull()
  expect(mark({ eventEnd: '2026-11-21T20:00:00Z' })).toBeNull()
  expect(mark({ eventEnd: null })).toBeNull()
})

test('BR-006 a card tells its facts in the language of the page', () => {
  const french = { now: NOW, words: wordsOf('fr'), language: 'fr-FR', plays: true, timeZone: 'America/Los_Angeles' }
  const images = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }))

  expect(toMark(linkOf({ typeName: 'content_review', rating: 9.1 }), french)).toMatchObject({ text: '9,1' })
  expect(toMark(linkOf({ typeName: 'content_gallery', items: images }), french)).toMatchObject({ text: '12 images' })
  expect(toMark(linkOf({ typeName: 'content_article', price }), french)).toMatchObject({
    text: '189\u00a0$US',
    saving: '−32\u202f%',
    checked: { short: '21 nov. 2026' },
  })
})
