import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HTML_BLOCKS } from '../server/body/blocks/html-blocks.ts'
import { BLOCK_SCHEMAS } from '../shared/body/blocks.schema.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const docs = read('docs/blocks.md')
const page = read('publication/pages/blocks.md')

/** The fields of a block, with those inside its lists. */
function keysOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const keys = new Set<string>()
  JSON.stringify(json, (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) keys.add(name)
    }
    return value
  })
  return [...keys]
}

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...BLOCK_SCHEMAS,
  ...Object.fromEntries(Object.entries(HTML_BLOCKS).map(([name, { schema }]) => [name, schema])),
}

test('PG-032 docs/blocks.md names every block and each of its fields', () => {
  const missing = Object.entries(SCHEMAS).flatMap(([name, schema]) =>
    [name, ...keysOf(schema)].filter((word) => !docs.includes(`\`${word}\``)).map((word) => `${name}: ${word}`),
  )

  expect(missing).toEqual([])
})

test('PG-032 the page of blocks in the demo publication shows every block', () => {
  expect(Object.keys(SCHEMAS).filter((name) => !page.includes(`shortcode="${name}"`))).toEqual([])
})
