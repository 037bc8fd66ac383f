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

/** The fewest trigrams of a set: a single one leads to too many other words. */
const FEWEST = 2

/**
 * Sets of trigrams, of which a word that is spelled nearly like this one has at least one whole: those that a mistake
 * anywhere leaves as they are, and in a long word those that two mistakes leave. Two pairs of swapped letters in a word
 * of eight leave too little.
 */
export function spellingKeys(word: string): readonly (readonly string[])[] {
  const letters = padded(word)
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  const length = letters.length - 3
  // A swap touches a letter and the next, any other mistake a single letter.
  const faults = Array.from({ length }, (_, first) => [
    { first, last: first },
    { first, last: Math.min(first + 1, length - 1) },
  ]).flat()
  // The trigram at `index` covers the letters from `index - 2` to `index`.
  const leave = (...made: typeof faults) =>
    grams.filter((_gram, index) => made.every(({ first, last }) => index < first || index - 2 > last))
  const one = faults.map((fault) => leave(fault)).filter((set) => set.length > 0)
  const two =
    length < TWO_FAULTS ? [] : faults.flatMap((fault, at) => faults.slice(at + 1).map((other) => leave(fault, other)))
  const sets = [...one, ...two.filter((set) => set.length >= FEWEST)]
  return withoutWider(sets.map((set) => [...new Set(set)]))
}

/** Without sets that contain another one: what has all of theirs has all of the other's too. */
function withoutWider(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const ascending = sets.toSorted((one, other) => one.length - other.length)
  const kept: (readonly string[])[] = []
  for (const set of ascending) {
    if (!kept.some((smaller) => smaller.every((trigram) => set.includes(trigram)))) kept.push(set)
  }
  return kept
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
