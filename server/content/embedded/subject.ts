import type { LandingEntry } from '../../../shared/editorial/landing.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import type { Paging } from '../../../shared/entities/content-list.ts'
import type { PageRequest } from '../content-api.ts'
import type { ListedDocument, Listing, StoredDocument, StoreReader } from '../store/store.ts'
import type { LayoutKind } from './built-in-layouts.ts'

/** What is asked for, and of whom. */
export interface Search {
  readonly reader: StoreReader
  readonly edition: string
  readonly request: PageRequest
  /** The fronts and hubs there are, by path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** Of the publication, a name of the IANA database. */
  readonly timeZone: string
}

/** What `self` stands for in the queries of a page's layout. Keys of lists; null: the page has none. */
export interface Self {
  readonly section: string | null
  /**
   * The section or brand that the page is part of, though it may list but a part of it: `section: around`. Profiles, tags
   * and formats are part of everything; null: nothing is known.
   */
  readonly around: Listing | 'everything' | null
  readonly topic: string | null
  /** The topics of a story and those above them, the nearest first: `near`. */
  readonly near: readonly string[]
  /** Milliseconds: when the page's story was published; null: it is no story. */
  readonly published: number | null
  readonly tag: string | null
  readonly author: string | null
  readonly collection: string | null
}

/** A list as it was read: documents, whose links are made when all lists are known, or links that are ready. */
export interface RawList {
  readonly documents: readonly ListedDocument[]
  readonly links: readonly ContentLink[]
  readonly paging: Paging | null
}

/** What a page is about, and how it is laid out. */
export interface Subject {
  readonly content: Content
  /** null: nothing is stored of it, such as a hub that no editor has touched. */
  readonly document: StoredDocument | null
  readonly layout: LayoutKind
  /** The layout file that the document names itself; null: the one of its kind. */
  readonly layoutName?: string | null
  readonly self: Self
  /** Lists that no query makes, by component id. */
  readonly lists?: Readonly<Record<string, RawList>>
  /** True when the page number moves nothing in the layout: the subject has dealt with it. */
  readonly numbered?: boolean
}

export type SubjectAnswer =
  | { readonly kind: 'found'; readonly subject: Subject }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' }

export const NOTHING: Self = {
  ...{ section: null, topic: null, tag: null, author: null, collection: null },
  around: 'everything',
  near: [],
  published: null,
}
