import { type DateStyle, fullDateTime, sameDay, shortDate, timeOfDay } from '../../../shared/dates/short-date.ts'
import type { DateModel } from '../../../shared/page/model.ts'

/** A date of the story with its time of day; null when there is none. */
export function toStoryDate(iso: string | null, style: DateStyle): DateModel | null {
  return iso === null ? null : { iso, short: shortDate(iso, style), full: fullDateTime(iso, style) }
}

/** The date of an update; null unless it is at least a minute later. On the day of publication its text is the time. */
export function toUpdateDate(updated: string | null, published: string | null, style: DateStyle): DateModel | null {
  if (updated === null || published === null || updated <= published) return null
  const date = toStoryDate(updated, style)
  if (date === null || date.full === fullDateTime(published, style)) return null
  return sameDay(updated, published, style.timeZone) ? { ...date, short: timeOfDay(updated, style) } : date
}
