import { drawBucket } from './allocation.ts'
import type { RouteFacts } from './criterion.ts'
import { candidatesOn, prospectOf } from './eligibility.ts'
import type { AbState } from './state.ts'
import type { AbTest } from './test.ts'

/** A reader was put into a test, or left out of it. */
export interface Draw {
  readonly test: AbTest
  /** null: left out (AB-013). */
  readonly bucket: string | null
}

/** The tests a reader may still be drawn for, in the order of the registry (AB-014). */
export function notExcluded(tests: readonly AbTest[], excluded: readonly string[]): readonly AbTest[] {
  return tests.filter(({ id }) => !excluded.includes(id))
}

/** Puts a reader into a bucket of a test, or leaves them out (AB-012). */
export function drawFor(test: AbTest, random: number): Draw {
  return { test, bucket: drawBucket(test.allocations, random) }
}

/** The state a draw puts a reader into; null: none. */
export function stateOf({ test, bucket }: Draw): AbState | null {
  return bucket === null ? null : { id: test.id, version: test.version, bucket }
}

/**
 * The test a reader is drawn for before the content is known: the first one, where the route alone decides on it. Null
 * where the content does, or where there is none.
 */
export function findEarlyTest(
  tests: readonly AbTest[],
  excluded: readonly string[],
  facts: RouteFacts,
  now: number,
): AbTest | null {
  const [first] = notExcluded(candidatesOn(tests, facts, now), excluded)
  return first && prospectOf(first, facts) === 'always' ? first : null
}
