/** The zone in which a publication tells its days, unless `site.json` names another (PG-048). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** How dates are written: in the zone of the publication, so that the HTML is the same for every reader (PG-048). */
export interface DateStyle {
  /** A tag that this site is written in, not one of a request. */
  readonly language: string
  /** A name of the IANA database. */
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

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** A format takes 30 µs to make, and there is one for each language and zone. */
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

/** `Jan 5, 2026`, `5 janv. 2026` (PG-048). @throws RangeError when the text is no date */
export function shortDate(iso: string, style: DateStyle): string {
  return short(iso, style)
}

/** `January 5, 2026 at 3:04 PM PST`. @throws RangeError when the text is no date */
export function fullDateTime(iso: string, style: DateStyle): string {
  return withPlainSpaces(full(iso, style))
}

/** `3:04 PM PST`. @throws RangeError when the text is no date */
export function timeOfDay(iso: string, style: DateStyle): string {
  return withPlainSpaces(clock(iso, style))
}

/** Some ICU releases put a narrow no-break space before PM; server and browser must write the same. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}

/** True when two dates fall on one day of a zone. @throws RangeError when a text is no date */
export function sameDay(one: string, other: string, timeZone: string): boolean {
  const style = { language: 'en-US', timeZone }
  return short(one, style) === short(other, style)
}
