import { expect, test } from 'vitest'
import { isSignOf, toMoney } from './money.ts'

test.each([
  [129_900, '$1,299'],
  [18_900, '$189'],
  [129_949, '$1,299'],
  [129_950, '$1,300'],
  [123_456_700, '$1,234,567'],
  [0, '$0'],
])('PG-050 %d cents are %s, without fractions', (cents, text) => {
  expect(toMoney(cents, { language: 'en-US', currency: 'USD' })).toBe(text)
})

test.each([
  ['fr-FR', 'USD', '1\u202f299\u00a0$US'],
  ['en-GB', 'GBP', '£1,299'],
  ['fr-FR', 'EUR', '1\u202f299\u00a0€'],
])('BR-006 money is formatted in %s and %s', (language, currency, text) => {
  expect(toMoney(129_900, { language, currency })).toBe(text)
})

test.each([
  ['', 'GBP', true],
  ['£', 'GBP', true],
  ['GBP ', 'GBP', true],
  ['$', 'GBP', false],
  ['US$', 'USD', true],
  ['€', 'USD', false],
])('PG-050 whether the sign %j is that of %s: %s', (sign, currency, expected) => {
  expect(isSignOf(sign, { language: 'en-GB', currency })).toBe(expected)
})
