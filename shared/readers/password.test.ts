import { expect, test } from 'vitest'
import { checkPassword, isAcceptable, PASSWORD_DEFAULTS } from './password.ts'

test('AU-025 the defaults are six characters, a letter, a number and a special character', () => {
  expect(PASSWORD_DEFAULTS).toEqual({
    ...{ minPasswordLength: 6, minPasswordLetters: 1, minPasswordNumbers: 1, minPasswordSpecialChars: 1 },
  })
  expect(isAcceptable(checkPassword('abc12!'))).toBe(true)
})

test.each([
  ['ab1!', { length: false, letters: true, numbers: true, special: true }],
  ['123456!', { length: true, letters: false, numbers: true, special: true }],
  ['abcdef!', { length: true, letters: true, numbers: false, special: true }],
  ['abc123', { length: true, letters: true, numbers: true, special: false }],
  ['', { length: false, letters: false, numbers: false, special: false }],
])('AU-026 each rule of “%s” is evaluated alone, and all must be kept', (password, rules) => {
  expect(checkPassword(password)).toEqual(rules)
  expect(isAcceptable(checkPassword(password))).toBe(false)
})

test('AU-025 the least of each kind is configurable', () => {
  const config = { ...PASSWORD_DEFAULTS, minPasswordLength: 10, minPasswordLetters: 3, minPasswordNumbers: 2 }

  expect(checkPassword('abc12!', config)).toEqual({ length: false, letters: true, numbers: true, special: true })
  expect(checkPassword('ab1!!!!!!!', config)).toEqual({ length: true, letters: false, numbers: false, special: true })
})

test.each([
  ['a!b!', 2, false],
  ['a!!b', 2, true],
  ['abc', 0, true],
  ['a"\\b', 2, true],
  ['aé€b', 1, false],
])('AU-027 “%s” has a run of %i special characters: %s', (password, minPasswordSpecialChars, expected) => {
  expect(checkPassword(password, { ...PASSWORD_DEFAULTS, minPasswordSpecialChars }).special).toBe(expected)
})

test('AU-025 a character that a keyboard composes counts as one, and 256 characters are the most', () => {
  const composed = 'e\u0301'.repeat(5)
  expect(checkPassword(`${composed}1!`)).toMatchObject({ length: true, letters: true })
  expect(checkPassword(`${composed.slice(0, 4)}1!`).length).toBe(false)
  expect([checkPassword(`a1!${'x'.repeat(253)}`).length, checkPassword(`a1!${'x'.repeat(254)}`).length]).toEqual([
    ...[true, false],
  ])
})
