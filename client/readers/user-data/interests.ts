import { type InterestSummary, NO_INTERESTS } from '../../../shared/readers/interest.ts'

/** Follows the summary of a reader's interests while it is bound (UD-011). */
export interface Interests {
  readonly isBound: boolean
  summary(): InterestSummary
  /** Follows the summary; a second call does nothing, and none does while the feature is off. */
  bind(): void
  unbind(): void
}

export interface InterestsOptions {
  /** Whether the feature `userData` is on. */
  readonly isOn: () => boolean
  /** Follows a summary until the returned function is called. */
  readonly follow: (onChange: (summary: InterestSummary) => void) => () => void
  /** Gets the ids of all interests with tracking, after each change (UD-012). */
  readonly report: (ids: readonly string[]) => void
}

/** Creates the interests, unbound. */
export function createInterests({ isOn, follow, report }: InterestsOptions): Interests {
  let stop: (() => void) | null = null
  let current = NO_INTERESTS
  return {
    get isBound() {
      return stop !== null
    },
    summary: () => current,
    bind() {
      if (stop !== null || !isOn()) return
      stop = follow((summary) => {
        current = summary
        report(findTracked(summary))
      })
    },
    unbind() {
      stop?.()
      stop = null
    },
  }
}

/** The ids of the interests that ask for tracking, whether they are active or not (UD-012). */
export function findTracked({ active_map, inactive_map }: InterestSummary): readonly string[] {
  return [...Object.values(active_map), ...Object.values(inactive_map)]
    .filter(({ should_fire_tracking: isTracked }) => isTracked)
    .map(({ interest_id: id }) => id)
}
