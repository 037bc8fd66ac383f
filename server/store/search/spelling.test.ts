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
    ['hedphons', 'headphones'],
    ['smrtwach', 'smartwatch'],
    ['refridgerater', 'refrigerator'],
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

const letter = fc.constantFrom(...'abcdefgh')
const fault = fc.record({ place: fc.nat(), letter, kind: fc.constantFrom('drop', 'add', 'change', 'swap') })
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never

const words = (minLength: number) => fc.array(letter, { minLength, maxLength: 14 }).map((letters) => letters.join(''))

function misspell(text: string, { place, letter: other, kind }: Fault): string {
  const at = place % (text.length - 1)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  if (kind === 'drop') return before + after.slice(1)
  if (kind === 'add') return before + other + after
  if (kind === 'change') return before + other + after.slice(1)
  return `${before}${after[1]}${after[0]}${after.slice(2)}`
}

test('BX-037 one mistake anywhere in a word still leads to it', () => {
  fc.assert(fc.property(words(5), fault, (word, one) => leadsTo(misspell(word, one), word)))
})

test('SC-002 two mistakes anywhere in a word of more than seven letters still lead to it', () => {
  fc.assert(
    fc.property(words(8), fault, fault, (word, one, other) => {
      const misspelled = misspell(misspell(word, one), other)
      fc.pre(misspelled.length > 7 && (one.kind !== 'swap' || other.kind !== 'swap'))
      return leadsTo(misspelled, word)
    }),
  )
})
