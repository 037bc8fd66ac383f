import { z } from 'zod'
import { date, flag, id, name, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { layoutTreeSchema } from './layout.schema.ts'

export const doorShape = {
  id,
  typeName: z.literal('content_door'),
  slug: name,
  title: text,
  headline: text,
  description: text,
  section: text,
  /** The slug of the topic it lists; null: the section or everything. */
  topic: text,
  image,
  /** The door's own layout; null: the one of its kind. */
  layout: orNull(layoutTreeSchema),
  /** The publication's layout file for it; null: the one of all doors. */
  layoutName: text,
  dateUpdated: date,
}

export const pageShape = {
  id,
  typeName: z.literal('content_page'),
  slug: name,
  title: text,
  headline: text,
  dek: text,
  description: text,
  /** HTML as it was published; readers get `compiledBody`. */
  body: text,
  image,
  section: text,
  layoutName: text,
  noIndex: flag,
  datePublished: date,
  dateUpdated: date,
}

/** The title of a document that has only a headline. */
function entitled<T extends { readonly title: string | null; readonly headline: string | null }>(document: T) {
  return { ...document, title: document.title || document.headline || '' }
}

export const doorSchema = z.object(doorShape).transform(entitled)

export const pageSchema = z.object(pageShape).transform(entitled)
