import type { WrittenVia } from './writer.ts'

/** What is written. Of tokens, media and alerts only the write is recorded: they have no versions. */
export const WRITTEN_KINDS = ['document', 'update', 'setting', 'vanity', 'token', 'media', 'alert', 'copy'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

/** `found`: what was stored before the site had a history. */
export type WrittenAction = 'created' | 'replaced' | 'removed' | 'found' | 'revoked'

/** What one write is about. The last three are empty where there are none. */
export interface WrittenThing {
  readonly kind: WrittenKind
  /** The id of a document, coverage and id of an update, the name of a setting or token, the path of a vanity record. */
  readonly key: string
  readonly type: string
  readonly slug: string
  readonly edition: string
}

/** One write (NW-002). Times are milliseconds since the epoch. */
export interface AuditRow extends WrittenThing {
  /** Ascending; also the number of the version. */
  readonly seq: number
  readonly at: number
  readonly name: string
  readonly via: WrittenVia
  readonly run: string
  readonly note: string
  readonly action: WrittenAction
  /** The version after the write, as in its entity tag; null: there is none. */
  readonly version: string | null
}

export interface AuditQuery {
  /** Only writes at or after this time. */
  readonly since?: number | undefined
  /** Only writes after this number. */
  readonly after?: number | undefined
  readonly name?: string | undefined
  readonly kind?: WrittenKind | undefined
  readonly key?: string | undefined
  readonly run?: string | undefined
  readonly limit: number
}

/** A write whose state is stored. */
export interface StoredVersion extends AuditRow {
  /** The compressed size in bytes. */
  readonly bytes: number
}

export interface PruneQuery {
  /** When versions were pruned last. */
  readonly since: number
  readonly now: number
  /** Versions older than so many milliseconds are deleted, but for the newest ones of each thing. */
  readonly age: number
  /** How many of each thing stay whatever their age. */
  readonly floor: number
  /** All versions of documents that were removed so many milliseconds ago are deleted (NW-014). */
  readonly removedAge: number
}

/** The history of what is stored: who wrote what and when, and every version of it (NW-002, NW-003). */
export interface HistoryStore {
  /** Ascending by number. */
  audit(query: AuditQuery): Promise<readonly AuditRow[]>
  /** The versions of one thing, newest first. */
  versions(kind: WrittenKind, key: string, limit: number): Promise<readonly StoredVersion[]>
  /** The newest version before a number; null if there is none. */
  versionBefore(kind: WrittenKind, key: string, seq: number): Promise<StoredVersion | null>
  /** The newest version with this entity tag; null: it was never stored, or is pruned. */
  findVersion(kind: WrittenKind, key: string, version: string): Promise<StoredVersion | null>
  /** What was stored; null: no such version, or it is pruned. */
  source(seq: number): Promise<unknown>
  /** The newest write of a document by type and slug, whatever became of it. */
  findBySlug(type: string, slug: string): Promise<AuditRow | null>
  /** Replaces the name of a person in all writes; false: nobody has the name, or another one has the new one. */
  erase(name: string, replacement: string): Promise<boolean>
  /** Deletes old versions, and those of removed documents. */
  prune(query: PruneQuery): Promise<void>
}
