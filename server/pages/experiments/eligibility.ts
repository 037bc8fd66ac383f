import type { PageFacts, Prospect, RouteFacts } from './criterion.ts'
import { type AbTest, isActive } from './test.ts'

/** Whether a test is always, never or depending on the content eligible on a route. */
export function prospectOf({ criterion }: Pick<AbTest, 'criterion'>, facts: RouteFacts): Prospect {
  // A page that does not vary on the device cannot contain a test that does.
  if (criterion.asksDevice && facts.device === null) return 'never'
  return criterion.onRoute(facts)
}

/** Whether a page meets the criteria of a test, whatever its dates. */
export function meetsCriteria({ criterion }: Pick<AbTest, 'criterion'>, facts: PageFacts): boolean {
  const prospect = prospectOf({ criterion }, facts)
  return prospect === 'content' ? criterion.applies(facts) : prospect === 'always'
}

/** The tests that run and could be eligible on a route, in the order of the registry (AB-014). */
export function candidatesOn(tests: readonly AbTest[], facts: RouteFacts, now: number): readonly AbTest[] {
  return tests.filter((test) => isActive(test, now) && prospectOf(test, facts) !== 'never')
}

/** The tests that have not ended and could be eligible on a route. */
export function pendingOn(tests: readonly AbTest[], facts: RouteFacts, now: number): readonly AbTest[] {
  return tests.filter((test) => test.closes > now && prospectOf(test, facts) !== 'never')
}
