import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExcerpt, markText, toFound } from './mark.ts'
import { parseQuery } from './query.ts'

const found = (query: string) => toFound([parseQuery(query)])
const show = (text: string, query: string) =>
  markText(text, found(query))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('')

test('BX-037 the words found are marked in every form, and nothing else', () => {
  expect(show('Batteries: the battery’s cafés, battle', 'battery cafe ')).toBe(
    '[Batteries]: the [battery’s] [cafés], battle',
  )
  expect(show('Nothing here', 'battery')).toBe('Nothing here')
  expect(show('Phones and phonographs', 'phon')).toBe('[Phones] and [phonographs]')
  expect(show('Phones and phonographs', 'phon -phones')).toBe('[Phones] and [phonographs]')
})

test('BX-037 a marked text is the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        markText(text, found(query))
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('BX-037 an excerpt is the passage with the most of the words', () => {
  const filler = 'lorem ipsum '.repeat(40)
  const text = `A battery. ${filler}The silicon battery of a phone. ${filler}`

  const excerpt = findExcerpt(text, found('silicon battery'))

  expect(excerpt).toContain('The silicon battery of a phone.')
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerpt?.length).toBeLessThan(190)
  expect(findExcerpt(text, found('zebra'))).toBeNull()
  expect(findExcerpt('A battery.', found('battery'))).toBe('A battery.')
})
