import { CsvError, parse } from 'csv-parse/sync'
import { toIsoDate } from '../../../shared/entities/content-date.ts'
import type { VanityRow } from './vanity-desk.ts'

/** The columns of a file; `path`, `type` and `target` are required. */
const COLUMNS = ['path', 'type', 'target', 'edition', 'expires', 'enabled', 'id'] as const
type Column = (typeof COLUMNS)[number]

interface CsvLine {
  readonly record: Readonly<Partial<Record<string, string>>>
  readonly info: { readonly lines: number }
}

/**
 * Parses a CSV file whose first line names the columns (RFC 4180, with an optional byte order mark). Lines with the
 * same path become one record with a target for each edition.
 *
 * @param timeZone the publication's, in which a day of a file in its folder ends (MV-024); absent: the schema reads it as UTC
 * @throws Error that names the line, or the missing or unknown column
 */
export function parseVanityCsv(text: string, timeZone?: string): readonly VanityRow[] {
  const rows = new Map<string, { row: number; value: Record<string, unknown> & { targets: unknown[] } }>()
  const out: VanityRow[] = []
  for (const { record, info } of readLines(text)) {
    const field = (name: Column) => (record[name] ?? '') || null
    const row = info.lines
    const path = field('path')
    const target = toTarget(field('target'), field('edition'))
    const head = {
      ...(field('id') !== null && { id: field('id') }),
      urlType:
        field('type')
          ?.toUpperCase()
          .replace(/[\s-]+/g, '_') ?? '',
      urlPath: path ?? '',
      enabled: toSwitch(field('enabled')),
      dateExpired: toDateExpired(field('expires'), timeZone),
    }
    const earlier = path === null ? undefined : rows.get(path)
    if (earlier === undefined) {
      const added = { row, value: { ...head, targets: target === null ? [] : [target] } }
      if (path !== null) rows.set(path, added)
      out.push(added)
      continue
    }
    const { targets, ...first } = earlier.value
    if (JSON.stringify(first) === JSON.stringify(head) && target !== null) {
      targets.push(target)
    } else {
      const message = `${path} is on line ${earlier.row} already, and not as another edition of the same record`
      out.push({ row, value: null, faults: [{ row, field: 'path', message }] })
    }
  }
  return out
}

function readLines(text: string): readonly CsvLine[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      delimiter: [',', ';', '\t'],
      columns: (names: readonly string[]) => [...toColumns(names)],
      // The library’s types do not cover a function for columns.
    }) as unknown as readonly CsvLine[]
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`The file is not valid CSV: ${error.message}`, { cause: error })
    throw error
  }
}

function toColumns(given: readonly string[]): readonly Column[] {
  const names = given.map((name) => name.trim().toLowerCase())
  const unknown = names.find((name) => !(COLUMNS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Error(`The column "${unknown}" is unknown; expected ${COLUMNS.join(', ')}`)
  for (const needed of ['path', 'type', 'target'] as const) {
    if (!names.includes(needed)) throw new Error(`The column "${needed}" is missing from the first line`)
  }
  return names as readonly Column[] // checked above
}

/** When a record expires: without an offset in the time zone. What cannot be read is left for the schema. */
export function toDateExpired(expires: string | null, timeZone?: string) {
  if (expires === null) return null
  return { date: (timeZone !== undefined && toIsoDate({ date: expires, timezone: timeZone })) || expires }
}

/** A path or absolute URL is a `url` target; anything else names a document. */
function toTarget(target: string | null, edition: string | null) {
  if (target === null) return null
  const targetType = /^(?:\/|https?:)/.test(target) ? 'url' : 'object'
  return { ...(edition !== null && { edition }), targetType, target }
}

function toSwitch(text: string | null): unknown {
  if (text === null) return null
  return text === 'true' ? true : text === 'false' ? false : text
}
