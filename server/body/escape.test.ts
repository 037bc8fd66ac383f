import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeAttribute, escapeText, serialise } from './escape.ts'

test('SE-004 no content can close the data block, and parsing restores all of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const source = { value, text: `${text}</script><!--<script>` }
      const written = serialise(source)
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(source)))
    }),
  )
})

test('SE-004 text and attributes are escaped', () => {
  expect(escapeText('</title><script>')).toBe('&lt;/title&gt;&lt;script&gt;')
  expect(escapeAttribute('" onload="alert(1)')).toBe('&quot; onload=&quot;alert(1)')
})
