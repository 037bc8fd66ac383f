import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as PARTS from './parts.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A field by its path, a value for it, and what its page then says that it did not say before. */
export interface FieldRow {
  readonly field: string
  readonly value: unknown
  /** Other fields by path, without which the field changes nothing. */
  readonly given: Fields
  readonly shows: readonly string[]
}

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'fields')

/**
 * Reads the rows of a table: `field = JSON`, then a line for each place that changes, indented. `given field = JSON` is
 * another field; `$IMAGE` is one of the parts. A row without places is a field that no page shows.
 */
export function readRows(name: string): readonly FieldRow[] {
  const text = readFileSync(join(FOLDER, `${name}.txt`), 'utf8')
  return text
    .split(/\n(?=\S)/)
    .filter((part) => part.trim() !== '' && !part.startsWith('#'))
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n')
      const { path: field, value } = readField(head)
      const others = lines.filter((line) => line.startsWith(GIVEN)).map((line) => readField(line.slice(GIVEN.length)))
      const shows = lines.filter((line) => !line.startsWith(GIVEN)).map((line) => line.slice(2))
      return { field, value, given: Object.fromEntries(others.map((one) => [one.path, one.value])), shows }
    })
}

const GIVEN = '  given '

function readField(line: string): { readonly path: string; readonly value: unknown } {
  const at = line.indexOf(' = ')
  const json = line
    .slice(at + 3)
    .replace(/\$([A-Z]+)\b/g, (_, name: string) => JSON.stringify(Reflect.get(PARTS, name)))
  return { path: line.slice(0, at), value: JSON.parse(json) }
}
