import type { VanityRecord } from '../../../shared/entities/vanity.ts'
import type { Change, InventoryEntry, ListedDocument, MediaRecord, StoredAsset, StoredDocument } from './store.ts'

/** One line of an answer, by column, of either engine; numbers come as numbers. */
export type Row = Readonly<Record<string, unknown>>

/** PostgreSQL has booleans, SQLite ones and zeros. */
const isTrue = (value: unknown) => value === true || value === 1

/**
 * The casts of this file rest on the schema: the columns are not null where no null is read, and their JSON was written
 * from the very types it is read as.
 */
const json = (value: unknown) => JSON.parse(value as string)
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
    content: json(row.content),
    body: row.compiled === null ? null : json(row.compiled),
  }
}

export function toListedDocument(row: Row): ListedDocument {
  return {
    id: text(row, 'id'),
    type: row.type as ListedDocument['type'],
    publishedAt: number(row, 'published_at'),
    summary: json(row.summary),
  }
}

export function toVanity(row: Row): VanityRecord {
  return json(row.record)
}

export function toChange(row: Row): Change {
  return {
    seq: number(row, 'seq'),
    kind: row.kind as Change['kind'],
    tags: json(row.tags),
    at: number(row, 'at'),
  }
}

/** Where the log stands. */
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

/** Name and time of each line. */
export function toSeen(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [text(row, 'name'), number(row, 'seen_at')]))
}

/** All that an asset takes. */
export function toBytes({ body, brotli, gzip }: StoredAsset): number {
  return body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)
}
