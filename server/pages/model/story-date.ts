import type { DateModel } from '../../../shared/page/model/parts.ts'
import { type DateStyle, fullDateTime, sameDay, shortDate, timeOfDay } from '../../body/short-date.ts'

/** A date of the story with its time of day; null when there is none. */
export function toStoryDate(iso: string | null, style: DateStyle): DateModel | null {
  return iso === null ? null : { iso, short: shortDate(iso, style), full: fullDateTime(iso, style) }
}

/**
 * The date of an update; null unless it is at least a minute later. Of news that was updated on the day of its publication
 * it is the time; of any other content it is null then (PG-049).
 */
export function toUpdateDate({ updated, published, isNews }: UpdatedContent, style: DateStyle): DateModel | null {
  if (updated === null || published === null || updated <= published) return null
  const date = toStoryDate(updated, style)
  if (date === null || date.full === fullDateTime(published, style)) return null
  if (!sameDay(updated, published, style.timeZone)) return date
  return isNews ? { ...date, short: timeOfDay(updated, style) } : null
}

interface UpdatedContent {
  /** ISO 8601, as `published`. */
  readonly updated: string | null
  readonly published: string | null
  /** Whether readers follow it by the minute. */
  readonly isNews: boolean
}
