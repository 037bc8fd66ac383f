import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCorrection, isCorrectable, isSpelled, spellingKeys, trigramsOf } from './spelling.ts'

/** Whether the keys of a misspelled word lead to a word. */
function leadsTo(misspelled: string, word: string): boolean {
  const trigrams = new Set(trigramsOf(word))
  return spellingKeys(misspelled).some((set) => set.every((trigram) => trigrams.has(trigram)))
}

const faults: readonly (readonly [string, string])[] = [
  ...([
    ['batery', 'battery'],
    ['phnoe', 'phone'],
    ['hpone', 'phone'],
    ['xhone', 'phone'],
    ['phones', 'phone'],
  ] as const),
  ...([
    ['baterry', 'battery'],
    ['accomodatoin', 'accommodation'],
    ['recieve', 'receive'],
  ] as const),
]

test.each(faults)('BX-037 %s means %s', (misspelled, word) => {
  expect(leadsTo(misspelled, word)).toBe(true)
  expect(
    findCorrection(misspelled, [
      { word: 'other', documents: 900 },
      { word, documents: 3 },
    ]),
  ).toBe(word)
})

test('BX-037 the nearest word is first, then the most frequent one', () => {
  const known = [
    { word: 'bottle', documents: 4 },
    { word: 'battle', documents: 400 },
    { word: 'kettle', documents: 5 },
  ]

  expect(findCorrection('bxttle', known)).toBe('battle')
  expect(findCorrection('zebra', known)).toBeNull()
  expect(findCorrection('battle', known.slice(1, 2))).toBeNull()
})

test('BX-037 short words and numbers are not corrected', () => {
  expect(['car', 'cars', '2026', 'rtx5090', 'tv'].map(isCorrectable)).toEqual([false, true, false, true, false])
  expect(['car', 'tv', '300'].map(isSpelled)).toEqual([true, false, false])
})

test('BX-037 one mistake anywhere in a word still leads to it', () => {
  const letter = fc.constantFrom(...'abcdefgh')
  const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      letter,
      fc.constantFrom('drop', 'add', 'change', 'swap'),
      (text, place, other, fault) => {
        const at = place % (text.length - 1)
        const [before, after] = [text.slice(0, at), text.slice(at)]
        const misspelled = {
          drop: before + after.slice(1),
          add: before + other + after,
          change: before + other + after.slice(1),
          swap: `${before}${after[1]}${after[0]}${after.slice(2)}`,
        }[fault]
        expect(leadsTo(misspelled, text)).toBe(true)
      },
    ),
  )
})
