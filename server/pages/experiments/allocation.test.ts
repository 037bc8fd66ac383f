import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBucket, toSlots } from './allocation.ts'
import { excludedShare } from './test.ts'

const toAllocations = (percentages: readonly number[]) =>
  percentages.map((percentage, index) => ({ percentage, bucket: `b${index}` }))

test.each([
  [[45, 45], 10],
  [[33, 33, 33], 1],
  [[49, 49], 2],
  [[50, 50], 0],
  [[25, 25, 25, 25], 0],
  [[], 100],
])('AB-013 shares of %j exclude %i of 100 slots', (percentages, excluded) => {
  const allocations = toAllocations(percentages)
  const slots = toSlots(allocations)

  expect(slots).toHaveLength(100)
  expect(slots.filter((slot) => slot === null)).toHaveLength(excluded)
  expect(excludedShare({ allocations })).toBe(excluded)
})

test('AB-013 there are always 100 slots, and each bucket has as many as its percentage', () => {
  const shares = fc
    .array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 })
    .filter((percentages) => percentages.reduce((sum, share) => sum + share, 0) <= 100)
  fc.assert(
    fc.property(shares, (percentages) => {
      const allocations = toAllocations(percentages)
      const slots = toSlots(allocations)
      return (
        slots.length === 100 &&
        allocations.every(({ bucket, percentage }) => slots.filter((slot) => slot === bucket).length === percentage)
      )
    }),
  )
})

test.each([
  [0, 'b0'],
  [0.4499, 'b0'],
  [0.45, 'b1'],
  [0.8999, 'b1'],
  [0.9, null],
  [0.9999, null],
])('AB-012 the number %d falls into the bucket %s', (random, bucket) => {
  expect(drawBucket(toAllocations([45, 45]), random)).toBe(bucket)
})
