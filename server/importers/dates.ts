import { toIsoDate, toZonedTime } from '../../shared/entities/content-date.ts'
import type { ItemIssue } from './import-item.ts'
import { readWrittenDate } from './written-date.ts'

const UNITS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

const RELATIVE = /^([+-])\s*(\d{1,6})\s*(second|minute|hour|day|week)s?$/i

/**
 * Converts a date of a folder to ISO 8601 in UTC; null when it is invalid or not after 1970.
 *
 * It accepts what Jekyll, Hugo and Eleventy do: `2026-11-21`, `2026-11-21 10:30 -8`, `Nov 21, 2026`. Without an offset
 * the time is in the zone, and a date is its midnight there (MV-024). It also accepts times relative to the import,
 * which keep a demo fresh: `now`, `-38 minutes`, `+1 week`. The units are `seconds`, `minutes`, `hours`, `days` and
 * `weeks`.
 *
 * @param timeZone an IANA name
 */
export function toImportDate(value: unknown, now: number, timeZone: string): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : toIsoTime(value.getTime())
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.toLowerCase() === 'now') return new Date(now).toISOString()
  const [, sign, count, unit = ''] = RELATIVE.exec(text) ?? []
  if (count !== undefined) {
    const distance = Number(count) * (UNITS[unit.toLowerCase()] ?? 0)
    return toIsoTime(sign === '-' ? now - distance : now + distance)
  }
  const written = readWrittenDate(text)
  // Year 1970 began at different times; its first day is what programs write for no date.
  if (written === null || written.wall <= 0) return null
  const { wall, offset } = written
  return toIsoTime(offset === null ? (toZonedTime(wall, timeZone) ?? Number.NaN) : wall - offset)
}

/** A date field of an export, by its name there. */
export interface DatedField {
  readonly field: string
  /** ISO 8601, RFC 822, or milliseconds since the epoch. */
  readonly value: unknown
}

export interface ExportDate {
  /** ISO 8601 in UTC, from the first valid field; null when there is none. */
  readonly date: string | null
  /** Faults of the invalid fields before it. */
  readonly faults: readonly ItemIssue[]
}

/** What WordPress writes for no date: MySQL's zeros, or the day before year 0 that PHP converts them to. */
const ZEROS = /^(?:0000-00-00.*|-0001-11-30.*|(?:[a-z]{3}, )?30 Nov -0001.*)?$/i

/** Reads the date of the first valid field; each field holds the same date in another form (EN-052). */
export function readExportDate(fields: readonly DatedField[]): ExportDate {
  const faults: ItemIssue[] = []
  for (const { field, value } of fields) {
    if (value === null || value === undefined || ZEROS.test(String(value).trim())) continue
    const date = toExportDate(value)
    if (date !== null) return { date, faults }
    faults.push({ field, message: `expected a date after 1970, found ${JSON.stringify(value)}` })
  }
  return { date: null, faults }
}

/** The note on a story without a date. */
export const NO_DATE = 'it has no date: it gets the date of its first import'

/** Converts faults to notes, for an item that is imported all the same. */
export function toDateNotes({ date, faults }: ExportDate): readonly string[] {
  const fate = date === null ? 'it is left out' : `${date} is used`
  return faults.map(({ field, message }) => `${field}: ${message}; ${fate}`)
}

const RFC_822 = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} (\d{4}) \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC?|Z|[+-]\d{4})$/i

function toExportDate(value: unknown): string | null {
  if (typeof value === 'number') return toIsoTime(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [, year] = RFC_822.exec(text) ?? []
  if (year === undefined) return toIsoDate(text)
  // Date.parse reads the year 0001 as 2001.
  return Number(year) < 1970 ? null : toIsoTime(Date.parse(text))
}

/** null also for times outside the range of a Date. */
function toIsoTime(time: number): string | null {
  return time > 0 && time <= MAX_TIME ? new Date(time).toISOString() : null
}

/** The last day of the year 9999, in milliseconds: later years have no ISO form with four digits. */
const MAX_TIME = Date.UTC(9999, 11, 31)
