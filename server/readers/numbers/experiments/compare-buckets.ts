import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf'

/** What was counted of one bucket: browsers that saw it, and those of them that reached the goal. */
export interface Arm {
  readonly exposed: number
  readonly reached: number
}

/** A difference of two shares, from −1 to 1. */
export interface Difference {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

const ALPHA = 0.05
/** The effect for which the sequence is narrowest, as a share. It is fixed: tuned to the data, the sequence would not hold. */
const TYPICAL_EFFECT = 0.01
/** The fewest browsers of a bucket, and the fewest with and without the goal: before that the sequence does not hold. */
const LEAST_EXPOSED = 100
const LEAST_EACH = 5

/** The share of an arm that reached the goal; null without browsers. */
export function rateOf({ exposed, reached }: Arm): number | null {
  return exposed === 0 ? null : reached / exposed
}

/**
 * The difference of a bucket to the control as a 95 % confidence sequence: it holds at all times together, so one may
 * look daily and stop at any look. Null: too few browsers.
 *
 * It is the mixture of normal likelihood ratios (Robbins 1970; Johari et al., “Always Valid Inference”, 2022, §4), which
 * needs that both shares are near normal (decision 0061).
 *
 * @param comparisons how many buckets are compared with the control; together they are wrong in 5 % of all tests
 */
export function toDifference(control: Arm, bucket: Arm, comparisons: number): Difference | null {
  if (![control, bucket].every(isEnough)) return null
  const variance = varianceOf(control) + varianceOf(bucket)
  const estimate = bucket.reached / bucket.exposed - control.reached / control.exposed
  const mixture = TYPICAL_EFFECT ** 2
  const spread = 1 + mixture / variance
  const bound = Math.log(spread) + 2 * Math.log(comparisons / ALPHA)
  const width = Math.sqrt((variance * spread * bound) / (mixture / variance))
  return { estimate, low: Math.max(-1, estimate - width), high: Math.min(1, estimate + width) }
}

function isEnough({ exposed, reached }: Arm): boolean {
  return exposed >= LEAST_EXPOSED && reached >= LEAST_EACH && exposed - reached >= LEAST_EACH
}

/** Of the share, with half a browser added to each side, so that few goals do not look certain. */
function varianceOf({ exposed, reached }: Arm): number {
  const share = (reached + 0.5) / (exposed + 1)
  return (share * (1 - share)) / exposed
}

/** Below this probability, chance does not explain the sizes of the buckets. */
const LEAST_BALANCE = 0.001

/** Whether the buckets have as many browsers as their shares say, by Pearson's chi-squared test (p ≥ 0.001). */
export function isBalanced(sizes: readonly { readonly exposed: number; readonly percentage: number }[]): boolean {
  const total = sizes.reduce((sum, { exposed }) => sum + exposed, 0)
  const whole = sizes.reduce((sum, { percentage }) => sum + percentage, 0)
  if (sizes.some(({ exposed, percentage }) => percentage === 0 && exposed > 0)) return false
  const drawn = sizes.filter(({ percentage }) => percentage > 0)
  if (total === 0 || drawn.length < 2) return true
  const statistic = drawn.reduce((sum, { exposed, percentage }) => {
    const expected = (total * percentage) / whole
    return sum + (exposed - expected) ** 2 / expected
  }, 0)
  return 1 - chiSquareCdf(statistic, drawn.length - 1) >= LEAST_BALANCE
}
