/** The zone of the newsroom: all dates are worded in it, so that the HTML is the same for every reader (PG-048). */
export const NEWSROOM_ZONE = 'America/Los_Angeles'

const short = new Intl.DateTimeFormat('en-US', {
  timeZone: NEWSROOM_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

const full = new Intl.DateTimeFormat('en-US', {
  timeZone: NEWSROOM_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Jan 5, 2026`, in the newsroom's zone (PG-048). @throws RangeError when the text is no date */
export function shortDate(iso: string): string {
  return short.format(new Date(iso))
}

/** `January 5, 2026 at 3:04 PM PST`, in the newsroom's zone. @throws RangeError when the text is no date */
export function fullDateTime(iso: string): string {
  // Some ICU releases put a narrow no-break space before PM; server and browser must write the same.
  return full.format(new Date(iso)).replaceAll('\u202f', ' ')
}

/** True when two dates fall on one day of the newsroom. @throws RangeError when a text is no date */
export function sameDay(one: string, other: string): boolean {
  return shortDate(one) === shortDate(other)
}
