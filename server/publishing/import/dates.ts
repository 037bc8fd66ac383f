import { toIsoDate } from '../../../shared/entities/content-date.ts'

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
  return new Date(sign === '-' ? now - offset : now + offset).toISOString()
}
