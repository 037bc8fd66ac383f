/** The default time zone of dates; `site.json` may name another (PG-048). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** The format of dates, in the publication's time zone, so that the HTML is the same for every reader (PG-048). */
export interface DateStyle {
  /** A language of the site, never from a request. */
  readonly language: string
  /** An IANA time zone. */
  readonly timeZone: string
}

const SHORT = { year: 'numeric', month: 'short', day: 'numeric' } as const
const FULL = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Day and time of this year, and of another one. */
const MOMENT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const DATED_MOMENT = { year: 'numeric', ...MOMENT } as const

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** Creates a formatter with a memo by language and zone, because a format takes 30 µs to create. */
function createFormat(options: Intl.DateTimeFormatOptions): (iso: string, style: DateStyle) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (iso, { language, timeZone }) => {
    const key = `${language} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
    formats.set(key, format)
    return format.format(new Date(iso))
  }
}

const short = createFormat(SHORT)
const full = createFormat(FULL)
const clock = createFormat(CLOCK)
const moment = createFormat(MOMENT)
const datedMoment = createFormat(DATED_MOMENT)
const year = createFormat({ year: 'numeric' })

/** `Jan 5, 2026`, `5 janv. 2026` (PG-048). @throws RangeError when the text is not a date */
export function shortDate(iso: string, style: DateStyle): string {
  return short(iso, style)
}

/** `January 5, 2026 at 3:04 PM PST`. @throws RangeError when the text is not a date */
export function fullDateTime(iso: string, style: DateStyle): string {
  return withPlainSpaces(full(iso, style))
}

/** `Jan 5, 3:04 PM PST`, with the year where it is not that of `now`. @throws RangeError when the text is not a date */
export function shortDateTime(iso: string, style: DateStyle, now: number): string {
  const isThisYear = year(iso, style) === year(new Date(now).toISOString(), style)
  return withPlainSpaces(isThisYear ? moment(iso, style) : datedMoment(iso, style))
}

/** `3:04 PM PST`. @throws RangeError when the text is not a date */
export function timeOfDay(iso: string, style: DateStyle): string {
  return withPlainSpaces(clock(iso, style))
}

/** Replaces the narrow no-break space that some ICU releases write before PM: server and browser must match. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}

/** Whether two dates are on the same day in a time zone. @throws RangeError when a text is not a date */
export function sameDay(one: string, other: string, timeZone: string): boolean {
  const style = { language: 'en-US', timeZone }
  return short(one, style) === short(other, style)
}

/** The day of a time in a time zone, such as `2026-11-28`. @param time milliseconds since the epoch */
export function isoDayIn(timeZone: string, time: number): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)
}
