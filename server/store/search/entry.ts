import { EVERY_EDITION } from '../../../shared/entities/edition.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { foldWords, isCommonWord, stemWord } from '../../../shared/search/words.ts'
import { typesWhere } from '../../body/content-types.ts'
import { isStory } from '../listings.ts'
import type { StoredUpdate } from '../live-store.ts'
import { placesOf } from '../places.ts'
import type { Listing, StoredDocument } from '../store.ts'
import { readBodyParts, readHeadText, readUpdateText } from './content-text.ts'
import { parseText } from './html-text.ts'
import { isSpelled } from './spelling.ts'

/** Raise this when the words of documents change; the next start then rebuilds the index (decision 0028). */
export const INDEX_VERSION = 1

/** What a search finds. */
export const SEARCHED_TYPES = typesWhere(({ isSearched }) => isSearched)

/** The words of a document that count; a novel has as many. */
const MAX_WORDS = 100_000

/** A document as the index has it. The texts are stems, separated by spaces, in the order of the document. */
export interface SearchEntry {
  readonly title: string
  readonly names: string
  readonly text: string
  /** Folded words for the vocabulary, each once. */
  readonly words: readonly string[]
  /** ` us uk `; two spaces: every edition. */
  readonly editions: string
  /** ` tech reviews `: the sections and formats whose lists the document is in. */
  readonly sections: string
}

/** The folded words of HTML. */
export type FoldHtml = (html: string) => readonly string[]

const foldHtml: FoldHtml = (html) => foldWords(parseText(html))

/** Creates a function that reads equal HTML once: a publish counts the words of a story before and after. */
export function createFoldHtml(): FoldHtml {
  const known = new Map<string, readonly string[]>()
  return (html) => {
    const words = known.get(html) ?? foldHtml(html)
    known.set(html, words)
    return words
  }
}

/** The entry of a document; null: a search must not find it (BX-037). */
export function toSearchEntry(
  document: StoredDocument,
  listings: readonly Listing[],
  fold: FoldHtml = foldHtml,
): SearchEntry | null {
  if (!isSearchable(document, listings)) return null
  const folded = toFolded(document, fold)
  // Common words count in titles alone, where they may be all there is: they follow the names, and the text.
  const common = folded.title.filter(isCommonWord)
  return {
    title: toStems(folded.title),
    names: toStems(folded.names, common),
    text: toStems(folded.all, common),
    words: toWords(folded.all),
    editions: toList(placesOf(document).map(({ edition }) => edition)),
    sections: toList([...new Set(listings.flatMap(({ kind, key }) => (kind === 'section' ? [key] : [])))]),
  }
}

/** The words of the entry of a document that is in the index: without its stems they take half the time. */
export function toIndexedWords(document: StoredDocument, fold: FoldHtml = foldHtml): readonly string[] {
  return isSearched(document) ? toWords(toFolded(document, fold).all) : []
}

function toFolded({ content, body }: StoredDocument, fold: FoldHtml) {
  const head = readHeadText(content)
  const [title, names] = [foldWords(head.title), foldWords(head.names)]
  const words = readBodyParts(content, body).flatMap(fold).slice(0, MAX_WORDS)
  return { title, names, all: [...title, ...names, ...words] }
}

function toWords(folded: readonly string[]): readonly string[] {
  return [...new Set(folded)].filter(isSpelled)
}

/** An update of live coverage as the index has it. */
export type UpdateEntry = Pick<SearchEntry, 'text' | 'words'>

/** The entry of an update; null: no reader has seen it, or it was deleted. */
export function toUpdateEntry({ sequence, item, body }: StoredUpdate): UpdateEntry | null {
  if (sequence === 0 || item === null) return null
  const folded = foldWords(readUpdateText(item, body)).slice(0, MAX_WORDS)
  return { text: toStems(folded), words: toWords(folded) }
}

/** Whether a document may be in the index at all. */
export function isSearched({ type, draft }: Pick<StoredDocument, 'type' | 'draft'>): boolean {
  return !draft && SEARCHED.has(type)
}

function isSearchable(document: StoredDocument, listings: readonly Listing[]): boolean {
  const { content } = document
  if (!isSearched(document)) return false
  if ('noIndex' in content && content.noIndex) return false
  // Unlisted stories are found only by their address.
  return !isStory(content) || listings.length > 0
}

const SEARCHED: ReadonlySet<ContentType> = new Set(SEARCHED_TYPES)

function toStems(words: readonly string[], common: readonly string[] = []): string {
  const stems = new Map<string, string>()
  const toStem = (word: string): string => {
    const stem = stems.get(word) ?? stemWord(word)
    stems.set(word, stem)
    return stem
  }
  return [...words.filter((word) => !isCommonWord(word)).map(toStem), ...common].join(' ')
}

/** A list in which ` one ` is searched for. */
function toList(keys: readonly string[]): string {
  return ` ${keys.filter((key) => key !== EVERY_EDITION).join(' ')} `
}
