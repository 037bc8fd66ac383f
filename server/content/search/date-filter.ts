const DAY = 86_400_000

/** The most milliseconds ago that a story of each filter was published. */
const MOST_AGO = { week: 7 * DAY, year: 365 * DAY } as const

/** Only what was published in the last week, or the last year (BX-037). */
export type DateFilter = keyof typeof MOST_AGO

/** The filters, the shortest first. */
export const DATE_FILTERS = ['week', 'year'] as const satisfies readonly DateFilter[]

/** The filter of this name; undefined for any other name. */
export function findDateFilter(name: string | undefined): DateFilter | undefined {
  return DATE_FILTERS.find((filter) => filter === name)
}

/**
 * Whether a filter lets a time pass.
 *
 * @param publishedAt milliseconds since the epoch, as `now`
 * @param filter undefined lets every time pass
 */
export function passesDate(publishedAt: number, filter: DateFilter | undefined, now: number): boolean {
  return filter === undefined || publishedAt >= now - MOST_AGO[filter]
}
