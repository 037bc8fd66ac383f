import type { AbState } from '../../../shared/ab/state.ts'
import { drawBucket } from './allocation.ts'
import type { RouteFacts } from './criterion.ts'
import { candidatesOn, prospectOf } from './eligibility.ts'
import type { AbTest } from './test.ts'

/** The draw of a reader for a test. */
export interface Draw {
  readonly test: AbTest
  /** null: excluded (AB-013). */
  readonly bucket: string | null
}

/** The tests that a reader is not excluded from, in the order of the registry (AB-014). */
export function notExcluded(tests: readonly AbTest[], excluded: readonly string[]): readonly AbTest[] {
  return tests.filter(({ id }) => !excluded.includes(id))
}

/** Draws a bucket of a test for a reader, or excludes them (AB-012). */
export function drawFor(test: AbTest, random: number): Draw {
  return { test, bucket: drawBucket(test.allocations, random) }
}

/** The state of a reader after a draw; null: excluded. */
export function stateOf({ test, bucket }: Draw): AbState | null {
  return bucket === null ? null : { id: test.id, version: test.version, bucket }
}

/**
 * The test to draw for before the content is read: the first one, if the route alone decides on it. null when the
 * content decides, or when there is no test.
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
