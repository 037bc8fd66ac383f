import { toIsoDate } from '../../../shared/entities/content-date.ts'
import type { ItemIssue } from './import-item.ts'

const UNITS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

const RELATIVE = /^([+-])\s*(\d{1,6})\s*(second|minute|hour|day|week)s?$/i

/**
 * A date of a source, ISO 8601 in UTC; null for none that can be read.
 *
 * Either a date as EN-052 reads it: `2026-11-21`, `2026-11-21 10:30`, `2026-11-21T10:30:00Z`, with an offset or, without
 * one, in UTC. Or an offset from the import: a sign, a whole number and `seconds`, `minutes`, `hours`, `days` or
 * `weeks`, as in `-38 minutes` or `+1 week`; `now` is the moment itself. A real publication writes dates; offsets keep
 * a demo fresh. The date must lie after 1970.
 */
export function toImportDate(value: unknown, now: number): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : toIsoDate(value.toISOString())
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.toLowerCase() === 'now') return new Date(now).toISOString()
  const [, sign, count, unit = ''] = RELATIVE.exec(text) ?? []
  if (count === undefined) return toIsoDate(text)
  const offset = Number(count) * (UNITS[unit.toLowerCase()] ?? 0)
  return toIsoTime(sign === '-' ? now - offset : now + offset)
}

/** A field of an export that may hold a date, by its name there. */
export interface DatedField {
  readonly field: string
  /** ISO 8601, RFC 822, or milliseconds since the epoch. */
  readonly value: unknown
}

export interface ExportDate {
  /** ISO 8601 in UTC, of the first field that can be read; null when there is none. */
  readonly date: string | null
  /** Fields before it that hold something else. */
  readonly faults: readonly ItemIssue[]
}

/** What WordPress writes for no date: the zeros of MySQL, or the day before the year 0 that PHP makes of them. */
const ZEROS = /^(?:0000-00-00.*|-0001-11-30.*|(?:[a-z]{3}, )?30 Nov -0001.*)?$/i

/** The date that several fields of an export tell alike (EN-052). */
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

/** The note on a story that has no date at all. */
export const NO_DATE = 'it has no date: it gets that of its first import'

/** The notes that faults become when the item comes in all the same. */
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
  // Date.parse takes the year 0001 for 2001.
  return Number(year) < 1970 ? null : toIsoTime(Date.parse(text))
}

/** Null for what no Date can hold, too. */
function toIsoTime(time: number): string | null {
  return time > 0 && time <= MAX_TIME ? new Date(time).toISOString() : null
}

/** The last day of the year 9999: later years have no ISO form of four digits. Milliseconds since the epoch. */
const MAX_TIME = Date.UTC(9999, 11, 31)
