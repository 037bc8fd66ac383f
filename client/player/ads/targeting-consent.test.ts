import { expect, test } from 'vitest'
import { hasTargetingConsent } from './targeting-consent.ts'

test.each([
  ['us', false, true],
  ['us', true, false],
  ['uk', false, false],
  ['uk', true, false],
  ['de', false, false],
])('VD-006 without a choice the edition %s with privacy control %s has consent: %s', (edition, control, expected) => {
  expect(hasTargetingConsent(edition, control)).toBe(expected)
})
