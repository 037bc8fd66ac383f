import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileBody } from '../compile-body.ts'

const htmlOf = (html: string): string =>
  compileBody(html, { id: 'story' })
    .blocks.map((block) => (block.kind === 'html' ? block.html : ''))
    .join('')

test.each([
  ['a run', '<p>a<br><br><br>b</p>', '<p>a<br>b</p>'],
  ['a run with spaces and line ends', '<p>a<br> \n<br/>\t<br />b</p>', '<p>a<br>b</p>'],
  ['a run across formatting of nothing', '<p>a<br><b></b><br><i> </i><br>b</p>', '<p>a<br>b</p>'],
  ['a break of its own', '<p>a<br>b<br>c</p>', '<p>a<br>b<br>c</p>'],
])('PG-047 line breaks of injected content collapse to one: %s', (_, html, expected) => {
  expect(htmlOf(html).replace(/\s*(<br>)\s*/g, '$1')).toBe(expected)
})

test('PG-047 no text has two breaks in a row, even with spaces or comments between', () => {
  const piece = fc.constantFrom('<br>', '<br />', ' ', '\n', 'word', '<b>', '</b>', '<em></em>', '&nbsp;')

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(htmlOf(`<p>start ${pieces.join('')} end</p>`)).not.toMatch(/<br>(?:\s|<\/?\w+>)*<br>/)
    }),
  )
})
