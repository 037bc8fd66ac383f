import type { Image } from '../../../shared/entities/image.ts'
import type { Picture } from '../../../shared/page/model.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { Sections } from '../../publication/sections.ts'
import type { PublishAnswer, PublishIssue } from '../services.ts'
import type { SettingAnswer } from '../settings.ts'
import type { Draft } from './import-item.ts'
import type { ImportNote } from './import-note.ts'

export interface MediaInput {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly alt: string | null
  readonly credits: string | null
  /** A drawing of our own. */
  readonly drawn: boolean
}

/** A document of the store, as far as an import asks. */
export interface KnownDocument {
  readonly id: string
  readonly type: ContentType
  readonly slug: string
  readonly content: Draft
  /** Nobody published it: stories name it. */
  readonly implicit: boolean
}

/** Where an import goes: all it may ask of the site and do to it. A dry run gets one that writes nothing. */
export interface ImportTarget {
  readonly now: () => number
  readonly maxMediaBytes: number
  /** Of the site: what names none is published in it. */
  readonly edition: string
  /** What sections the site has. */
  readonly sections: Pick<Sections, 'isKnown' | 'landing' | 'names' | 'ofTopic'>
  publish(document: Draft, formerSlugs: readonly string[]): Promise<PublishAnswer>
  /** What a publish would refuse of its HTML, by field; nothing is written. */
  findBodyIssues(document: Draft): Promise<readonly PublishIssue[]>
  publishNavigation(kind: 'header' | 'footer', value: unknown): Promise<SettingAnswer>
  findById(id: string): Promise<KnownDocument | null>
  findBySlug(type: ContentType, edition: string, slug: string): Promise<KnownDocument | null>
  /** Slugs of all documents of a type that somebody published. */
  publishedSlugs(type: ContentType): Promise<readonly string[]>
  /** The address the document has on a site of its edition; null when there is none for it. */
  findUrl(document: Draft): string | null
  /** What already has the address that the document would get, in words; null: the address is free. */
  findHeld(document: Draft): Promise<string | null>
  /** The address it has on this site; null, with a warning, where the site shows another edition (BR-005). */
  placeOf(document: Draft): { readonly url: string | null; readonly warnings: readonly string[] }
  /**
   * Puts a picture into the bucket.
   *
   * @throws BadImageError for what is no picture of a known kind, or too large
   */
  storeMedia(input: MediaInput): Promise<Image>
  /** A stored picture at the widths a story shows; null when it has no address. */
  toBodyPicture(image: Image): Picture | null
  /** Takes a document down. */
  takeDown(type: ContentType, id: string, edition: string): Promise<void>
  /** What was noted of an item when it last came in. */
  findNote(name: string): Promise<ImportNote | null>
  /** null takes the note back. */
  putNote(name: string, note: ImportNote | null): Promise<void>
  /** Every note there is, with its name. */
  notes(): AsyncIterable<readonly [string, ImportNote]>
}
