import { shortDateTime } from '../body/short-date.ts'
import type { Draft } from './import-item.ts'

/**
 * Says when readers do not see a document, in words for the report: `draft`, `goes live Dec 1, 9:00 AM PST`, `expires
 * Dec 24, 12:00 AM PST`. Empty: it is public from now on.
 */
export function toShowing(
  { draft, datePublished, dateUnpublished }: Draft,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): readonly string[] {
  const at = (iso: string): string => shortDateTime(iso, { language: 'en-US', timeZone }, now)
  const start = toTime(datePublished)
  const end = toTime(dateUnpublished)
  return [
    ...(draft === true ? ['draft'] : []),
    ...(start !== null && start > now ? [`goes live ${at(String(datePublished))}`] : []),
    ...(end === null ? [] : [`${end > now ? 'expires' : 'expired'} ${at(String(dateUnpublished))}`]),
  ]
}

function toTime(date: unknown): number | null {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : time
}
