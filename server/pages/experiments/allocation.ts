import type { Allocation } from './test.ts'

/** One slot per percent (AB-013). */
const SLOTS = 100

/** The bucket of each of 100 slots; null: excluded readers (AB-013). */
export function toSlots(allocations: readonly Allocation[]): readonly (string | null)[] {
  const slots = allocations.flatMap(({ percentage, bucket }) => new Array<string | null>(percentage).fill(bucket))
  return [...slots, ...new Array<null>(Math.max(0, SLOTS - slots.length)).fill(null)].slice(0, SLOTS)
}

/**
 * Draws the bucket of a reader; null: excluded (AB-012).
 *
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function drawBucket(allocations: readonly Allocation[], random: number): string | null {
  return toSlots(allocations)[Math.floor(random * SLOTS)] ?? null
}
