/** The zone of the newsroom: all dates are worded in it, so that the HTML is the same for every reader (PG-048). */
export const NEWSROOM_ZONE = 'America/Los_Angeles'

const SHORT = { year: 'numeric', month: 'short', day: 'numeric' } as const
const FULL = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A format takes 30 µs to make, and there is one a language. */
function createFormat(options: Intl.DateTimeFormatOptions): (iso: string, language: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (iso, language) => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { timeZone: NEWSROOM_ZONE, ...options })
    formats.set(language, format)
    return format.format(new Date(iso))
  }
}

const short = createFormat(SHORT)
const full = createFormat(FULL)

/**
 * `Jan 5, 2026`, `5 janv. 2026`: in the newsroom's zone (PG-048).
 *
 * @param language a tag that this site is written in, not one of a request
 * @throws RangeError when the text is no date
 */
export function shortDate(iso: string, language: string): string {
  return short(iso, language)
}

/** `January 5, 2026 at 3:04 PM PST`, in the newsroom's zone. @throws RangeError when the text is no date */
export function fullDateTime(iso: string, language: string): string {
  // Some ICU releases put a narrow no-break space before PM; server and browser must write the same.
  return full(iso, language).replaceAll('\u202f', ' ')
}

/** True when two dates fall on one day of the newsroom. @throws RangeError when a text is no date */
export function sameDay(one: string, other: string): boolean {
  return short(one, 'en-US') === short(other, 'en-US')
}
