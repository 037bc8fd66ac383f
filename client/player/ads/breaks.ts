/** A break in a video, at a moment of it. */
export interface TimedBreak {
  /** Seconds; 0: before the video, Infinity: after it. */
  readonly at: number
}

/**
 * The moment of a break: `start`, `end`, `00:01:30.500` or `25%` (VMAP 1.0.1 §2.3.1).
 *
 * @param duration of the video in seconds, Infinity for a live one, NaN while unknown
 * @returns seconds; null for what has no moment, such as positions (`#2`) and shares of a live video
 */
export function toBreakTime(offset: string | null, duration: number): number | null {
  const text = offset?.trim() ?? ''
  if (text === 'start') return 0
  if (text === 'end') return Number.POSITIVE_INFINITY
  const [, share] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text) ?? []
  if (share !== undefined) {
    const part = Number(share) / 100
    if (part > 1) return null
    if (part === 1) return Number.POSITIVE_INFINITY
    return part === 0 ? 0 : Number.isFinite(duration) ? duration * part : null
  }
  return toSeconds(text)
}

/** The seconds of a time such as `00:01:30.500`; null for any other text. */
function toSeconds(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(text) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** How often a break is shown, at the most. */
const REPEATS = 30

/**
 * The seconds after its moment at which a break is shown: 0, and every `repeatAfter` from then on (VMAP 1.0.1 §2.3.1).
 *
 * @param repeatAfter a time such as `00:05:00`; anything else repeats nothing
 */
export function repeatsOf(repeatAfter: string | null): readonly number[] {
  const interval = toSeconds(repeatAfter?.trim() ?? '') ?? 0
  return Array.from({ length: interval > 0 ? REPEATS : 1 }, (_, index) => index * interval)
}

/**
 * The breaks that are due when a video reaches a moment: those of the latest moment that was passed. Breaks that a
 * reader has jumped over are skipped, and none is shown twice.
 */
export function findDueBreaks<Break extends TimedBreak>(
  breaks: readonly Break[],
  passed: ReadonlySet<Break>,
  second: number,
): { readonly due: readonly Break[]; readonly passed: ReadonlySet<Break> } {
  const reached = breaks.filter((one) => one.at <= second && !passed.has(one))
  const latest = Math.max(...reached.map(({ at }) => at))
  return { due: reached.filter(({ at }) => at === latest), passed: new Set([...passed, ...reached]) }
}
