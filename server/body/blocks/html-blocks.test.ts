import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { escapeAttribute } from '../../../shared/text/escape.ts'
import { compileBody } from '../compile-body.ts'
import { isDangerousText } from '../safe-url.ts'
import { elementsOf } from '../shape/tree.ts'
import { HTML_BLOCKS } from './html-blocks.ts'

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

/** The fields of all blocks, so that nested objects look like those that blocks expect. */
const KEYS = [...new Set(Object.values(HTML_BLOCKS).flatMap(({ schema }) => Object.keys(schema.shape)))]

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    NASTY,
    fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4 }),
  ),
})).value

/** A block with values for its own fields, of the right and of the wrong types. */
const mutated = fc.constantFrom(...Object.entries(HTML_BLOCKS)).chain(([name, { schema }]) =>
  fc.record({
    name: fc.constant(name),
    attrs: fc.dictionary(fc.constantFrom(...Object.keys(schema.shape), 'onclick', 'style', 'colour'), NASTY, {
      maxKeys: 5,
    }),
    payload: fc.oneof(
      { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), value, { maxKeys: 8 }) },
      { weight: 1, arbitrary: value },
      { weight: 1, arbitrary: fc.json({ maxDepth: 2 }).map((text) => text.slice(0, -1)) },
    ),
  }),
)

/** What a browser could run: elements and attributes that no block may write. */
function findUnsafe(html: string): readonly string[] {
  return [...elementsOf(parseDocument(html).children)].flatMap((element) => {
    const unsafe = Object.entries(element.attribs).filter(
      ([name, text]) => /^(on|style|srcdoc)/.test(name) || (/^(href|src|action)$/.test(name) && isDangerousText(text)),
    )
    return element.name === 'script' ? ['script'] : unsafe.map(([name]) => `${element.name} ${name}`)
  })
}

test('PG-036 two thousand mutated blocks lose no text around them and throw no error', () => {
  fc.assert(
    fc.property(mutated, ({ name, attrs, payload }) => {
      const written = Object.entries(attrs).map(([key, text]) => `${key.toLowerCase()}="${escapeAttribute(text)}"`)
      const { blocks } = compileBody(
        `<p>before</p><shortcode shortcode="${name}" uuid="1" ${written.join(' ')}></shortcode><p>after</p>`,
        { id: 'story', shortcodeData: { 1: payload } },
      )

      const html = blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
      expect(html.startsWith('<p>before</p>')).toBe(true)
      expect(html.endsWith('<p>after</p>')).toBe(true)
      expect(findUnsafe(html)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
