import { stemmer } from 'stemmer'

/** One word of a text, and its position. */
export interface Word {
  /** Folded: lower case, without accents, apostrophes and possessive endings. */
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Longer words are cut: nobody types them, and an index has a bound for its keys. */
const MAX_WORD = 40

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ʼ]*/gu

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const MARKS = /\p{Script=Inherited}/gu

/** Letters that Unicode does not decompose, and the letters that people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

const ASCII = /^[a-z0-9]+$/

/** Most words, which need no other folding than lower case. */
const PLAIN = /^[a-z0-9]+$/i

/** Folds a word, so that `Café` finds `cafe` and `Apple’s` finds `apple`; empty for a text without letters or digits. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (ASCII.test(lower)) return lower.slice(0, MAX_WORD)
  const plain = lower
    .replace(/['’ʼ]s?$/u, '')
    .replace(/['’ʼ]/gu, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
  return [...plain.replace(/[^\p{L}\p{N}\p{M}]/gu, '')].slice(0, MAX_WORD).join('')
}

/** French and Italian articles and pronouns that have lost their vowel: `l’été`. */
const ELIDED = /^(?:[cdjlmnst]|qu)['’](?=\p{L}{2})/iu

/** The words of a text in order, with their places. */
export function splitWords(text: string): readonly Word[] {
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(WORDS)) {
    if (PLAIN.test(found)) {
      words.push({ folded: found.toLowerCase().slice(0, MAX_WORD), start: index, end: index + found.length })
      continue
    }
    const elided = ELIDED.exec(found)?.[0].length ?? 0
    if (elided > 0) add(words, found.slice(0, elided), index)
    if (UNSPACED.test(found)) words.push(...segment(found, index))
    else add(words, found.slice(elided), index + elided)
  }
  return words
}

/** The folded words of a text, those joined by a hyphen also as one: `Wi-Fi` is found by `wifi`. */
export function foldWords(text: string): readonly string[] {
  const folded: string[] = []
  let before: Word | undefined
  for (const word of splitWords(text)) {
    folded.push(word.folded)
    if (before !== undefined && before.end === word.start - 1 && text[before.end] === '-') {
      folded.push(foldWord(before.folded + word.folded))
    }
    before = word
  }
  return folded
}

function add(words: Word[], text: string, start: number): void {
  const folded = foldWord(text)
  if (folded !== '') words.push({ folded, start, end: start + text.length })
}

function segment(run: string, from: number): readonly Word[] {
  const words: Word[] = []
  for (const { segment: part, index, isWordLike } of segmenter().segment(run)) {
    if (isWordLike) add(words, part, from + index)
  }
  return words
}

let cached: Intl.Segmenter | undefined

/** Created by the first text that needs it: it takes milliseconds. */
function segmenter(): Intl.Segmenter {
  cached ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return cached
}

/** The form under which a folded word is indexed: its English stem (Porter), or the word itself in other scripts. */
export function stemWord(folded: string): string {
  return ASCII.test(folded) && folded.length > 2 ? stemmer(folded) : folded
}

/** Words that nearly every English text has, so that they say nothing about one. */
const COMMON: ReadonlySet<string> = new Set(
  `a an and are as at be but by for from has have he her his i if in into is it its my not of on or our she so that the
  their them they this to was we were what when which who will with you your`.split(/\s+/),
)

/** Whether a folded word is too common to be searched for with others. */
export function isCommonWord(folded: string): boolean {
  return COMMON.has(folded)
}
