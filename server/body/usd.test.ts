import { expect, test } from 'vitest'
import { toUsd } from './usd.ts'

test.each([
  [129_900, '$1,299'],
  [18_900, '$189'],
  [129_949, '$1,299'],
  [129_950, '$1,300'],
  [123_456_700, '$1,234,567'],
  [0, '$0'],
])('PG-050 %d cents are %s, without fractions', (cents, text) => {
  expect(toUsd(cents, 'en-US')).toBe(text)
})

test('BR-006 dollars are formatted in the language of the page', () => {
  expect(toUsd(129_900, 'fr-FR')).toBe('1\u202f299\u00a0$US')
})
