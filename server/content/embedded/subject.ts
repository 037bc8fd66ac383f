import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import type { ListedDocument, Listing, ListScope, StoredDocument, StoreReader } from '../../store/store.ts'
import type { PageRequest } from '../content-api.ts'
import type { Paging } from '../content-list.ts'

/** Pages that list stories. Each kind may have its own layout file; without one it uses `listing`. */
export type ListingKind = 'door' | 'topic' | 'tag' | 'collection' | 'feature'

/** The kinds of page that have a layout. */
export type LayoutKind = ContentType | 'listing' | 'front' | 'sitemap'

/** A page request with what its lookup needs. */
export interface Search {
  readonly reader: StoreReader
  readonly edition: string
  readonly request: PageRequest
  /** All fronts and hubs, by path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** The publication's IANA time zone. */
  readonly timeZone: string
  /** The ids of what lists for programs leave out; absent: nothing. */
  readonly unlisted?: readonly string[]
  /** The pages and hubs that search engines may list; absent: only what is stored as such. */
  readonly findStatic?: (scope: ListScope, withHubs: boolean) => Promise<readonly ContentLink[]>
}

/** What `self` means in the queries of a page's layout. List keys; null if the page has none. */
export interface Self {
  readonly section: string | null
  /**
   * The section around the page, for `section: around`. Profiles, tags and formats have `everything`; null: unknown, so
   * such lists are empty.
   */
  readonly around: Listing | 'everything' | null
  readonly topic: string | null
  /** The topics of a story and their parents, nearest first, for `near`. */
  readonly near: readonly string[]
  /** When the page's story was published, in milliseconds since the epoch; null: not a story. */
  readonly published: number | null
  /** The language of the page's story, as a BCP 47 tag; null: that of the publication. */
  readonly language: string | null
  readonly tag: string | null
  readonly author: string | null
  readonly collection: string | null
}

/** A list as read: documents, whose links are made after all lists are read, or finished links. */
export interface RawList {
  /** The title instead of that of the layout; absent: the latter. */
  readonly title?: string
  readonly documents: readonly ListedDocument[]
  readonly links: readonly ContentLink[]
  readonly paging: Paging | null
}

/** The content of a page and its layout. */
export interface Subject {
  readonly content: Content
  /** null: not stored, such as a hub that no editor has changed. */
  readonly document: StoredDocument | null
  readonly layout: LayoutKind
  /** The layout file that the document names; null: the one of its kind. */
  readonly layoutName?: string | null
  readonly self: Self
  /** Lists that do not come from a query, by component id. */
  readonly lists?: Readonly<Record<string, RawList>>
  /** True when the page number selects something in the subject, such as a picture, and no page of a list. */
  readonly numbered?: boolean
}

export type SubjectResult =
  | { readonly kind: 'found'; readonly subject: Subject }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' }

export const NOTHING: Self = {
  ...{ section: null, topic: null, tag: null, author: null, collection: null },
  around: 'everything',
  near: [],
  published: null,
  language: null,
}
