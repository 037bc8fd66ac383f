import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { mutatedBlock, toShortcode } from '../../../test/builders/mutated-blocks.ts'
import { compileBody } from '../compile-body.ts'
import { isDangerousText } from '../safe-url.ts'
import { elementsOf } from '../shape/tree.ts'

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
    fc.property(mutatedBlock, (block) => {
      const { blocks } = compileBody(`<p>before</p>${toShortcode(block, '1')}<p>after</p>`, {
        id: 'story',
        shortcodeData: { 1: block.payload },
      })

      const html = blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
      expect(html.startsWith('<p>before</p>')).toBe(true)
      expect(html.endsWith('<p>after</p>')).toBe(true)
      expect(findUnsafe(html)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
