import { toImportDate } from '../dates.ts'
import type { Draft } from '../import-item.ts'
import { readWrittenDate } from '../written-date.ts'
import type { PartContext } from './part-context.ts'

/** The fields of documents and of their parts that hold a date, by the names of the publishing API. */
export const DATE_FIELDS: ReadonlySet<string> = new Set(
  (
    'datePublished dateUpdated displayDatePublished displayDateUpdated dateUnpublished dateCreated dateStart dateEnd ' +
    'eventStart eventEnd firstPublished lastPublished lastUpdated editorsChoiceDate checked expires'
  ).split(' '),
)

/** Payloads of blocks, in which a date is a text for readers. */
const PAYLOADS = 'additionalShortcodeData'

/**
 * Converts every date of a document to UTC, also those that a file writes in the form of the publishing API; without an
 * offset they are the publication's (MV-024). What cannot be read, or names a zone, is left for the schema.
 */
export function withZonedDates(document: Draft, { now, timeZone }: Pick<PartContext, 'now' | 'timeZone'>): Draft {
  return convertAll(document, DATE_FIELDS)

  function convertAll(fields: Draft, dated: ReadonlySet<string>): Draft {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        dated.has(name) && typeof value === 'string'
          ? (toImportDate(value, now, timeZone) ?? value)
          : convert(name, value),
      ]),
    )
  }

  function convert(name: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || name === PAYLOADS || DATE_FIELDS.has(name)) return value
    if (Array.isArray(value)) return value.map((entry) => convert(name, entry))
    return convertAll(value as Draft, WITH_DATE.has(name) ? DATE : DATE_FIELDS)
  }
}

/** The entries of a price's history, and a correction, have a field `date`. */
const WITH_DATE: ReadonlySet<string> = new Set(['history', 'correction'])
const DATE: ReadonlySet<string> = new Set(['date'])

/** Whether the time zone decides a date of a file: one in its name, or one among its values that has no offset. */
export function needsZone(values: unknown, nameDate: string | null): boolean {
  if (nameDate !== null) return true
  if (typeof values === 'string') return readWrittenDate(values.trim())?.offset === null
  return typeof values === 'object' && values !== null && Object.values(values).some((value) => needsZone(value, null))
}
