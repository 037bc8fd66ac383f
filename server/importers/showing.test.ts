import { expect, test } from 'vitest'
import { toShowing } from './showing.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['a public document', { datePublished: '2026-11-21T11:00:00Z' }, []],
  ['a document without dates', {}, []],
  ['a draft', { draft: true, datePublished: '2026-11-21T11:00:00Z' }, ['draft']],
  ['a scheduled document', { datePublished: '2026-12-01T17:00:00.000Z' }, ['goes live Dec 1, 9:00 AM PST']],
  [
    'a scheduled document of another year',
    { datePublished: '2027-07-01T16:00:00Z' },
    ['goes live Jul 1, 2027, 9:00 AM PDT'],
  ],
  ['a document that ends', { dateUnpublished: '2026-12-24T08:00:00Z' }, ['expires Dec 24, 12:00 AM PST']],
  ['a document that has ended', { dateUnpublished: '2026-11-20T08:00:00Z' }, ['expired Nov 20, 12:00 AM PST']],
  [
    'a scheduled draft that ends',
    { draft: true, datePublished: '2026-12-01T17:00:00Z', dateUnpublished: '2026-12-02T17:00:00Z' },
    ['draft', 'goes live Dec 1, 9:00 AM PST', 'expires Dec 2, 9:00 AM PST'],
  ],
])('MV-022 the report says when readers do not see %s', (_, document, words) => {
  expect(toShowing(document, { now: NOW, timeZone: 'America/Los_Angeles' })).toEqual(words)
})
