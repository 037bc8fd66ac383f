import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DATA_FILES, type DataFile } from '../server/pages/tools/lookups/data-files.schema.ts'
import { DATA_NAMES } from '../server/pages/tools/lookups/read-data.ts'

const text = readFileSync('docs/tools.md', 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('|'))

/** The rows of a file: the one with its name, and those below without one. */
function rowsOf(file: DataFile): string {
  const first = rows.findIndex((row) => row.startsWith(`| \`${file}.json\``))
  const rest = rows.slice(first + 1)
  const end = rest.findIndex((row) => !/^\| +\|/.test(row))
  return first === -1 ? '' : [rows[first], ...rest.slice(0, end === -1 ? rest.length : end)].join('\n')
}

/** The fields of an object of a JSON schema, and of all objects in it. */
function fieldsOf(schema: z.core.JSONSchema.JSONSchema): readonly string[] {
  const inner = [schema.items ?? [], schema.anyOf ?? []].flat()
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...nestedOf(field)]),
    ...inner.flatMap(nestedOf),
  ]
}

const nestedOf = (schema: z.core.JSONSchema._JSONSchema) => (typeof schema === 'object' ? fieldsOf(schema) : [])

const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

test.each(DATA_NAMES)('docs/tools.md names every field of data/%s.json', (file) => {
  const { about: _, ...shape }: Readonly<Record<string, z.ZodType>> = DATA_FILES[file].shape
  const described = rowsOf(file)
  const linked = /\(#(a-[a-z]+)\)/.exec(described)?.[1]
  const section = linked && text.split(`### ${linked.replace('a-', 'A ')}\n`)[1]?.split('\n#')[0]

  const fields = Object.entries(shape).flatMap(([name, schema]) => [name, ...fieldsOf(toJson(schema))])
  const missing = fields.filter((name) => !`${described}${section ?? ''}`.includes(`\`${name}\``))

  expect(fields.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test('docs/tools.md names every field that files begin with', () => {
  const fields = Object.keys(DATA_FILES.areas.shape.about.shape)
  expect(fields.filter((name) => !rows.some((row) => row.startsWith(`| \`${name}\``)))).toEqual([])
})

test.each(['providers', 'rates'] as const)(
  'the example of docs/tools.md for %s is one that the site accepts',
  (file) => {
    const [, example = ''] = new RegExp(`\`\`\`json ${file}\n([^\`]+)`).exec(text) ?? []
    const about = { source: 'A test', asOf: '2026-11-20' }

    const parsed = DATA_FILES[file].safeParse({ about, [file]: [JSON.parse(example)] })

    expect(parsed.error?.issues ?? []).toEqual([])
  },
)
