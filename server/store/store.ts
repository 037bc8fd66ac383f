import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { Author } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../shared/entities/content-link.schema.ts'
import type { EditionSlug } from '../../shared/entities/edition.ts'
import type { FullTopic } from '../../shared/entities/topic.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import type { StoreHealth } from './damage.ts'
import type { FormerPathReads, FormerPathRow, FormerPathWrites } from './former-path.ts'
import type { FormerReaderRows } from './former-reader-rows.ts'
import type { HistoryStore, WrittenAction, WrittenThing } from './history/history.ts'
import type { TokenStore, TokenWrites } from './history/token-store.ts'
import type { Writing } from './history/writer.ts'
import type { ImportMarks } from './import-marks.ts'
import type { LiveStore, LiveWrites } from './live-store.ts'
import type { MediaRecord } from './media-record.ts'
import type { NamedBy } from './named-by.ts'
import type { SearchReads } from './search/search-reads.ts'
import type { StoredAsset } from './stored-asset.ts'
import type { VanityReads } from './vanity-reads.ts'

/** The short form of a document for lists and bylines. The `url` of a link is computed when it is read. */
export type Summary =
  | {
      readonly kind: 'link'
      readonly link: ContentLink
      /** For routing, with `coAuthors`. */
      readonly site: string | null
      readonly coAuthors: readonly { readonly username: string }[]
      /** Its slugs in other editions. */
      readonly availableOn?: readonly EditionSlug[]
    }
  | { readonly kind: 'author'; readonly author: Author }
  | { readonly kind: 'topic'; readonly topic: FullTopic }

/** A published, scheduled or draft document. Times are milliseconds since the epoch. */
export interface StoredDocument {
  readonly id: string
  readonly type: ContentType
  readonly slug: string
  readonly edition: string
  /** The completed entity. Its `body` is the source HTML, which is not sanitised: never send it to a reader. */
  readonly content: Content
  /** null when there is nothing to compile. */
  readonly body: CompiledBody | null
  readonly summary: Summary
  readonly publishedAt: number
  /** When readers stop seeing it; null: never. */
  readonly unpublishAt: number | null
  /** Visible only in a preview. */
  readonly draft: boolean
  /** Created from a reference in another document; a published version replaces it. */
  readonly implicit: boolean
  readonly updatedAt: number
}

/**
 * The lists a document can be in. `all` and `sitemap` contain what is publicly listed, `doubtful` what lists for programs may
 * have to leave out. The key is empty for these two, the content type for `type`, the section for `section`, else a slug.
 */
export const LIST_KINDS = [
  'all',
  'type',
  'section',
  'topic',
  'tag',
  'collection',
  'author',
  'sitemap',
  'doubtful',
] as const
export type ListKind = (typeof LIST_KINDS)[number]

export interface Listing {
  readonly kind: ListKind
  readonly key: string
}

export interface ListQuery {
  /** A document must match all of them. Empty: everything that is listed. */
  readonly filters: readonly Listing[]
  readonly edition: string
  /** Empty: every type. */
  readonly types?: readonly ContentType[]
  /** Ids to leave out, such as the page's own. */
  readonly exclude?: readonly string[]
  /** A half-open range of publishing times, with `until`. */
  readonly from?: number
  readonly until?: number
  readonly sort?: 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
}

export type ListScope = Omit<ListQuery, 'sort' | 'limit' | 'offset'>

/** The size of a list, and its last change. */
export interface ListExtent {
  readonly count: number
  /** Milliseconds since the epoch; null if the list is empty. */
  readonly changedAt: number | null
}

/** What to count. `among` limits the count to these ids, and reads only those rows. */
export type CountScope = ListScope & { readonly among?: readonly string[] }

/** One item of a list, with all that a list shows of it. */
export interface ListedDocument {
  readonly id: string
  readonly type: ContentType
  readonly publishedAt: number
  readonly summary: Summary
}

export type SlugResult =
  | { readonly kind: 'found'; readonly document: StoredDocument }
  /** The document that had this slug has another one now (BX-032). */
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' }

/** Names that one statement checks together. The slugs of `orType`, of the same editions, count too. */
export interface Names {
  readonly type: ContentType
  readonly orType?: ContentType
  readonly edition: string
  /** A document's current or former slug. */
  readonly slug: string
  /** A document's id; absent: ids are not checked. */
  readonly id?: string
  /** The path of a vanity record, the same without its query, and an object target; absent: none are checked. */
  readonly vanity?: { readonly path: string; readonly plain: string | null; readonly target: string | null }
  /** A former path, whatever its query and edition; absent or null: none is checked. */
  readonly formerPath?: string | null
}

/**
 * Reads what is visible at one moment (BX-005). Every method adds the tags of its arguments to the reader's tag set,
 * even when nothing is found (decision 0014).
 */
export interface StoreReader extends FormerPathReads, SearchReads, VanityReads {
  /**
   * Whether no stored thing, visible or not, has any of these names. One statement, so unknown addresses are cheap.
   * It adds tags only when it returns true: otherwise the reads that follow add theirs.
   */
  hasNothing(names: Names): Promise<boolean>
  bySlug(type: ContentType, edition: string, slug: string): Promise<SlugResult>
  byId(id: string, namedBy?: NamedBy): Promise<StoredDocument | null>
  /** Summaries by id, unordered; invisible documents are left out. One query. */
  summaries(ids: readonly string[]): Promise<readonly ListedDocument[]>
  /** Whole entities by id, under the same rule. One query. */
  contents(ids: readonly string[]): Promise<readonly Content[]>
  list(query: ListQuery): Promise<readonly ListedDocument[]>
  count(scope: CountScope): Promise<number>
  /** How many documents are listed, and when one of them was stored or became public last. */
  extent(scope: ListScope): Promise<ListExtent>
  /** Years (UTC) with listed documents, newest first. */
  years(scope: ListScope): Promise<readonly number[]>
  /** A published setting, such as the header's navigation; null when it was never set. */
  setting(name: string): Promise<unknown>
}

export interface ReaderOptions {
  readonly now: number
  /** For editors: drafts and scheduled documents are visible too. */
  readonly unpublished?: boolean
  /** The ids of documents that are visible whatever their schedule, even as drafts (BX-033). */
  readonly preview?: readonly string[] | undefined
}

/** The writes of one transaction. None of them reads the clock. */
export interface StoreTransaction extends FormerPathWrites, ImportMarks, LiveWrites, TokenWrites {
  findDocument(id: string): Promise<StoredDocument | null>
  /** The document that has the slug in the edition, its own or one it is available on (BR-005). */
  findBySlug(type: ContentType, edition: string, slug: string): Promise<StoredDocument | null>
  findListings(id: string): Promise<readonly Listing[]>
  /** Inserts or replaces a document with its lists and its index. `nextDue`: when its visibility changes next; null: never. */
  putDocument(document: StoredDocument, listings: readonly Listing[], nextDue: number | null): Promise<void>
  /** @param formerPaths what was given up for its removal; its history keeps them (NW-014) */
  removeDocument(id: string, formerPaths?: readonly string[]): Promise<void>
  /** Rebuilds the index entry of a stored document; without effect for one that is not stored. */
  indexDocument(id: string): Promise<void>
  /** Documents whose `nextDue` has passed. */
  findDue(now: number): Promise<readonly StoredDocument[]>
  setNextDue(id: string, nextDue: number | null): Promise<void>
  /** Points a former slug, or a slug of another edition, to the document. A visible document's own slug comes first. */
  putFormerSlug(type: ContentType, edition: string, slug: string, id: string): Promise<void>
  /** Points all former slugs of one document to another. */
  handOverFormerSlugs(from: string, to: string): Promise<void>
  /** The slugs that lead to a document, besides its own. */
  findFormerSlugs(
    id: string,
  ): Promise<readonly { readonly type: ContentType; readonly edition: string; readonly slug: string }[]>
  /** Moves the lists of a topic, tag, collection or author from its old slug to its new one. */
  renameListing(kind: ListKind, from: string, to: string): Promise<void>
  putSetting(name: string, value: unknown): Promise<void>
  /** The vanity record of a path, whether or not it applies now. */
  findVanity(path: string): Promise<VanityRecord | null>
  /** Every vanity record, by path. */
  findVanities(): Promise<readonly VanityRecord[]>
  /** Inserts or replaces the record of its path. */
  putVanity(record: VanityRecord): Promise<void>
  removeVanity(path: string): Promise<void>
  appendChange(kind: Change['kind'], tags: readonly string[], at: number): Promise<void>
  /** Records the write of something without versions; without effect when no one is named as the writer. */
  noteWrite(thing: WrittenThing, action: WrittenAction): Promise<void>
}

export interface Change {
  readonly seq: number
  readonly kind: 'changed' | 'removed'
  readonly tags: readonly string[]
  readonly at: number
}

export interface InventoryQuery {
  /** Absent: every type. */
  readonly type?: ContentType
  readonly limit: number
  readonly offset: number
}

/** A note about the installation, not content. */
export interface Note {
  readonly name: string
  readonly value: string
}

export interface NoteRange {
  /** The start of the names. */
  readonly prefix: string
  /** Only names after this one. */
  readonly after?: string | undefined
  readonly limit: number
}

/** A document as the publisher's CLI lists it. Times are milliseconds since the epoch. */
export type InventoryEntry = Pick<
  StoredDocument,
  'id' | 'type' | 'slug' | 'edition' | 'publishedAt' | 'unpublishAt' | 'draft' | 'implicit' | 'updatedAt'
>

/** The storage interface, with one implementation per engine and one contract suite (decision 0003). */
export interface Store extends StoreHealth {
  readonly engine: 'sqlite' | 'postgres'
  /** The updates of live coverage. */
  readonly live: LiveStore
  readonly formerReaderRows: FormerReaderRows
  reader(tags: Set<string>, options: ReaderOptions): StoreReader
  /** Who wrote what and when, and every version. */
  readonly history: HistoryStore
  readonly tokens: TokenStore
  /**
   * Runs `work` in one transaction, durable when it resolves. Writers of all processes run one at a time. With `writing`
   * each write is recorded in the history (NW-001); without, as for what the site counts itself, none is.
   */
  write<T>(work: (transaction: StoreTransaction) => Promise<T>, writing?: Writing): Promise<T>
  /** Runs work under a lock by name. On PostgreSQL other processes wait; on SQLite one server owns the file. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Stored documents, visible or not, newest first. For the publisher, so without tags (BX-030). */
  inventory(query: InventoryQuery): Promise<readonly InventoryEntry[]>
  /** Every vanity record, by path. For the publisher, so without tags (BX-035). */
  vanities(): Promise<readonly VanityRecord[]>
  /** The former paths that lead to a target, by path. For the publisher, so without tags (MV-003). */
  formerPathsTo(target: string): Promise<readonly FormerPathRow[]>
  /** Ascending, up to `limit` (1000); null when rows after `since` may have been pruned. */
  changesSince(since: number, limit?: number): Promise<readonly Change[] | null>
  /** The newest change's number; 0 when nothing was ever written. */
  head(): Promise<number>
  /** The newest row and the latest time among the newest rows, but for live coverage (decision 0036); zeros when empty. */
  newestChange(): Promise<Pick<Change, 'seq' | 'at'>>
  /** Deletes change rows older than `before`. */
  pruneChanges(before: number): Promise<void>
  /** Ids after `after` of documents whose index is missing or of an earlier version of theirs, ascending. */
  unindexed(after: string, limit: number): Promise<readonly string[]>
  /** The earliest time at which a document goes live or comes down; null when nothing is scheduled. */
  nextDue(): Promise<number | null>
  /** A note about the installation, such as `import` = `running`. Not content, so without tags. */
  findMeta(name: string): Promise<string | null>
  /** Notes in a range of names, by name. */
  findMetas(range: NoteRange): Promise<readonly Note[]>
  putMeta(name: string, value: string | null): Promise<void>
  /** Inserts a note unless it exists, and returns the stored value. All concurrent callers get the same value. */
  addMeta(name: string, value: string): Promise<string>
  /** Stores a recompiled body, unless the document was published again since `updatedAt` (decision 0004). */
  putCompiledBody(id: string, updatedAt: number, body: CompiledBody): Promise<void>
  putMedia(media: MediaRecord): Promise<void>
  findMedia(id: string): Promise<MediaRecord | null>
  findMediaByHash(sha256: string): Promise<MediaRecord | null>
  /** When each of these assets was last in a running build; assets that are not stored are left out. One query. */
  assetsSeen(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  findAsset(name: string): Promise<StoredAsset | null>
  /** Stores assets; for one that is stored already, only the time is updated. */
  putAssets(assets: readonly StoredAsset[], seenAt: number): Promise<void>
  touchAssets(names: readonly string[], seenAt: number): Promise<void>
  /** Deletes assets last seen before `before`, then the least recently seen ones above `maxBytes` in total. */
  pruneAssets(before: number, maxBytes: number): Promise<void>
  close(): Promise<void>
}
