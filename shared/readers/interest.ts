import { type Mark, markKey } from './marks.ts'

/** An interest as the data service describes it (UD-010). The names are the specification's. */
export interface Interest {
  readonly implicit: boolean
  /** ISO 8601. */
  readonly date_created: string
  /** `topic`, `author` or `interest`. */
  readonly type: string
  readonly interest_name: string
  readonly interest_id: string
  readonly active: boolean
  readonly should_fire_tracking: boolean
  readonly site: string
  readonly edition: string
}

/** Interests by their id: those that a reader has, and those they have ended. */
export interface InterestSummary {
  readonly active_map: Readonly<Record<string, Interest>>
  readonly inactive_map: Readonly<Record<string, Interest>>
}

export const NO_INTERESTS: InterestSummary = { active_map: {}, inactive_map: {} }

/** The broad interest of visitors of the cars pages (UD-013). */
export const CARS = 'CARS'

/** The interests among marks; saved stories are not interests. */
export function toSummary(
  marks: Iterable<Mark>,
  { site, edition }: { readonly site: string; readonly edition: string },
): InterestSummary {
  const active: Record<string, Interest> = {}
  const inactive: Record<string, Interest> = {}
  for (const mark of marks) {
    if (mark.kind === 'story') continue
    const interest: Interest = {
      implicit: mark.implicit,
      date_created: new Date(mark.at).toISOString(),
      type: mark.kind,
      interest_name: mark.title,
      interest_id: mark.kind === 'interest' ? mark.id : markKey(mark),
      active: mark.active,
      should_fire_tracking: mark.track,
      ...{ site, edition },
    }
    if (mark.active) active[interest.interest_id] = interest
    else inactive[interest.interest_id] = interest
  }
  return { active_map: active, inactive_map: inactive }
}
