import { expect, test } from 'vitest'
import { parseQuery } from '../../../../shared/search/query.ts'
import { findAlike } from './synonyms.ts'

const SYNONYMS = [
  ['EV', 'electric car', 'electric vehicle'],
  ['TV', 'television'],
]

/** The terms of the queries that mean the same, phrases in quotes. */
const show = (text: string) =>
  findAlike(parseQuery(text), SYNONYMS).map(({ query }) =>
    query.all.map(({ words, isPhrase }) => (isPhrase ? `"${words.join(' ')}"` : words.join(' '))).join(' '),
  )

const cases: readonly { readonly text: string; readonly alike: readonly string[] }[] = [
  { text: 'EV battery', alike: ['"electric car" battery', '"electric vehicle" battery'] },
  { text: 'best electric cars', alike: ['best ev', 'best "electric vehicle"'] },
  { text: 'televisions', alike: ['tv'] },
  { text: 'electric guitar car', alike: [] },
  { text: '"electric car"', alike: [] },
  { text: 'ev tv', alike: ['"electric car" tv', '"electric vehicle" tv', 'ev television'] },
  { text: '', alike: [] },
]

test.each(cases)('SC-002 a search for $text is one for its synonyms, too', ({ text, alike }) => {
  expect(show(text)).toEqual(alike)
})

test('SC-002 what a search leaves out, and a word that is not typed to its end, stay', () => {
  const [first] = findAlike(parseQuery('ev batt -phone'), SYNONYMS)
  const [last] = findAlike(parseQuery('best ev'), SYNONYMS)

  expect([first?.query.none.length, first?.query.isOpen, last?.query.isOpen]).toEqual([1, true, false])
})
