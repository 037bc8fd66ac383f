import type { Image } from '../../shared/entities/image.ts'
import type { FormerPath } from '../../shared/former-path/former-path.ts'
import type { Picture } from '../../shared/page/model/parts.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { Sections } from '../content/publication/sections.ts'
import type { StoredVideo } from '../media/store-video.ts'
import type { FormerPathClaim, RefusedClaim } from '../publishing/former-paths.ts'
import type { KeptReason } from '../publishing/importing.ts'
import type { Refusal } from '../publishing/refusals.ts'
import type { Importing, PublishIssue, PublishResult } from '../publishing/services.ts'
import type { SettingResult } from '../publishing/settings.ts'
import type { VanityReport } from '../publishing/vanity/write-vanities.ts'
import type { Draft } from './import-item.ts'
import type { ImportNote } from './import-note.ts'

export interface MediaInput {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly alt: string | null
  readonly credits: string | null
  /** Whether the artist drew it. */
  readonly drawn: boolean
}

/** A document on the site, with the fields that an import needs. */
export interface SiteDocument {
  readonly id: string
  readonly type: ContentType
  readonly slug: string
  readonly content: Draft
  /** Only stories name it; it was not published itself. */
  readonly implicit: boolean
}

/** Addresses that a document had on the site that it comes from. */
export interface FormerAddresses {
  readonly slugs: readonly string[]
  /** With host or without; the first document that has one keeps it, and the result warns the others. */
  readonly paths: readonly string[]
}

/** Everything that an import may read from the site and write to it. A dry run has a target that writes nothing. */
export interface ImportTarget {
  readonly now: () => number
  /** The name of this import, by which it can be taken back (NW-004). */
  readonly run: string
  readonly maxMediaBytes: number
  /** The publication's time zone, in which dates of a folder without an offset are (MV-024). */
  readonly timeZone: string
  /** The site's edition, in which documents without an edition are published. */
  readonly edition: string
  readonly sections: Pick<Sections, 'isKnown' | 'landing' | 'linkOf' | 'names' | 'ofTopic' | 'fallback'>
  publish(document: Draft, former: FormerAddresses, importing: Importing): Promise<PublishResult>
  /** Why an import leaves a stored document as it is; null if it may write it (MV-026). */
  findKeptReason(existing: Pick<SiteDocument, 'id' | 'implicit'>, importing: Importing): Promise<KeptReason | null>
  /** A sentence for each update in a document of live coverage that an import would leave as it is. Writes nothing. */
  findKeptUpdates(document: Draft, contentId: string, importing: Importing): Promise<readonly string[]>
  /**
   * Gives former paths to what is no item of the import, such as a tag that its items name (MV-003). Returns those that
   * it does not get, because they are malformed or belong to something else. Can be repeated.
   */
  claimFormerPaths(claim: FormerPathClaim): Promise<readonly RefusedClaim[]>
  /** Describes what has a path already that the document would get; null if it is free. Writes nothing. */
  findFormerPathHolder(document: Draft, former: FormerPath): Promise<string | null>
  /** Why a publish would refuse the document beside all others: its dates or its address. Writes nothing. */
  findRefusal(document: Draft): Promise<Refusal | null>
  /** The HTML that a publish would refuse, by field. Writes nothing. */
  findBodyIssues(document: Draft): Promise<readonly PublishIssue[]>
  /**
   * Writes the short addresses of a CSV file, all or none.
   *
   * @param planned of a dry run, which writes nothing: the documents that it would publish, as `type/edition/slug`
   * @throws Error that names the line or the column
   */
  importShortAddresses(csv: string, importing: Importing, planned?: ReadonlySet<string>): Promise<VanityReport>
  publishNavigation(
    kind: 'header' | 'footer',
    value: unknown,
    options?: { readonly dryRun: boolean },
  ): Promise<SettingResult>
  findById(id: string): Promise<SiteDocument | null>
  findBySlug(type: ContentType, edition: string, slug: string): Promise<SiteDocument | null>
  /** Slugs of all published documents of a type, without implicit ones. */
  publishedSlugs(type: ContentType): Promise<readonly string[]>
  /** The document's path on a site of its edition; null when it has none. */
  findUrl(document: Draft): string | null
  /** Describes what already has the document's address; null if the address is free. */
  findClash(document: Draft): Promise<string | null>
  /** The document's path on this site; null, with a warning, when the site shows another edition (BR-005). */
  placeOf(document: Draft): { readonly url: string | null; readonly warnings: readonly string[] }
  /**
   * Stores a picture in the bucket.
   *
   * @throws BadImageError when it is too large or not a supported picture
   */
  storeMedia(input: MediaInput): Promise<Image>
  /**
   * Stores a video in the bucket, as it is: an MP4, or HLS by its main playlist.
   *
   * @throws BadVideoError
   */
  storeVideo(file: string): Promise<Pick<StoredVideo, 'fields' | 'notes'>>
  /**
   * Checks a video as `storeVideo` does, and writes nothing.
   *
   * @throws BadVideoError
   */
  checkVideo(file: string): Promise<void>
  /** The file that the site serves at a path below /media/; null if it serves none. */
  findServed(path: string): Promise<string | null>
  /** A stored picture at the widths of a story; null when it has no address. */
  toBodyPicture(image: Image): Picture | null
  /** Removes a document. */
  takeDown(type: ContentType, id: string, edition: string): Promise<void>
  /** The note of an item's last import. */
  findNote(name: string): Promise<ImportNote | null>
  /** Stores a note; null deletes it. */
  putNote(name: string, note: ImportNote | null): Promise<void>
  /** All notes with their names. */
  notes(): AsyncIterable<readonly [string, ImportNote]>
}
