import { expect, test } from 'vitest'
import { buildContent } from '../../test/builders/content.ts'
import { BRANDED } from '../process/branded.ts'
import { toStoryFacts } from './story-facts.ts'

const factsOf = (typeName: string, fields: Readonly<Record<string, unknown>> = {}) =>
  toStoryFacts(buildContent({ typeName: `content_${typeName}`, ...fields }), BRANDED)

const tagged = {
  tags: [{ slug: 'repair' }, { slug: 'qi2' }],
  topics: [
    { slug: 'phones', name: 'Phones', primary: true },
    { slug: 'apps', name: 'Apps' },
  ],
}

test.each([
  [[{ slug: 'hv' }], true],
  [[{ slug: 'deep-dive' }, { slug: 'hv', hide: true }], true],
  [[{ slug: 'hvac' }], false],
  [[], false],
])('EN-009 an article with the collections %j is of high value: %s', (collections, highValue) => {
  expect(factsOf('article', { collections })).toMatchObject({ highValue })
  expect(factsOf('review', { collections })).toMatchObject({ highValue: false })
})

test('EN-019 the content tags of a review are its tags and its last topic', () => {
  expect(factsOf('review', tagged)?.contentTags).toBe('repair|qi2|apps')
  expect(factsOf('review', { tags: tagged.tags })?.contentTags).toBe('repair|qi2')
  expect(factsOf('review')?.contentTags).toBe('')
  expect(factsOf('article', tagged)?.contentTags).toBeNull()
})

test.each([
  [
    { displayDatePublished: '2026-11-02T00:00:00.000Z', displayDateUpdated: '2026-11-05T00:00:00.000Z' },
    '2026-11-05T00:00:00.000Z',
  ],
  [
    { displayDatePublished: '2026-11-06T00:00:00.000Z', displayDateUpdated: '2026-11-05T00:00:00.000Z' },
    '2026-11-06T00:00:00.000Z',
  ],
  [
    { datePublished: '2026-11-01T00:00:00.000Z', displayDateUpdated: '2026-11-05T00:00:00.000Z' },
    '2026-11-05T00:00:00.000Z',
  ],
  [{ datePublished: '2026-11-01T00:00:00.000Z', dateUpdated: '2026-11-09T00:00:00.000Z' }, '2026-11-01T00:00:00.000Z'],
])('EN-005 the one date of a story with %j', (dates, date) => {
  expect(factsOf('gallery', dates)?.date).toBe(date)
})

test('EN-010 the facts of a story say what follows from its type, section and picture', () => {
  expect(factsOf('article', { type: 'Longform', section: 'commercial' })).toMatchObject({
    branded: true,
    longform: true,
  })
  expect(factsOf('article', { type: 'Feature' })).toMatchObject({
    branded: false,
    longform: false,
    centerJustified: true,
  })
  expect(factsOf('topic', { name: 'Phones' })).toBeNull()
})
