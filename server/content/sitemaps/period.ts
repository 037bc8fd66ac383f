import { toIsoDate } from '../../../shared/entities/content-date.ts'

/** A year, a month or a day of a site map; without a year: everything (SM-001). */
export interface SitemapPeriod {
  readonly year?: number
  /** 1 to 12. */
  readonly month?: number
  /** 1 to 31. */
  readonly day?: number
}

/** A half-open range of times, in milliseconds since the epoch. */
export interface TimeRange {
  readonly from: number
  readonly until: number
}

const DAY_MS = 86_400_000

/**
 * The range of a period in a time zone.
 *
 * @param timeZone an IANA name: days begin where the publication's dates begin
 * @returns undefined: everything; null if there is no such day, such as 31 February
 */
export function toRange({ year, month, day }: SitemapPeriod, timeZone: string): TimeRange | undefined | null {
  if (year === undefined) return undefined
  if (month === undefined) return between(dateOf(year, 1, 1), dateOf(year + 1, 1, 1), timeZone)
  if (day === undefined) return between(dateOf(year, month, 1), dateOf(year, month + 1, 1), timeZone)
  const date = dateOf(year, month, day)
  if (new Date(date).getUTCDate() !== day) return null
  return between(date, date + DAY_MS, timeZone)
}

/** Midnight of a date in UTC; months and days beyond the last one count on. */
function dateOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day)
}

function between(from: number, until: number, timeZone: string): TimeRange {
  return { from: startOf(from, timeZone), until: startOf(until, timeZone) }
}

/** The first moment of a date in a zone. */
function startOf(date: number, timezone: string): number {
  const iso = toIsoDate({ date: new Date(date).toISOString().slice(0, 10), timezone })
  // The first days of the epoch have no date here (EN-052); nothing was published then.
  return iso === null ? date : Date.parse(iso)
}

/** The date of a moment in a zone, in parts. */
export function toPeriod(moment: number, timeZone: string): Required<SitemapPeriod> {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}
