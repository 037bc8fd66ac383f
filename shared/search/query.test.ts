import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, withCorrections, withWords } from './query.ts'

/** The terms of a query as text: a phrase in quotes, a word left out with a minus. */
function show(text: string): readonly string[] {
  const { all, none } = parseQuery(text)
  const toText = ({ words, isPhrase }: (typeof all)[number]) => (isPhrase ? `"${words.join(' ')}"` : words.join(' '))
  return [...all.map(toText), ...none.map((term) => `-${toText(term)}`)]
}

const queries: readonly { readonly text: string; readonly terms: readonly string[] }[] = [
  { text: ' Silicon  BATTERY ', terms: ['silicon', 'battery'] },
  { text: '"solid state" battery -phone', terms: ['"solid state"', 'battery', '-phone'] },
  { text: 'case -“usb c”', terms: ['case', '-"usb c"'] },
  { text: 'wi-fi -e-bike', terms: ['wi', 'fi', '-"e bike"'] },
  { text: '"no end', terms: ['"no end"'] },
  { text: 'the battery of a phone', terms: ['battery', 'phone'] },
  { text: 'the who', terms: ['the', 'who'] },
  { text: '-only', terms: ['only'] },
  { text: '"" - -- ( ) * : \0', terms: [] },
  { text: 'title:phone AND (a OR b) NEAR/3', terms: ['title', 'phone', 'b', 'near', '3'] },
]

test.each(queries)('BX-037 $text is a query', ({ text, terms }) => {
  expect(show(text)).toEqual(terms)
})

test('BX-037 a query that ends within a word is open', () => {
  expect(['phon', 'phon ', '"phon"', '"phon', 'a -phon'].map((text) => parseQuery(text).isOpen)).toEqual([
    ...[true, false, false, false, true],
  ])
})

test('BX-037 a query has bounds', () => {
  expect(show('a1 '.repeat(5000)).length).toBe(12)
  expect(show('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
})

test('BX-037 corrected words replace those of a query, and the rest stays as it was typed', () => {
  const corrected = new Map([['batery', 'battery']])

  expect(withWords(parseQuery('Batery "life" -x'), corrected).all.flatMap(({ words }) => words)).toEqual([
    'battery',
    'life',
  ])
  expect(withCorrections('The Batery, “life” -x', corrected)).toBe('The battery, “life” -x')
})

test('BX-037 any text is a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { all, none } = parseQuery(text)
      for (const { words } of [...all, ...none]) {
        expect(words.length).toBeGreaterThan(0)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,40}$/u)
      }
    }),
  )
})
