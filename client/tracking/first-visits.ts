import type { FirstVisit } from '../../shared/numbers/counted-event.ts'

/** The day of a time in a time zone, as `2026-11-28`. @param now milliseconds since the epoch */
export function toDay(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** The Monday of a day's week. */
function mondayOf(day: string): number {
  const days = Date.parse(day) / 86_400_000
  // The first of January 1970 was a Thursday.
  return days - ((days + 3) % 7)
}

/** The periods in which a visit today is the first one, by the day of the visit before; null if there was none. */
export function firstVisitsOf(today: string, last: string | null): readonly FirstVisit[] {
  if (last === null || !(last < today)) return last === null ? ['day', 'week', 'month'] : []
  const periods: FirstVisit[] = ['day']
  if (mondayOf(last) !== mondayOf(today)) periods.push('week')
  if (last.slice(0, 7) !== today.slice(0, 7)) periods.push('month')
  return periods
}
