import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { KNOWN_SCRIPTS } from '../server/pages/scripts/known-scripts.ts'
import { parseScripts, SCRIPT_FIELDS } from '../server/pages/scripts/scripts.schema.ts'
import { TIMINGS } from '../shared/scripts/script.ts'

const text = readFileSync(join(resolve(import.meta.dirname, '..'), 'docs', 'scripts.md'), 'utf8')

/** The cells of the rows whose table begins with a heading. */
function readTable(heading: string): readonly (readonly string[])[] {
  const [, table = ''] = text.split(new RegExp(`^\\| ${heading} \\|.*\\n`, 'm'))
  const [rows = ''] = table.split('\n\n')
  return rows
    .split('\n')
    .slice(1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const namesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

test('CO-011 the documentation has every field, timing and known script, and its example is valid', () => {
  expect(readTable('Field').flatMap(([cell]) => namesIn(cell))).toEqual(Object.keys(SCRIPT_FIELDS))
  expect(
    readTable('When')
      .flatMap(([cell]) => namesIn(cell))
      .toSorted(),
  ).toEqual([...TIMINGS].toSorted())
  const known = readTable('Tag').flatMap(([tags, category, features]) =>
    namesIn(tags).map((tag) => [tag, category, namesIn(features)]),
  )
  expect(known.toSorted()).toEqual(
    [...KNOWN_SCRIPTS].map(([tag, { category, features = [] }]) => [tag, category, features]).toSorted(),
  )
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  expect(parseScripts(JSON.parse(example)).faults).toBeNull()
})
