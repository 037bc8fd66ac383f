import { expect, test } from 'vitest'
import { laterDate, modifiedDate, preferredDate } from './content.ts'

const all = {
  displayDatePublished: '2026-01-01T00:00:00.000Z',
  datePublished: '2026-01-02T00:00:00.000Z',
  displayDateUpdated: '2026-01-03T00:00:00.000Z',
  dateUpdated: '2026-01-04T00:00:00.000Z',
}
type Field = keyof typeof all
const none = { displayDatePublished: null, datePublished: null, displayDateUpdated: null, dateUpdated: null }
const only = (...fields: Field[]) => ({ ...none, ...Object.fromEntries(fields.map((field) => [field, all[field]])) })

const CREATED: readonly Field[] = ['displayDatePublished', 'datePublished', 'displayDateUpdated', 'dateUpdated']

test.each(CREATED.map((field, at) => ({ field, left: CREATED.slice(at) })))(
  'EN-003 the created date is $field when it is the first of its order',
  ({ field, left }) => {
    expect(preferredDate(only(...left), 'created')).toBe(all[field])
  },
)

const UPDATED: readonly Field[] = ['dateUpdated', 'displayDateUpdated', 'datePublished', 'displayDatePublished']

test.each(UPDATED.map((field, at) => ({ field, left: UPDATED.slice(at) })))(
  'EN-004 the updated date is $field when it is the first of the reverse order',
  ({ field, left }) => {
    expect(preferredDate(only(...left), 'updated')).toBe(all[field])
  },
)

test('EN-005 without a kind the preferred date is the later of the displayed dates', () => {
  const published = { ...all, displayDatePublished: '2026-05-01T00:00:00.000Z' }

  expect(preferredDate(all)).toBe(all.displayDateUpdated)
  expect(preferredDate(published)).toBe(published.displayDatePublished)
})

test('EN-005 without a kind a single displayed date is preferred, without any the created date', () => {
  expect(preferredDate(only('displayDatePublished', 'dateUpdated'))).toBe(all.displayDatePublished)
  expect(preferredDate(only('displayDateUpdated', 'datePublished'))).toBe(all.displayDateUpdated)
  expect(preferredDate(only('datePublished', 'dateUpdated'))).toBe(all.datePublished)
  expect(preferredDate(none)).toBeNull()
})

test.each([
  [{ datePublished: '2026-02-01T00:00:00.000Z', dateUpdated: '2026-01-01T00:00:00.000Z' }, '2026-02-01T00:00:00.000Z'],
  [{ datePublished: '2026-01-01T00:00:00.000Z', dateUpdated: '2026-02-01T00:00:00.000Z' }, '2026-02-01T00:00:00.000Z'],
  [
    { displayDatePublished: '2026-03-01T00:00:00.000Z', dateUpdated: '2026-02-01T00:00:00.000Z' },
    '2026-03-01T00:00:00.000Z',
  ],
  [{ dateUpdated: '2026-02-01T00:00:00.000Z' }, '2026-02-01T00:00:00.000Z'],
  [{}, null],
])('SD-001 content was never modified before it was published: %j', (dates, expected) => {
  expect(modifiedDate({ ...none, ...dates })).toBe(expected)
})

test('the later of two dates is the known one where the other is unknown', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-01T01:00:00.000Z']

  expect([laterDate(early, late), laterDate(late, early), laterDate(null, early), laterDate(late, null)]).toEqual([
    ...[late, late, early, late],
  ])
  expect(laterDate(null, null)).toBeNull()
})
