import { expect, test } from 'vitest'
import { findDescriptorLimit, fitConnections } from './descriptors.ts'

test.each([
  [20_000, null, 20_000, false],
  [20_000, 32_768, 20_000, false],
  [20_000, 20_200, 20_000, false],
  [20_000, 20_199, 19_999, true],
  [20_000, 700, 500, true],
  [20_000, 300, 150, true],
])('BX-027 of %i connections and %s descriptors, %i connections are accepted', (wanted, limit, most, isShort) => {
  expect(fitConnections(wanted, limit)).toEqual({ most, needed: wanted + 200, isShort })
})

test('BX-027 the limit of this process is known', () => {
  expect(findDescriptorLimit()).toSatisfy((limit) => limit === null || limit > 20)
})
