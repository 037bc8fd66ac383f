import { type DateStyle, fullDateTime, sameDay, shortDate, timeOfDay } from '../../../shared/dates/short-date.ts'
import type { DateModel } from '../../../shared/page/model.ts'

/** A date of the story itself, which shows its clock too; null when there is none. */
export function toStoryDate(iso: string | null, style: DateStyle): DateModel | null {
  return iso === null ? null : { iso, short: shortDate(iso, style), full: fullDateTime(iso, style) }
}

/** The date of an update; null when it is not later, to the minute. On the day of publication its text is the time of day. */
export function toUpdateDate(updated: string | null, published: string | null, style: DateStyle): DateModel | null {
  if (updated === null || published === null || updated <= published) return null
  const date = toStoryDate(updated, style)
  if (date === null || date.full === fullDateTime(published, style)) return null
  return sameDay(updated, published, style.timeZone) ? { ...date, short: timeOfDay(updated, style) } : date
}
