import { z } from 'zod'
import { cmsTypeShape } from './cms.schema.ts'
import { anyData, date, flag, list, name, namedLinkSchema, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { layoutTreeSchema } from './layout.schema.ts'
import { listicleSchema } from './listicle.schema.ts'
import { videos } from './video.schema.ts'

export const doorShape = {
  ...cmsTypeShape,
  typeName: z.literal('content_door'),
  slug: name,
  headline: text,
  section: text,
  /** The slug of the listed topic; null: the stories of the section, or all stories. */
  topic: text,
  image,
  /** The door's own layout; null: the layout of its kind. */
  layout: orNull(layoutTreeSchema),
  /** The name of its layout file in the publication; null: the file for all doors. */
  layoutName: text,
}

export const pageShape = {
  ...cmsTypeShape,
  typeName: z.literal('content_page'),
  slug: name,
  headline: text,
  dek: text,
  /** The published HTML; readers get `compiledBody`. */
  body: text,
  /** Payloads of the body's shortcodes by key (PG-033). */
  additionalShortcodeData: anyData,
  image,
  section: text,
  layoutName: text,
  noIndex: flag,
  /** The entries of a comparison (EN-046). */
  listicles: list(listicleSchema),
  /** What the addresses of one page differ in, by the last part of the address (PG-069). */
  variations: list(
    z.object({
      slug: name,
      title: text,
      dek: text,
      /** The names of the entries that it shows, the first one first; empty: all of them, as they are. */
      ranking: list(name),
      /** The link of its button. */
      action: orNull(namedLinkSchema),
    }),
  ),
  videos,
  datePublished: date,
}

/** Sets the title of a document to its headline when it has none. */
function entitled<T extends { readonly title: string | null; readonly headline: string | null }>(document: T) {
  return { ...document, title: document.title || document.headline || '' }
}

export const doorSchema = z.object(doorShape).transform(entitled)

export const pageSchema = z.object(pageShape).transform(entitled)
