import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWord, foldWords, isCommonWord, splitWords, stemWord } from './words.ts'

const folds: readonly { readonly text: string; readonly words: readonly string[] }[] = [
  { text: 'Café Łódź STRASSE straße', words: ['cafe', 'lodz', 'strasse', 'strasse'] },
  { text: 'Apple’s phones don’t', words: ['apple', 'phones', 'dont'] },
  { text: 'l’été d’un O’Brien', words: ['l', 'ete', 'd', 'un', 'obrien'] },
  { text: 'हिन्दी العَرَبِيَّة', words: ['हिन्दी', 'العربية'] },
  { text: '東京の携帯電話', words: ['東京', 'の', '携帯', '電話'] },
  { text: '👍 — … ""', words: [] },
]

test.each(folds)('BX-037 the words of $text are folded', ({ text, words }) => {
  expect(splitWords(text).map(({ folded }) => folded)).toEqual(words)
})

test('BX-037 words joined by a hyphen are found as one, too', () => {
  expect(foldWords('Wi-Fi and a - b')).toEqual(['wi', 'fi', 'wifi', 'and', 'a', 'b'])
})

test('BX-037 English forms of a word have one stem, and other scripts stay unchanged', () => {
  expect(['battery', 'batteries'].map(stemWord)).toEqual(['batteri', 'batteri'])
  expect(stemWord('携帯')).toBe('携帯')
  expect(stemWord('tv')).toBe('tv')
  expect(['the', 'battery'].map(isCommonWord)).toEqual([true, false])
})

test('BX-037 every word is at its offset, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      for (const { folded, start, end } of splitWords(text)) {
        expect(folded).toMatch(/^[\p{L}\p{N}\p{M}]{1,40}$/u)
        expect(foldWord(text.slice(start, end))).toBe(folded)
        expect(foldWord(folded).length).toBeGreaterThan(0)
      }
    }),
  )
})
