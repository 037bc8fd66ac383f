import type { EditionSlug } from '../../shared/entities/edition.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import { toStoredEdition } from '../body/content-types.ts'
import { parsePrivateJson } from '../process/private/private-json.ts'
import type { Subscription } from '../readers/store/newsletters.ts'
import type { Vote } from '../readers/store/votes.ts'
import type { FormerPathCondition, FormerPathRow } from './former-path.ts'
import type { ImportMark } from './import-marks.ts'
import type { MediaRecord } from './media-record.ts'
import { findSlugIn } from './places.ts'
import type { SlugRow } from './recorder.ts'
import type { FoundDocument } from './search/search-reads.ts'
import type { KnownWord } from './search/spelling.ts'
import type {
  Change,
  InventoryEntry,
  ListExtent,
  ListedDocument,
  Names,
  Note,
  NoteRange,
  StoredDocument,
} from './store.ts'
import type { StoredAsset } from './stored-asset.ts'
import { parseContent } from './stored-content.ts'

/** One result row of either engine, by column. Both engines return numbers as numbers. */
export type Row = Readonly<Record<string, unknown>>

/** PostgreSQL has booleans, SQLite ones and zeros. */
const isTrue = (value: unknown) => value === true || value === 1

/**
 * The schema justifies the casts in this file: columns read as non-null are `not null`, and JSON is parsed as the type
 * that it was written from.
 */
function json<Value>(value: unknown): Value {
  return parsePrivateJson(value as string, 'A column of the store') as Value
}
const number = (row: Row, column: string) => row[column] as number
const text = (row: Row, column: string) => row[column] as string

export function toInventoryEntry(row: Row): InventoryEntry {
  return {
    id: text(row, 'id'),
    type: row.type as StoredDocument['type'],
    edition: text(row, 'edition'),
    slug: text(row, 'slug'),
    publishedAt: number(row, 'published_at'),
    unpublishAt: row.unpublish_at as number | null,
    draft: isTrue(row.draft),
    implicit: isTrue(row.implicit),
    updatedAt: number(row, 'updated_at'),
  }
}

export function toDocument(row: Row): StoredDocument {
  return {
    ...toInventoryEntry(row),
    summary: json(row.summary),
    content: parseContent(text(row, 'content')),
    body: row.compiled === null ? null : json(row.compiled),
  }
}

/**
 * Resolves a slug that is no document's own: a former slug, or a document's slug in another edition (BR-005).
 * `readDocument` runs only in the second case.
 */
export async function toSlugRow(
  former: Row | undefined,
  { edition, slug }: EditionSlug,
  readDocument: () => StoredDocument | undefined | Promise<StoredDocument | undefined>,
): Promise<SlugRow> {
  if (former === undefined) return { kind: 'missing' }
  const id = text(former, 'id')
  if (!isTrue(former.visible)) return { kind: 'former', id, slug: null }
  if (former.edition === edition) {
    const current = text(former, 'slug')
    return { kind: 'former', id, slug: current === slug ? null : current }
  }
  const document = await readDocument()
  const current = document ? findSlugIn(document, edition) : null
  if (document !== undefined && current === slug) return { kind: 'found', document }
  return { kind: 'former', id, slug: current }
}

export function toListedDocument(row: Row): ListedDocument {
  return {
    id: text(row, 'id'),
    type: row.type as ListedDocument['type'],
    publishedAt: number(row, 'published_at'),
    summary: json(row.summary),
  }
}

/** A search finds up to 1,300 documents, so its statements name the columns as the fields. */
export function toFoundDocuments(rows: readonly Row[]): readonly FoundDocument[] {
  return rows as unknown as readonly FoundDocument[]
}

/** Numbers that a statement has joined by commas; null where there are none. */
export function toNumberSet(row: Row | undefined, column: string): ReadonlySet<number> {
  const joined = row?.[column]
  // Parsed as a whole: a split would allocate a text for each of up to 4,000 numbers.
  return new Set<number>(typeof joined === 'string' ? json(`[${joined}]`) : [])
}

export function toKnownWord(row: Row): KnownWord {
  return { word: text(row, 'word'), documents: number(row, 'documents') }
}

export function toVanity(row: Row): VanityRecord {
  return json(row.record)
}

export function toImportMark(row: Row | undefined): ImportMark | null {
  if (row === undefined) return null
  return isTrue(row.changed) ? 'changed' : 'written'
}

export function toFormerPathRow(row: Row): FormerPathRow {
  return {
    path: text(row, 'path'),
    query: text(row, 'query'),
    edition: text(row, 'edition'),
    target: text(row, 'target'),
    owner: text(row, 'owner'),
  }
}

export function toFormerPathCondition(row: Row): FormerPathCondition {
  return { path: text(row, 'path'), names: text(row, 'names') }
}

export function toChange(row: Row): Change {
  return {
    seq: number(row, 'seq'),
    kind: row.kind as Change['kind'],
    tags: json(row.tags),
    at: number(row, 'at'),
  }
}

/** The number of listed documents and the time of their last change. */
export function toExtent(row: Row = {}): ListExtent {
  const { count, stored, published } = row as { count?: number; stored?: number | null; published?: number | null }
  const changedAt = Math.max(Number(stored ?? 0), Number(published ?? 0))
  return { count: Number(count ?? 0), changedAt: changedAt === 0 ? null : changedAt }
}

/** The newest change's number and time; zeros for an empty log. */
export function toNewest(row: Row = { seq: 0, at: 0 }): Pick<Change, 'seq' | 'at'> {
  return { seq: number(row, 'seq'), at: number(row, 'at') }
}

export function toMedia(row: Row): MediaRecord {
  return {
    id: text(row, 'id'),
    sha256: text(row, 'sha256'),
    filename: text(row, 'filename'),
    bucketPath: text(row, 'bucket_path'),
    alt: row.alt as string | null,
    credits: row.credits as string | null,
    mime: text(row, 'mime'),
    width: row.width as number | null,
    height: row.height as number | null,
    createdAt: number(row, 'created_at'),
  }
}

export function toAsset(row: Row): StoredAsset {
  return {
    name: text(row, 'name'),
    body: row.body as Uint8Array,
    brotli: row.brotli as Uint8Array | null,
    gzip: row.gzip as Uint8Array | null,
  }
}

/** Names as statement parameters; null matches nothing. */
export function toNames({ type, orType = type, edition, slug, id, vanity, formerPath }: Names) {
  return {
    ...{ type, orType, slug, edition: toStoredEdition(type, edition), vanityEdition: edition, id: id ?? null },
    ...{ path: vanity?.path ?? null, plain: vanity?.plain ?? null, target: vanity?.target ?? null },
    formerPath: formerPath ?? null,
  }
}

/** When each asset was last seen, by name. */
export function toSeen(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [text(row, 'name'), number(row, 'seen_at')]))
}

/** The stored size of an asset in bytes, compressed forms included. */
export function toBytes({ body, brotli, gzip }: StoredAsset): number {
  return body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)
}

/** The parameters of the statement that lists notes. */
export function toNameRange({ prefix, after = prefix, limit }: NoteRange) {
  const last = prefix.charCodeAt(prefix.length - 1)
  return { after, end: prefix.slice(0, -1) + String.fromCharCode(last + 1), limit }
}

export function toNote(row: Row): Note {
  return { name: text(row, 'name'), value: text(row, 'value') }
}

export function toVote(row: Row): Vote {
  return {
    poll: text(row, 'poll'),
    question: text(row, 'question'),
    reader: text(row, 'reader'),
    choice: text(row, 'choice'),
    votedAt: number(row, 'voted_at'),
  }
}

export function toSubscription(row: Row): Subscription {
  return {
    address: text(row, 'address'),
    letter: text(row, 'letter'),
    locale: text(row, 'locale'),
    subscribedAt: number(row, 'subscribed_at'),
  }
}
