import type { Criterion } from './criterion.ts'
import type { AbState } from './state.ts'

/** A share of the readers of a test; percentages that are missing to 100 are excluded (AB-013). */
export interface Allocation {
  /** Whole percent. */
  readonly percentage: number
  readonly bucket: string
}

/** What a bucket changes on a page, by the id of a component in its layout; an id that is not there changes nothing. */
export interface Change {
  readonly component: string
  readonly title?: string
  /** HTML of a text; cleaned and compiled as any text of a layout is. */
  readonly content?: string
  /** Where it stands in its column. */
  readonly place?: 'first' | 'last'
  readonly hidden?: true
}

/** One test of the registry (AB-001). */
export interface AbTest {
  readonly id: string
  readonly version: string
  /** For editors and QA. */
  readonly description: string | null
  /** ISO 8601; active from here (AB-011). */
  readonly startDate: string
  /** ISO 8601; over from here on. */
  readonly endDate: string
  readonly allocations: readonly Allocation[]
  /** The name of a criterion, or one made from another: see `criteria.ts`. */
  readonly criteria: CriteriaSource
  /** By bucket; a test of code alone has none. */
  readonly changes: Readonly<Record<string, readonly Change[]>>
  /** The three below are worked out once, when the file is read: the dates in milliseconds, and the criterion itself. */
  readonly opens: number
  readonly closes: number
  readonly criterion: Criterion
}

type Window = Pick<AbTest, 'opens' | 'closes'>

export type CriteriaSource =
  | string
  | { readonly inverse: string }
  | { readonly tracking: string; readonly allowed?: readonly string[]; readonly notAllowed?: readonly string[] }

/** Whether a test runs now (AB-011). */
export function isActive({ opens, closes }: Window, now: number): boolean {
  return opens <= now && now < closes
}

/** Where a test stands in its time (PG-067). */
export function statusOf(test: Window, now: number): 'scheduled' | 'active' | 'expired' {
  if (now < test.opens) return 'scheduled'
  return isActive(test, now) ? 'active' : 'expired'
}

/** The next moment at which one of the tests begins or ends, in milliseconds; null: never again. */
export function nextTestBoundary(tests: readonly Window[], now: number): number | null {
  const coming = tests.flatMap(({ opens, closes }) => [opens, closes]).filter((time) => time > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

/** The test a state is of, when it is defined with that version and bucket; whether it runs is another question. */
export function findTestOf(tests: readonly AbTest[], state: AbState): AbTest | null {
  return (
    tests.find(
      ({ id, version, allocations }) =>
        id === state.id && version === state.version && allocations.some(({ bucket }) => bucket === state.bucket),
    ) ?? null
  )
}

/** Percent of the readers a test leaves out (AB-013). */
export function excludedShare({ allocations }: Pick<AbTest, 'allocations'>): number {
  return 100 - allocations.reduce((sum, { percentage }) => sum + percentage, 0)
}
