import type { ContentType } from '../../../shared/routing/route.ts'
import type { Match } from './match.ts'
import type { KnownWord } from './spelling.ts'

/** What to search, and where. */
export interface SearchScope {
  readonly match: Match
  readonly edition: string
  /** `text`: everything; `head`: title, dek and names, of which `title` is a part. */
  readonly where: 'text' | 'head'
  /** Absent: every type. */
  readonly type?: ContentType | undefined
  /** The key of a section's list; absent: all of them. */
  readonly section?: string | undefined
  /** Only documents with a lower number; absent: all. */
  readonly before?: number | undefined
  readonly limit: number
}

/** A document that the index has found. */
export interface FoundDocument {
  readonly id: string
  /** Its number in the index: the newer the document, the higher. */
  readonly number: number
  readonly type: ContentType
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Keys of the sections and formats in whose lists it is, each between spaces. */
  readonly sections: string
}

/** The words of a query, as they are looked for in heads. */
export interface HeadWords {
  readonly all: Match
  readonly any: Match
  /** Null for a single word. */
  readonly sequence: Match | null
}

/** Where documents have the words of a query, by their numbers. */
export interface HeadHits {
  /** Their heads have all words. */
  readonly inHead: ReadonlySet<number>
  /** Their titles have all words. */
  readonly inTitle: ReadonlySet<number>
  /** Their titles have at least one. */
  readonly partlyInTitle: ReadonlySet<number>
  /** Their heads have the words side by side. */
  readonly asPhrase: ReadonlySet<number>
}

/** The reads of the index, of what is visible at the reader's time (decision 0028). */
export interface SearchReads {
  /** The newest documents that match, newest first; of live coverage the updates count too (decision 0041). */
  search(scope: SearchScope): Promise<readonly FoundDocument[]>
  /** Where the documents with these numbers have the words; the sets may have other documents too. */
  headHits(numbers: readonly number[], words: HeadWords): Promise<HeadHits>
  /** The texts of the newest updates of live coverage that have one of the stems, newest first. */
  updateTexts(contentId: string, stems: readonly string[]): Promise<readonly string[]>
  /** Those of the words that some document has. */
  knownWords(words: readonly string[]): Promise<readonly KnownWord[]>
  /** Words with this prefix, the most frequent first. */
  wordsFrom(start: string, limit: number): Promise<readonly KnownWord[]>
  /** Words with all trigrams of one of the sets, the most frequent first. */
  wordsLike(sets: readonly (readonly string[])[], limit: number): Promise<readonly KnownWord[]>
}
