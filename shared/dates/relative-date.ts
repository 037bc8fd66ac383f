import type { LaterMessages } from '../messages/messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From this age on a date is told by the calendar again: exactly 10 days is a short date (PG-048). */
export const RELATIVE_MS = 10 * DAY

/** The words for how long ago something was. */
type AgeWords = Pick<LaterMessages, 'justNow' | 'yesterday' | 'minutesAgo' | 'hoursAgo' | 'daysAgo'>

/** Clocks of readers differ: what is this little ahead was just published. */
const AHEAD_MS = 5 * MINUTE

/**
 * `38 min ago`, `3 hours ago`, `Yesterday`, `9 days ago`: how long ago a date was, days by the calendar of a zone; null
 * when it is to be a short date, being 10 days old or more, in the future, or no date at all (PG-048).
 *
 * @param now milliseconds since the epoch
 * @param timeZone the publication's, a name of the IANA database
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
 * `11:58`: the time of day by the reader's own clock, of a date of the reader's today; null for any other day.
 *
 * @param now milliseconds since the epoch
 * @param timeZone the reader's; that of the machine when absent
 */
export function clockTime(iso: string, now: number, timeZone?: string): string | null {
  const at = Date.parse(iso)
  if (!(Math.abs(now - at) < DAY)) return null
  const day = dayIn(timeZone)
  if (day.format(at) !== day.format(now)) return null
  return clockIn(timeZone).format(at)
}

/** `Saturday, November 21`: the reader's today, as a newspaper names it in a language. */
export function longDay(now: number, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(now)
}

const dayIn = createFormat('en-CA', {})
const clockIn = createFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Days since the epoch, by the calendar of a zone. */
function dayNumber(at: number, timeZone: string): number {
  return Date.parse(dayIn(timeZone).format(at)) / DAY
}

/** One format for each zone: a page has many dates, and a format takes long to make. */
function createFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
    formats.set(timeZone, format)
    return format
  }
}
