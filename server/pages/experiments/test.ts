import type { Goal } from '../../../shared/ab/goal.ts'
import type { AbState } from '../../../shared/ab/state.ts'
import type { VideoPlacement } from '../../../shared/video/placement.ts'
import type { Criterion } from './criterion.ts'

/** The share of a bucket; readers beyond the sum of all shares are excluded (AB-013). */
export interface Allocation {
  /** Whole percent. */
  readonly percentage: number
  readonly bucket: string
}

/** A bucket's change of the place of the video of a story (PG-042). */
export interface VideoChange {
  readonly video: VideoPlacement
}

/** A bucket's change of one component of the layout, by id; an unknown id changes nothing. */
export interface Change {
  readonly component: string
  readonly title?: string
  /** The HTML of a text, sanitised and compiled like any text of a layout. */
  readonly content?: string
  /** Its position in the column. */
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
  /** The name of a criterion, or one derived from it: see `criteria.ts`. */
  readonly criteria: CriteriaSource
  /** What a reader should do after seeing a bucket; null: nothing is counted. */
  readonly goal: Goal | null
  /** The changes by bucket; empty for a test that only code implements. */
  readonly changes: Readonly<Record<string, readonly (Change | VideoChange)[]>>
  /** This and the next two are derived when the file is read: the dates in milliseconds, and the criterion. */
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

/** The status of a test at a time (PG-067). */
export function statusOf(test: Window, now: number): 'scheduled' | 'active' | 'expired' {
  if (now < test.opens) return 'scheduled'
  return isActive(test, now) ? 'active' : 'expired'
}

/** The next time at which a test starts or ends, in milliseconds; null: never again. */
export function nextTestBoundary(tests: readonly Window[], now: number): number | null {
  const coming = tests.flatMap(({ opens, closes }) => [opens, closes]).filter((time) => time > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

/** The test of a state, if it has that version and bucket, whether active or not; otherwise null. */
export function findTestOf(tests: readonly AbTest[], state: AbState): AbTest | null {
  return (
    tests.find(
      ({ id, version, allocations }) =>
        id === state.id && version === state.version && allocations.some(({ bucket }) => bucket === state.bucket),
    ) ?? null
  )
}

/** The percentage of readers that a test excludes (AB-013). */
export function excludedShare({ allocations }: Pick<AbTest, 'allocations'>): number {
  return 100 - allocations.reduce((sum, { percentage }) => sum + percentage, 0)
}
