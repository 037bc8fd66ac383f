import { expect, test } from 'vitest'
import { EVERGREEN_TERMS, evergreenPath } from './evergreen.ts'

test('RT-080 the term table has 165 to 175 entries, no term twice', () => {
  expect(EVERGREEN_TERMS.length).toBeGreaterThanOrEqual(165)
  expect(EVERGREEN_TERMS.length).toBeLessThanOrEqual(175)
  expect(new Set(EVERGREEN_TERMS.map(([term]) => term.toLowerCase())).size).toBe(EVERGREEN_TERMS.length)
})

test('RT-080 a term leads to its path in any letter case', () => {
  expect(evergreenPath('CES')).toBe('/ces/')
  expect(evergreenPath('ces')).toBe('/ces/')
  expect(evergreenPath('Black Friday')).toBe('/holiday-gift-guide/black-friday/')
  expect(evergreenPath('vpn')).toBe('/best-vpn-services-directory/')
})

test('RT-080 an unknown term has no path', () => {
  expect(evergreenPath('nothing of the kind')).toBeNull()
  expect(evergreenPath('constructor')).toBeNull()
})
