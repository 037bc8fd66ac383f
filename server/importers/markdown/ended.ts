import type { Draft } from '../import-item.ts'
import type { Note } from '../losses.ts'

/** Our own keys for the end of a story, in which a date before its start is a mistake (BX-005). */
const OWN: ReadonlySet<string> = new Set(['dateUnpublished', 'unpublish'])

/**
 * Makes a draft of a document that another site builder had let expire before its date. Hugo builds no page of such a file,
 * and here a document cannot end before it starts.
 *
 * @param key the file's key for the end
 * @param now the date of a document without one
 */
export function withoutEarlyEnd(document: Draft, key: string, now: number, notes: Note[]): Draft {
  const { dateUnpublished, ...rest } = document
  const end = toTime(dateUnpublished)
  if (OWN.has(key) || end === null || end > (toTime(document.datePublished) ?? now)) return document
  notes.push(`its ${key} is not after its date, so it has expired: it is imported as a draft`)
  return { ...rest, draft: true }
}

function toTime(date: unknown): number | null {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : time
}
