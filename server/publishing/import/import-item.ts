import type { Drawing } from '../../../illustrations/artist.ts'
import type { ResolveLink } from './relink.ts'

/** A document on its way in: the body of a publishing PUT, before it is validated. */
export type Draft = Readonly<Record<string, unknown>>

/** What is known about a file a document shows. */
export interface MediaHint {
  /** As the document names it: an address, or a path beside its file. */
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
  /** The field, dotted, as the source writes it; empty for the item as a whole. */
  readonly field: string
  readonly message: string
  readonly line?: number
}

/** Where an item comes from, for its line in the report. */
export interface ItemSource {
  readonly file: string
  readonly line?: number
  /** The item's own name in its source: a post id, a slug. */
  readonly id?: string
}

/** One item of a source, read and mapped, whatever format it came in; everything that is wrong with it stands in `errors`. */
export interface ImportItem {
  readonly source: ItemSource
  /** null: it could not be read, or is nothing this site holds. */
  readonly document: Draft | null
  readonly picture?: ItemPicture | null
  /** Pictures of parts of the document, by the path of the field that takes the image, e.g. `items.0.image`. */
  readonly partPictures?: Readonly<Record<string, ItemPicture>>
  readonly media?: readonly MediaHint[]
  /** Judges the links of the body. */
  readonly resolveLink?: ResolveLink
  /** What the source says, before dates relative to the import were read: unchanged means unchanged. */
  readonly fingerprint?: unknown
  /** Slugs it had before (BX-032). */
  readonly formerSlugs?: readonly string[]
  /** `-2`, `-3` … when the slug belongs to another document; otherwise that is an error. */
  readonly mayRename?: boolean
  /** Nothing of it is brought in, and that is no error. */
  readonly skipped?: boolean
  readonly notes: readonly string[]
  readonly errors: readonly ItemIssue[]
  /** What is probably a mistake: told with the item, and an error where the import is strict. */
  readonly doubts?: readonly ItemIssue[]
  /** The line on which a field of the document stands in the source. */
  readonly lineOf?: (field: string) => number | undefined
}

/** A navigation of the site, instead of a document. */
export interface ImportSetting {
  readonly source: ItemSource
  readonly setting: 'header' | 'footer'
  readonly value: unknown
}

export type ImportEntry = ImportItem | ImportSetting

export const IMPORT_FORMATS = ['markdown', 'wordpress', 'ghost'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What a format's reader is given. */
export interface ReadOptions {
  /** The section of posts that name none. */
  readonly section: string
  /** The moment of the import; relative dates count from it. Milliseconds since the epoch. */
  readonly now: number
  /** The origin of the site the export is of, where a publisher says it: Ghost exports do not. */
  readonly oldSite?: string
}

/** A source, opened: its items in order, and where its media lie. */
export interface ImportFeed {
  readonly format: ImportFormat
  /** Items that will come; null when that is not known before they were read. */
  readonly total: number | null
  readonly entries: AsyncIterable<ImportEntry>
  /** The folder media are looked for in. */
  readonly root: string
  /** Addresses the source calls its own: their path is a path in the folder, and `--fetch-media` may ask their hosts. */
  readonly origins: readonly string[]
}
