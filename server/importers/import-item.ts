import type { Drawing } from '../../illustrations/artist.ts'
import type { ResolveLink } from './addresses/relink.ts'
import type { Note } from './losses.ts'

/** An unvalidated document, in the form of a publishing PUT. */
export type Draft = Readonly<Record<string, unknown>>

/** A file that a document shows, with its texts. */
export interface MediaHint {
  /** The reference as in the document: a URL, or a path relative to its file. */
  readonly ref: string
  readonly alt?: string | null
  readonly credits?: string | null
}

/** The picture of a document. */
export type ItemPicture =
  | {
      readonly kind: 'file'
      readonly ref: string
      readonly alt?: string | null
      readonly caption?: string | null
      readonly credits?: string | null
    }
  | {
      readonly kind: 'drawn'
      readonly draw: () => Drawing
      readonly caption?: string | null
      readonly credits?: string | null
    }

export interface ItemIssue {
  /** The field's path, by its name in the source; empty for the whole item. */
  readonly field: string
  readonly message: string
  readonly line?: number
}

/** The origin of an item, for its line in the report. */
export interface ItemSource {
  readonly file: string
  readonly line?: number
  /** The item's id in its source, such as a post id or slug. */
  readonly id?: string
}

/** One item of a source, in the same form for every format, with all its faults in `errors`. */
export interface ImportItem {
  readonly source: ItemSource
  /** null: the item is unreadable, or of a kind that this site does not have. */
  readonly document: Draft | null
  readonly picture?: ItemPicture | null
  /** Pictures of parts of the document, by the path of their field, e.g. `items.0.image`. */
  readonly partPictures?: Readonly<Record<string, ItemPicture>>
  readonly media?: readonly MediaHint[]
  /** Resolves the links of the body. */
  readonly resolveLink?: ResolveLink
  /** The source before relative dates are resolved, so that an unchanged item has an unchanged fingerprint. */
  readonly fingerprint?: unknown
  /** Former slugs (BX-032). */
  readonly formerSlugs?: readonly string[]
  /** Its addresses on the old site, with host or without; the first item that has one keeps it (MV-003). */
  readonly formerPaths?: readonly string[]
  /** Append `-2`, `-3` … when the slug belongs to another document; otherwise that is an error. */
  readonly mayRename?: boolean
  /** The item is not imported, and that is no error. */
  readonly skipped?: boolean
  readonly notes: readonly Note[]
  readonly errors: readonly ItemIssue[]
  /** Probable mistakes: notes, or errors in a strict import. */
  readonly doubts?: readonly ItemIssue[]
  /** The line of a field in the source. */
  readonly lineOf?: (field: string) => number | undefined
}

/** A navigation of the site. */
export interface ImportSetting {
  readonly source: ItemSource
  readonly setting: 'header' | 'footer'
  readonly value: unknown
}

export type ImportEntry = ImportItem | ImportSetting

export const IMPORT_FORMATS = ['markdown', 'wordpress', 'ghost'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The options of a format's reader. */
export interface ReadOptions {
  /** The section of posts without one. */
  readonly section: string
  /** The time of the import, from which relative dates count. Milliseconds since the epoch. */
  readonly now: number
  /** The zone of dates without an offset, in a folder (MV-024). */
  readonly timeZone: string
  /** The address of the exported site, because Ghost exports do not contain it. */
  readonly oldSite?: string
}

/** Addresses of an old site that lead to something that is no item of its import. */
export interface FormerList {
  /** `topic/<slug>`, `tag/<slug>`, `author/<slug>`, or a path of this site. */
  readonly target: string
  /** With a query or without. */
  readonly paths: readonly string[]
}

/** An open source: its items in order, and the location of its media. */
export interface ImportFeed {
  readonly format: ImportFormat
  /** The number of items; null when it is unknown before the end. */
  readonly total: number | null
  readonly entries: AsyncIterable<ImportEntry>
  /** The folder to search for media. */
  readonly root: string
  /** The source's own origins. Their paths are paths in the folder, and `--fetch-media` may fetch from them. */
  readonly origins: readonly string[]
  /** The site that the source is of, as far as it says so, e.g. `https://old.example`. */
  readonly source?: string
  /** What else had addresses on the old site; read after the entries. */
  readonly formerLists?: readonly FormerList[]
}
