import { expect, test } from 'vitest'
import { toPriceCurve, toPriceHistory } from './price-history.ts'

const NOW = { date: '2026-11-21T00:00:00.000Z', price: 18_900 }

test('PG-019 former prices are sorted by date, and the price of now is the last', () => {
  const history = toPriceHistory(
    [
      { date: '2026-07-04T00:00:00.000Z', price: 20_500 },
      { date: '2025-10-05T00:00:00.000Z', price: 27_900 },
      { date: null, price: 1 },
      { date: '2027-01-01T00:00:00.000Z', price: 1 },
    ],
    NOW,
  )

  expect(history?.prices.map(({ price }) => price)).toEqual([27_900, 20_500, 18_900])
  expect(history).toMatchObject({ isLowest: true, lowest: NOW })
})

test('PG-019 the lowest price may be a former one', () => {
  const july = { date: '2026-07-04T00:00:00.000Z', price: 17_900 }

  expect(toPriceHistory([july], NOW)).toMatchObject({ isLowest: false, lowest: july })
})

test('PG-019 a price without former ones has no history', () => {
  expect(toPriceHistory([], NOW)).toBeNull()
  expect(toPriceHistory([{ date: null, price: 5 }], NOW)).toBeNull()
})

test('PG-019 the curve goes in steps from the oldest price to that of now', () => {
  const prices = [
    { date: '2026-11-01T00:00:00Z', price: 200 },
    { date: '2026-11-11T00:00:00Z', price: 300 },
    { date: '2026-11-21T00:00:00Z', price: 100 },
  ]

  expect(toPriceCurve(prices)).toEqual({ path: 'M0 16H60V4H120V28', end: 28 })
})

test('PG-019 a price that never changed is a straight line, and no prices are no curve', () => {
  const date = '2026-11-01T00:00:00Z'

  expect(toPriceCurve([{ date, price: 200 }])).toEqual({ path: 'M0 28', end: 28 })
  expect(toPriceCurve([])).toBeNull()
})
