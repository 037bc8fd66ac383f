import type { ContentType } from '../../../../shared/routing/route.ts'
import type { KnownWord } from '../../../../shared/search/spelling.ts'
import type { Match } from './match.ts'

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
  /** Absent: newest first. */
  readonly limit: number
}

/** A document that the index has found. */
export interface FoundDocument {
  readonly id: string
  readonly type: ContentType
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Keys of the sections and formats in whose lists it is. */
  readonly sections: readonly string[]
}

/** The reads of the index, of what is visible at the reader's time (decision 0028). */
export interface SearchReads {
  /** The newest documents that match, newest first; of live coverage the updates count too (decision 0041). */
  search(scope: SearchScope): Promise<readonly FoundDocument[]>
  /** The texts of the newest updates of live coverage that have one of the stems, newest first. */
  updateTexts(contentId: string, stems: readonly string[]): Promise<readonly string[]>
  /** Those of the words that some document has. */
  knownWords(words: readonly string[]): Promise<readonly KnownWord[]>
  /** Words that begin so, those that most documents have first. */
  wordsFrom(start: string, limit: number): Promise<readonly KnownWord[]>
  /** Words that have all trigrams of one of the sets, those that most documents have first. */
  wordsLike(sets: readonly (readonly string[])[], limit: number): Promise<readonly KnownWord[]>
}
