export type PromotionName =
  | 'memorial'
  | 'primeLeadUp'
  | 'prime'
  | 'blackFridayEarly'
  | 'blackFriday'
  | 'cyberMonday'
  | 'winter'

export interface PromotionWindow {
  readonly name: PromotionName
  /** ISO dates, UTC midnight: `start` is in the window, `end` is the first moment after it. */
  readonly start: string
  readonly end: string
}

/** The window of each promotion (ST-009); windows may overlap. */
export const PROMOTIONS: readonly PromotionWindow[] = [
  { name: 'memorial', start: '2023-05-22', end: '2023-06-07' },
  { name: 'primeLeadUp', start: '2023-06-22', end: '2023-07-10' },
  { name: 'prime', start: '2023-07-10', end: '2023-07-14' },
  { name: 'blackFridayEarly', start: '2023-11-07', end: '2023-11-22' },
  { name: 'blackFriday', start: '2023-11-22', end: '2023-11-25' },
  { name: 'cyberMonday', start: '2023-11-25', end: '2023-11-28' },
  { name: 'winter', start: '2023-11-26', end: '2024-02-28' },
]

/** Milliseconds, ascending. */
const BOUNDARIES = PROMOTIONS.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]).toSorted(
  (one, other) => one - other,
)

/** The promotions that are active at `now`, in the order of the list (ST-009). */
export function activePromotions(now: Date): readonly PromotionName[] {
  const time = now.getTime()
  return PROMOTIONS.filter(({ start, end }) => Date.parse(start) <= time && time < Date.parse(end)).map(
    ({ name }) => name,
  )
}

/** The next time at which the active promotions change, which limits a page's max-age; null: never again. */
export function nextPromotionBoundary(now: Date): Date | null {
  const next = BOUNDARIES.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}
