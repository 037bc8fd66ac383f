import fc from 'fast-check'
import { z } from 'zod'
import { HTML_BLOCKS } from '../../server/body/blocks/html-blocks.ts'
import { escapeAttribute } from '../../server/body/escape.ts'
import { LOWERED_FIELDS } from '../../server/body/lower-shortcode.ts'
import { BLOCK_SCHEMAS } from '../../shared/body/blocks.schema.ts'

const NASTY = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'true',
    'null',
    '{',
    '[]',
    '$1,299',
    '2026-11-21',
    '9999999999999999-01-01',
    '/a/b.webp',
    'Yes | No | | Yes',
  ],
  ...[
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<b>',
    '//a.example',
    'https://a.example/?a=1&b="2"',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '</section></div></p>',
    '\u202e\u0000\ud800',
  ],
)

const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** The fields of every block by its name. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...LOWERED_FIELDS,
  ...Object.fromEntries(Object.entries(BLOCK_SCHEMAS).map(([name, schema]) => [name, fieldsOf(schema)])),
  ...Object.fromEntries(Object.entries(HTML_BLOCKS).map(([name, { schema }]) => [name, fieldsOf(schema)])),
}

/** The fields of all blocks, so that nested objects look like those that blocks expect. */
const KEYS = [...new Set([...Object.values(FIELDS).flat(), 'right', 'options'])]

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    NASTY,
    fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4 }),
  ),
})).value

/** A block of a story with its payload. */
export interface MutatedBlock {
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  /** Often an object, sometimes JSON that breaks off. */
  readonly payload: unknown
}

/** A block with values for its own fields, of the right and of the wrong types. */
export const mutatedBlock: fc.Arbitrary<MutatedBlock> = fc
  .constantFrom(...Object.entries(FIELDS))
  .chain(([name, fields]) =>
    fc.record({
      name: fc.constant(name),
      attrs: fc.dictionary(fc.constantFrom(...fields, 'onclick', 'style', 'colour'), NASTY, { maxKeys: 5 }),
      payload: fc.oneof(
        { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 }) },
        { weight: 1, arbitrary: value },
        { weight: 1, arbitrary: fc.json({ maxDepth: 2 }).map((text) => text.slice(0, -1)) },
      ),
    }),
  )

/** The shortcode of a block, as it is written in a body. */
export function toShortcode({ name, attrs }: MutatedBlock, uuid: string): string {
  const written = Object.entries(attrs).map(([key, text]) => ` ${key.toLowerCase()}="${escapeAttribute(text)}"`)
  return `<shortcode shortcode="${name}" uuid="${uuid}"${written.join('')}></shortcode>`
}
