const QUARTERS = [
  ['start', 0],
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
] as const

/**
 * The events that are sent to an ad server while an advertisement plays; the others follow from what the reader does.
 */
export type ProgressEvent = (typeof QUARTERS)[number][0]

/**
 * The quarters that an advertisement has reached since the last call (VAST 4.2 §3.14.1).
 *
 * @param from seconds; negative: it has not begun
 * @param duration seconds, NaN or Infinity while unknown: then only the start is reached
 */
export function findProgress(from: number, to: number, duration: number): readonly ProgressEvent[] {
  const length = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY
  return QUARTERS.filter(([, share]) => {
    const at = share === 0 ? 0 : share * length
    return from < at && at <= to
  }).map(([name]) => name)
}

/**
 * The second from which an advertisement can be skipped; null if it is over before.
 *
 * @param delay as the ad server says, in seconds; null: not before its end
 * @param latest seconds after which every advertisement can be skipped
 */
export function toSkipSecond(delay: number | null, duration: number, latest: number): number | null {
  const second = Math.min(delay ?? latest, latest)
  return Number.isFinite(duration) && duration <= second ? null : second
}
