import { parse, TomlDate, TomlError } from 'smol-toml'
import type { ItemIssue } from '../import-item.ts'
import { toFaultText } from '../refusal.ts'

/** Keys and values of a file's data. */
export interface DataValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly ItemIssue[]
  /** Remarks on data that is read otherwise than its author may think. */
  readonly notes: readonly string[]
  /** The line of a key in the file. */
  readonly lineOf: (key: string) => number | undefined
}

/**
 * Parses TOML. Dates become texts as they were written, because one without an offset belongs to the publication's time
 * zone.
 *
 * @param lines those of the whole file
 * @param before lines of the file before the data
 */
export function parseToml(data: string, lines: readonly string[], before: number): DataValues {
  try {
    return toData(toPlain(parse(data)), lines, before, '=')
  } catch (error) {
    const line = error instanceof TomlError ? error.line + before : before + 1
    const [message = ''] = toFaultText(error).split('\n')
    return withFault(message, line)
  }
}

/** Parses an object of JSON. */
export function parseJson(data: string, lines: readonly string[], before: number): DataValues {
  try {
    return toData(JSON.parse(data), lines, before, ':')
  } catch (error) {
    return withFault(toFaultText(error), before + 1)
  }
}

function toData(values: unknown, lines: readonly string[], before: number, mark: string): DataValues {
  if (!isRecord(values)) return withFault('expected keys and values', before + 1)
  return {
    values,
    errors: [],
    notes: [],
    lineOf(key) {
      const [name = ''] = key.split('.')
      const index = lines.findIndex(
        (line, at) =>
          at >= before &&
          line
            .trimStart()
            .replace(/["']/g, '')
            .replace(/\s+/g, '')
            .startsWith(name + mark),
      )
      return index === -1 ? undefined : index + 1
    },
  }
}

function withFault(message: string, line: number): DataValues {
  return {
    values: {},
    errors: [{ field: '', message: `front matter: ${message}`, line }],
    notes: [],
    lineOf: () => undefined,
  }
}

function toPlain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(toPlain)
  if (!isRecord(value)) return typeof value === 'bigint' ? Number(value) : value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
