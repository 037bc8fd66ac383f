import type { LaterMessages } from '../../shared/messages/messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From this age in milliseconds on, a date is a short date: exactly 10 days (PG-048). */
export const RELATIVE_MS = 10 * DAY

/** The messages for relative dates. */
type AgeWords = Pick<LaterMessages, 'justNow' | 'yesterday' | 'minutesAgo' | 'hoursAgo' | 'daysAgo'>

/** Readers' clocks differ: a date up to this far in the future was just published. */
const AHEAD_MS = 5 * MINUTE

/**
 * Formats a relative date: `38 min ago`, `3 hours ago`, `Yesterday`, `9 days ago`, with calendar days of a time zone.
 * null when it is 10 days old or more, in the future or invalid (PG-048).
 *
 * @param now milliseconds since the epoch
 * @param timeZone the publication's IANA time zone
 */
export function relativeDate(iso: string, now: number, words: AgeWords, timeZone: string): string | null {
  const age = now - Date.parse(iso)
  if (!(age >= -AHEAD_MS && age < RELATIVE_MS)) return null
  if (age < MINUTE) return words.justNow
  if (age < HOUR) return words.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return words.hoursAgo(Math.floor(age / HOUR))
  const days = dayNumber(now, timeZone) - dayNumber(now - age, timeZone)
  return days <= 1 ? words.yesterday : words.daysAgo(days)
}

/**
 * Formats the time of day, `11:58`, of a date that is today for the reader; null for any other day.
 *
 * @param now milliseconds since the epoch
 * @param timeZone the reader's; by default that of the machine
 */
export function clockTime(iso: string, now: number, timeZone?: string): string | null {
  const at = Date.parse(iso)
  if (!(Math.abs(now - at) < DAY)) return null
  return dayIn(at, timeZone) === dayIn(now, timeZone) ? clockIn(at, timeZone) : null
}

/** Formats the reader's today as in a newspaper: `Saturday, November 21`. */
export function longDay(now: number, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(now)
}

/** For its first format of Intl a page in Chromium takes 17 ms, and 0.5 ms for its first Temporal (decision 0053). */
const HAS_TEMPORAL = typeof Temporal !== 'undefined'

/** The calendar day in a time zone, as days since the epoch. */
function dayNumber(at: number, timeZone: string): number {
  return Date.parse(dayIn(at, timeZone)) / DAY
}

/** The calendar day, `2026-11-21`. */
function dayIn(at: number, timeZone?: string): string {
  return HAS_TEMPORAL ? zonedAt(at, timeZone).toPlainDate().toString() : dayFormat(timeZone).format(at)
}

/** The time of day, `09:05`. */
function clockIn(at: number, timeZone?: string): string {
  return HAS_TEMPORAL
    ? zonedAt(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
    : clockFormat(timeZone).format(at)
}

function zonedAt(at: number, timeZone = Temporal.Now.timeZoneId()): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}

const dayFormat = createFormat('en-CA', {})
const clockFormat = createFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Creates a memo of formats by time zone, because a page has many dates and a format is slow to create. */
function createFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
    formats.set(timeZone, format)
    return format
  }
}
