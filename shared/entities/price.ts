/** What a deal costs, and what it did before. */
export interface Price {
  /** US cents. */
  readonly now: number
  /** US cents; null when it is the usual price. */
  readonly was: number | null
  readonly merchant: string | null
  /** A few words such as “Lowest ever”. */
  readonly note: string | null
  /** When somebody last looked, ISO 8601 in UTC. */
  readonly checked: string | null
}

/** The percentage off the former price, a whole number; null when nothing worth telling is saved. */
export function savingOf({ now, was }: Pick<Price, 'now' | 'was'>): number | null {
  if (was === null || was <= now || now < 0) return null
  const percent = Math.round((1 - now / was) * 100)
  return percent > 0 ? percent : null
}
