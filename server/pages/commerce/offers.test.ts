import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resellerSchema } from '../../../shared/entities/tech-product.schema.ts'
import { toGivenRange, toOffers, toOldestCheck, toPriceRange } from './offers.ts'

const CHECKED = '2026-11-21T11:45:00.000Z'
const buildShop = (fields: Readonly<Record<string, unknown>> = {}) =>
  resellerSchema.parse({ name: 'Brightmart', url: 'https://brightmart.example/', checked: CHECKED, ...fields })
const shopsOf = (...fields: readonly Readonly<Record<string, unknown>>[]) =>
  toOffers(fields.map(buildShop), null).map(({ merchant }) => merchant)

test('EN-042 the lowest price is first, shops without a price are last, and what a click pays does not count', () => {
  expect(
    shopsOf(
      { name: 'Later' },
      { name: 'Dear', price: 34_900, cpc: 900 },
      { name: 'Cheap', price: 32_900 },
      { name: 'Free', price: 0 },
    ),
  ).toEqual(['Cheap', 'Dear', 'Free', 'Later'])
})

test('EN-042 of equal prices the heavier shop is first, then the name decides', () => {
  expect(shopsOf({ name: 'B', price: 1 }, { name: 'A', price: 1 }, { name: 'Z', price: 1, weight: 3 })).toEqual([
    'Z',
    'A',
    'B',
  ])
})

test.each([null, '', 'javascript:alert(1)', '/out', 'https://', 'data:text/html,x'])(
  'EN-042 a shop at %j is left out',
  (url) => {
    expect(toOffers([buildShop({ url, price: 100 })], null)).toEqual([])
  },
)

test('BX-065 a price has the date of its shop, else the given one; without a date it is left out', () => {
  const shop = buildShop({ price: 100, checked: null })

  expect(toOffers([buildShop({ price: 100 })], null)[0]).toMatchObject({ price: 100, checked: CHECKED })
  expect(toOffers([shop], CHECKED)[0]).toMatchObject({ price: 100, checked: CHECKED })
  expect(toOffers([shop], null)[0]).toMatchObject({ merchant: 'Brightmart', price: null, checked: null })
})

test('BX-065 prices are as old as the oldest of them', () => {
  const later = '2026-11-21T12:00:00.000Z'

  expect(toOldestCheck([{ checked: later }, { checked: null }, { checked: CHECKED }])).toBe(CHECKED)
  expect(toOldestCheck([])).toBeNull()
})

test.each([
  [[30_000, 10_000, 20_000], { count: 3, low: 10_000, median: 20_000, high: 30_000 }],
  [[10_000, 20_000], { count: 2, low: 10_000, median: 15_000, high: 20_000 }],
  [[9_999, null], { count: 1, low: 9_999, median: 9_999, high: 9_999 }],
  [[null], null],
])('PG-023 the price summary of %j is %j', (prices, range) => {
  expect(toPriceRange(prices.map((price) => ({ price })))).toEqual(range)
})

test('PG-023 low, median and high are in order, whatever the prices', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (prices) => {
      const range = toPriceRange(prices.map((price) => ({ price })))
      expect(range && range.low <= range.median && range.median <= range.high).toBe(true)
      expect(range?.count).toBe(prices.length)
    }),
  )
})

test('EN-038 a summary that the content API sends is used if it is complete and in order', () => {
  const given = { count: 2, low: 100, median: 150, high: 200 }

  expect(toGivenRange(given)).toEqual(given)
  expect(toGivenRange({ ...given, count: null })).toEqual({ ...given, count: 1 })
  expect(toGivenRange({ ...given, low: null })).toBeNull()
  expect(toGivenRange({ ...given, low: 300 })).toBeNull()
  expect(toGivenRange(null)).toBeNull()
})
