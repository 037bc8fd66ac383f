import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Author } from '../../../shared/entities/author.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import type { EditionSlug } from '../../../shared/entities/edition.ts'
import type { FullTopic } from '../../../shared/entities/topic.ts'
import type { VanityRecord } from '../../../shared/entities/vanity.ts'
import type { ContentType } from '../../../shared/routing/route.ts'

/** The short form of a document: all that a list or a byline reads of it. `url` of a link is made when it is read. */
export type Summary =
  | {
      readonly kind: 'link'
      readonly link: ContentLink
      /** What routing reads besides the link. */
      readonly site: string | null
      readonly coAuthors: readonly { readonly username: string }[]
      /** Its slugs in other editions than its own. */
      readonly availableOn?: readonly EditionSlug[]
    }
  | { readonly kind: 'author'; readonly author: Author }
  | { readonly kind: 'topic'; readonly topic: FullTopic }

/** One published (or waiting, or drafted) document. Times are milliseconds since the epoch. */
export interface StoredDocument {
  readonly id: string
  readonly type: ContentType
  readonly slug: string
  readonly edition: string
  /** The completed entity, its `body` as given: HTML that was never sanitised. Never send it out as it is. */
  readonly content: Content
  /** null when there is nothing to compile. */
  readonly body: CompiledBody | null
  readonly summary: Summary
  readonly publishedAt: number
  /** Comes down at this time; null: stays. */
  readonly unpublishAt: number | null
  /** Seen by preview only. */
  readonly draft: boolean
  /** Made from what stood in another document; a fuller version may replace it. */
  readonly implicit: boolean
  readonly updatedAt: number
}

/**
 * The lists a document can stand in. `all` and `sitemap` hold what is publicly listed; the key of `all` is empty, of
 * `type` the content type, of `section` the section, of the others the slug.
 */
export const LIST_KINDS = ['all', 'type', 'section', 'topic', 'tag', 'collection', 'author', 'sitemap'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export interface Listing {
  readonly kind: ListKind
  readonly key: string
}

export interface ListQuery {
  /** All must hold. None: everything that is listed. */
  readonly filters: readonly Listing[]
  readonly edition: string
  /** None: every type. */
  readonly types?: readonly ContentType[]
  /** Ids that are left out (the page's own, or what stands above). */
  readonly exclude?: readonly string[]
  /** Half-open, by publishing time. */
  readonly from?: number
  readonly until?: number
  readonly sort?: 'newest' | 'oldest'
  readonly limit: number
  readonly offset: number
}

export type ListScope = Omit<ListQuery, 'sort' | 'limit' | 'offset'>

/** What is counted; `among`: of these ids alone, which reads them and not the list. */
export type CountScope = ListScope & { readonly among?: readonly string[] }

/** One line of a list: the summary is ready, nothing else is read for it. */
export interface ListedDocument {
  readonly id: string
  readonly type: ContentType
  readonly publishedAt: number
  readonly summary: Summary
}

export type SlugAnswer =
  | { readonly kind: 'found'; readonly document: StoredDocument }
  /** The document that had this slug has another one now (BX-032). */
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' }

/** Names that are looked for together. */
export interface Names {
  readonly type: ContentType
  readonly edition: string
  /** Of a document, as its own or as one that it had. */
  readonly slug: string
  /** Of a document; absent: ids are not looked for. */
  readonly id?: string
  /** Paths of vanity records, and the object of one; absent: records are not looked for. */
  readonly vanity?: { readonly paths: readonly [string, string]; readonly target: string }
}

/**
 * Reads of what is visible at one moment (BX-005). Every method adds the tags of what it was asked, absent slugs
 * included, to the set the reader was made with (decision 0014).
 */
export interface StoreReader {
  /**
   * Whether nothing has any of these names, visible or not. One statement, for the addresses that nobody has. Only then
   * are its tags added: where something has one of them, the other reads follow.
   */
  hasNothing(names: Names): Promise<boolean>
  bySlug(type: ContentType, edition: string, slug: string): Promise<SlugAnswer>
  byId(id: string): Promise<StoredDocument | null>
  /** Summaries by id, in no order; ids that are not visible are left out. One query. */
  summaries(ids: readonly string[]): Promise<readonly ListedDocument[]>
  /** Whole entities by id, under the same rule. One query. */
  contents(ids: readonly string[]): Promise<readonly Content[]>
  list(query: ListQuery): Promise<readonly ListedDocument[]>
  count(scope: CountScope): Promise<number>
  /** Years (UTC) that hold listed documents, newest first. */
  years(scope: ListScope): Promise<readonly number[]>
  /** A published setting such as the header's navigation; null when it was never set. */
  setting(name: string): Promise<unknown>
  /** The vanity record of a path, whether it holds or not (VN-001). */
  vanity(path: string): Promise<VanityRecord | null>
  /** The vanity record whose object target in an edition is `{type}/{id or slug}`; the first by path. */
  vanityOf(target: string, edition: string): Promise<VanityRecord | null>
}

export interface ReaderOptions {
  readonly now: number
  /** For editors: drafts and what waits for its time are seen too. */
  readonly unpublished?: boolean
  /** The id of the one document that is seen whatever its time, and though it be a draft (BX-033). */
  readonly preview?: string | undefined
}

/** What a write may do, inside one transaction. Nothing here looks at the clock. */
export interface StoreTransaction {
  findDocument(id: string): Promise<StoredDocument | null>
  /** The document that stands at the slug in the edition: its own, or one it is available on (BR-005). */
  findBySlug(type: ContentType, edition: string, slug: string): Promise<StoredDocument | null>
  findListings(id: string): Promise<readonly Listing[]>
  /** Inserts or replaces, with its lists. `nextDue`: when it goes live or comes down next; null: never. */
  putDocument(document: StoredDocument, listings: readonly Listing[], nextDue: number | null): Promise<void>
  removeDocument(id: string): Promise<void>
  /** Documents whose time has come, with `nextDue` in the past. */
  findDue(now: number): Promise<readonly StoredDocument[]>
  setNextDue(id: string, nextDue: number | null): Promise<void>
  /** From now on the slug leads to the document, or is its own in another edition, unless a visible document holds it. */
  putFormerSlug(type: ContentType, edition: string, slug: string, id: string): Promise<void>
  /** All former slugs of one document lead to another. */
  handOverFormerSlugs(from: string, to: string): Promise<void>
  /** The slugs that lead to a document today, besides its own. */
  findFormerSlugs(
    id: string,
  ): Promise<readonly { readonly type: ContentType; readonly edition: string; readonly slug: string }[]>
  /** A topic, tag, collection or author has another slug: the lists by its old one are now by its new one. */
  renameListing(kind: ListKind, from: string, to: string): Promise<void>
  putSetting(name: string, value: unknown): Promise<void>
  /** Every vanity record, by path. */
  findVanities(): Promise<readonly VanityRecord[]>
  /** Inserts or replaces the record of its path. */
  putVanity(record: VanityRecord): Promise<void>
  removeVanity(path: string): Promise<void>
  appendChange(kind: Change['kind'], tags: readonly string[], at: number): Promise<void>
}

export interface Change {
  readonly seq: number
  readonly kind: 'changed' | 'removed'
  readonly tags: readonly string[]
  readonly at: number
}

/** One file of the bucket. `bucketPath` is relative to it. */
export interface MediaRecord {
  readonly id: string
  /** 64 hex digits. */
  readonly sha256: string
  readonly filename: string
  readonly bucketPath: string
  readonly alt: string | null
  readonly credits: string | null
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: number
}

/** One file of a build that has run here, as readers get it (decision 0018). */
export interface StoredAsset {
  /** With the hash of its content: what a name stands for never changes. */
  readonly name: string
  readonly body: Uint8Array
  /** null where the build did not compress it. */
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
}

export interface InventoryQuery {
  /** Absent: every type. */
  readonly type?: ContentType
  readonly limit: number
  readonly offset: number
}

/** A note of the installation itself. */
export interface Note {
  readonly name: string
  readonly value: string
}

export interface NoteRange {
  /** What the names begin with. */
  readonly prefix: string
  /** The name before the first one wanted. */
  readonly after?: string | undefined
  readonly limit: number
}

/** A document as the publisher's command lists it. Times are milliseconds since the epoch. */
export type InventoryEntry = Pick<
  StoredDocument,
  'id' | 'type' | 'slug' | 'edition' | 'publishedAt' | 'unpublishAt' | 'draft' | 'implicit' | 'updatedAt'
>

/** The narrow door to what is stored: one contract suite, one implementation per engine (decision 0003). */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  reader(tags: Set<string>, options: ReaderOptions): StoreReader
  /** All or nothing, durable when it resolves; writers wait for each other, across processes too. */
  write<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>
  /** Runs what one process may do at a time; others of the same name wait for its end (PostgreSQL), or do not exist. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** What is stored, whatever readers see of it, newest first: for the publisher, so without tags (BX-030). */
  inventory(query: InventoryQuery): Promise<readonly InventoryEntry[]>
  /** Every vanity record, by path: for the publisher, so without tags (BX-035). */
  vanities(): Promise<readonly VanityRecord[]>
  /** Ascending, at most `limit` (1000); null when rows after `since` may have been pruned. */
  changesSince(since: number, limit?: number): Promise<readonly Change[] | null>
  /** The newest sequence; 0 when nothing was ever written. */
  head(): Promise<number>
  /** The head, and the latest time among the newest rows, whose clocks may differ; 0 and 0 when nothing was ever written. */
  newestChange(): Promise<Pick<Change, 'seq' | 'at'>>
  /** Drops change rows older than `before`. */
  pruneChanges(before: number): Promise<void>
  /** The earliest time at which a document goes live or comes down; null when nothing waits. */
  nextDue(): Promise<number | null>
  /** A note of the installation itself, such as `import` = `running`; not content, so without tags. */
  findMeta(name: string): Promise<string | null>
  /** Notes of a range, by name. */
  findMetas(range: NoteRange): Promise<readonly Note[]>
  putMeta(name: string, value: string | null): Promise<void>
  /** Puts a note where there is none, and answers the one there is: of many who ask at once, all get the same. */
  keepMeta(name: string, value: string): Promise<string>
  /** A body compiled anew, unless the document was published again since `updatedAt` (decision 0004). */
  putCompiledBody(id: string, updatedAt: number, body: CompiledBody): Promise<void>
  putMedia(media: MediaRecord): Promise<void>
  findMedia(id: string): Promise<MediaRecord | null>
  findMediaByHash(sha256: string): Promise<MediaRecord | null>
  /** When each of these assets was last seen in a running build; those that are not kept are left out. One query. */
  assetsSeen(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  findAsset(name: string): Promise<StoredAsset | null>
  /** Keeps assets; of one that is there already only the time is written. */
  putAssets(assets: readonly StoredAsset[], seenAt: number): Promise<void>
  touchAssets(names: readonly string[], seenAt: number): Promise<void>
  /** Drops assets last seen before `before`, and beyond `maxBytes` those that were seen longest ago. */
  pruneAssets(before: number, maxBytes: number): Promise<void>
  /** Answers true when the store can be read: for /_health. */
  alive(): Promise<boolean>
  close(): Promise<void>
}
