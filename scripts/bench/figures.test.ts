import { expect, test } from 'vitest'
import { judge, median, percentile, toDigits, toTable } from './figures.ts'

test('the median is the middle value, or the lower middle value of an even number of values', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(median([])).toBeNaN()
})

test('a percentile is a value that was measured, and the highest of few', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([3, 7], 0.99)]).toEqual([100, 198, 7])
  expect(percentile([], 0.99)).toBeNaN()
})

test('figures have up to three significant digits', () => {
  expect([698.4, 17.62, 0.8213, Number.NaN].map(toDigits)).toEqual(['698', '17.6', '0.82', '–'])
})

test('the columns of a table are aligned, the first one to the left', () => {
  const table = toTable(
    ['Entry', 'ms'],
    [
      ['ours', '1.20'],
      ['a longer one', '12'],
    ],
  )

  expect(table.split('\n')).toEqual([
    '| Entry        |   ms |',
    '| ------------ | ---: |',
    '| ours         | 1.20 |',
    '| a longer one |   12 |',
  ])
})

test('a target is met at its bound, missed beyond it, and not met without a figure', () => {
  const least = { what: 'rate', target: 1.2, sense: 'at least' } as const
  const most = { what: 'p99', target: 2, sense: 'at most' } as const

  expect([1.2, 1.19, Number.NaN].map((ratio) => judge({ ...least, ratio }))).toEqual(['met', 'missed', 'not measured'])
  expect([2, 2.01].map((ratio) => judge({ ...most, ratio }))).toEqual(['met', 'missed'])
})
