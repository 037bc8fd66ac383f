/** A date with the zone it was written in (EN-052). `date` is ISO 8601 in UTC. */
export interface ContentDate {
  readonly date: string
  readonly timezone: string
}

/** The forms in which a content API may write a date. */
export type ContentDateInput = string | { readonly date: string; readonly timezone?: string | null }

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/
/** The form that `toIsoDate` returns. Days after the 28th are left to the parser, as not every month has them. */
const ISO_DATE = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
/** The form that most hosts write, which `Date.parse` reads unchanged. */
const CANONICAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/
const OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i

/** Converts a date to UTC; a string without zone is UTC. Null if invalid or not after 1970-01-01T00:00Z (EN-052). */
export function toContentDate(input: ContentDateInput | null | undefined): ContentDate | null {
  if (input === null || input === undefined) return null
  const text = typeof input === 'string' ? input : input.date
  const timezone = (typeof input === 'string' ? null : input.timezone) || 'UTC'
  const time = toTime(text.trim(), timezone)
  return time !== null && time > 0 ? { date: new Date(time).toISOString(), timezone } : null
}

/** The same as `toContentDate`, without the zone: the form of dates in entities. */
export function toIsoDate(input: ContentDateInput | null | undefined): string | null {
  // A page has hundreds of dates, and nearly all are in this form.
  if (typeof input === 'string' && ISO_DATE.test(input)) return input
  return toContentDate(input)?.date ?? null
}

function toTime(text: string, timezone: string): number | null {
  if (CANONICAL.test(text)) return finite(Date.parse(text))
  if (OFFSET.test(text))
    return finite(
      Date.parse(
        text
          .replace(' ', 'T')
          .replace(' ', '')
          .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
      ),
    )
  const [, day, clock = '00:00:00'] = WALL_CLOCK.exec(text) ?? []
  if (day === undefined) return null
  const utc = finite(Date.parse(`${day}T${clock}Z`))
  // Date.parse turns 31 February into a day in March; such a date is invalid.
  if (utc === null || new Date(utc).toISOString().slice(0, 10) !== day) return null
  return timezone === 'UTC' ? utc : toZonedTime(utc, timezone)
}

function finite(time: number): number | null {
  return Number.isFinite(time) ? time : null
}

/**
 * The instant of a wall clock in a time zone, in milliseconds; null if the zone is unknown. A time that a clock change
 * skips is read with the offset before the change, so it is later; of a time that occurs twice it is the first one.
 *
 * @param wall the wall clock, as if it were UTC
 */
export function toZonedTime(wall: number, timezone: string): number | null {
  const before = offsetAt(wall - DAY, timezone)
  const after = offsetAt(wall + DAY, timezone)
  if (before === null || after === null) return null
  if (before === after || offsetAt(wall - before, timezone) === before) return wall - before
  return offsetAt(wall - after, timezone) === after ? wall - after : wall - before
}

/** No zone changes its clock twice within two days. */
const DAY = 86_400_000

function offsetAt(time: number, timezone: string): number | null {
  const name = zoneOffsetName(time, timezone)
  if (name === null) return null
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -size : size
}

/** Whether this machine knows a time zone of this name, such as `Europe/Lisbon`. */
export function isTimeZone(name: string): boolean {
  return zoneOffsetName(0, name) !== null
}

function zoneOffsetName(time: number, timeZone: string): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? null
  } catch {
    // An unknown zone makes the date invalid.
    return null
  }
}
