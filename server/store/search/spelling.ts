import { distance } from 'fastest-levenshtein'

/** A word of the index, and how many documents have it. */
export interface KnownWord {
  readonly word: string
  readonly documents: number
}

/** Shorter words have too many neighbours: `car` is no mistake for `cat`. */
const SHORTEST = 4

/** From this length on a word may have two mistakes. */
const TWO_FAULTS = 7

/** Words that are part of the vocabulary: with a letter, and of a length that somebody may mistype. */
export function isSpelled(word: string): boolean {
  return word.length >= 3 && word.length <= 30 && /\p{L}/u.test(word)
}

/** Whether the spelling of a folded word can be checked. */
export function isCorrectable(word: string): boolean {
  return isSpelled(word) && word.length >= SHORTEST
}

/**
 * Marks the start and the end of a word: a character that every tokenizer takes for a letter, and that no word
 * contains.
 */
const MARK = '¤'

const padded = (word: string): readonly string[] => [MARK, MARK, ...word, MARK]

/** Each three neighbouring letters of a word, with two marks before it and one after it: `¤¤p ¤ph pho hon one ne¤`. */
export function trigramsOf(word: string): readonly string[] {
  const letters = padded(word)
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
}

/**
 * Sets of trigrams, of which a word that is spelled nearly like this one has at least one whole. For each place in the
 * word, the trigrams that a mistake there leaves as they are; and for long words those of each third.
 */
export function spellingKeys(word: string): readonly (readonly string[])[] {
  const letters = padded(word)
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  const length = letters.length - 3
  const singles = Array.from({ length }, (_, fault) =>
    // The trigram at `index` covers the letters from `index - 2` to `index`; a swap touches a letter and the next.
    grams.filter((_gram, index) => index < fault || index - 2 > fault + 1),
  )
  const third = Math.ceil(grams.length / 3)
  const thirds = [0, 1, 2].map((part) => grams.slice(part * third, (part + 1) * third))
  const sets = length >= TWO_FAULTS ? [...singles, ...thirds] : singles
  return sets.filter((set) => set.length > 0).map((set) => [...new Set(set)])
}

/**
 * The word that a misspelled one probably means: the nearest, then the most frequent; null when none is
 * near. Two letters that have changed places are one mistake.
 */
export function findCorrection(word: string, known: readonly KnownWord[]): string | null {
  const most = word.length >= TWO_FAULTS ? 2 : 1
  const swapped = swapsOf(word)
  const near = known.flatMap(({ word: other, documents }) => {
    const faults = Math.min(distance(word, other), ...swapped.map((form) => distance(form, other) + 1))
    return other === word || faults > most ? [] : [{ other, faults, documents }]
  })
  const score = ({ other, faults, documents }: (typeof near)[number]) =>
    // People rarely mistype the first letter.
    Math.log2(documents + 1) - 6 * faults - (other[0] === word[0] ? 0 : 3)
  return near.toSorted((a, b) => score(b) - score(a) || (a.other < b.other ? -1 : 1))[0]?.other ?? null
}

/** The word with each two neighbouring letters swapped. */
function swapsOf(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )
}
