import { expect, test } from 'vitest'
import { isPick, toScore } from './score.ts'

test.each([
  [8.5, true],
  [8.4, false],
  [10, true],
  [0, false],
  [null, false],
])('PG-020 whether the score %s is a pick: %s', (score, pick) => {
  expect(isPick(score)).toBe(pick)
})

test('BR-006 a score has one decimal, in the language of the page', () => {
  expect([toScore(9, 'en-US'), toScore(9.12, 'fr-FR')]).toEqual(['9.0', '9,1'])
})
