import { expect, test } from 'vitest'
import { type Candidate, rankOf } from './rank.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

const build = (given: Partial<Candidate> = {}): Candidate => ({
  ...{ type: 'article', publishedAt: NOW - 30 * DAY },
  ...{ inTitle: false, partlyInTitle: false, inHead: false, asPhrase: false },
  ...given,
})
const all = { inTitle: true, partlyInTitle: true, inHead: true } as const

const order: readonly (readonly [string, Candidate, Candidate])[] = [
  ['all words in the title before some', build(all), build({ partlyInTitle: true })],
  ['all words in the title before all in the dek', build(all), build({ inHead: true })],
  ['words in the dek before words in the text', build({ inHead: true }), build()],
  ['words side by side before words apart', build({ ...all, asPhrase: true }), build(all)],
  ['an old title before a new text', build({ ...all, publishedAt: NOW - 3000 * DAY }), build({ publishedAt: NOW })],
  ['new stories before old ones', build(all), build({ ...all, publishedAt: NOW - 400 * DAY })],
  ['a review before a report of its day', build({ ...all, type: 'review' }), build(all)],
  [
    'a topic however old',
    build({ ...all, type: 'topic', publishedAt: 0 }),
    build({ ...all, publishedAt: NOW - 400 * DAY }),
  ],
]

test.each(order)('BX-037 %s', (_rule, first, second) => {
  expect(rankOf(first, NOW)).toBeGreaterThan(rankOf(second, NOW))
})

test('BX-037 a story of the future is as new as one of now', () => {
  expect(rankOf(build({ publishedAt: NOW + DAY }), NOW)).toBe(rankOf(build({ publishedAt: NOW }), NOW))
})
