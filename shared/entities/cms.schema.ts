import { z } from 'zod'
import { date, id, name, optionalId, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

/** What fronts, hubs and pages of text have in common (EN-015). */
export const cmsTypeShape = {
  id,
  title: text,
  description: text,
  dateUpdated: date,
  /** The page's name in the publisher's own system. The API returns it; no page of the site shows it. */
  page: text,
  typeName: text,
}

export const featureSchema = z.object({ layout: text, slug: name, viewType: text })

export const featureContentShape = {
  ...featureSchema.shape,
  id,
  typeName: z.literal('content_feature'),
  title: text,
  description: text,
  section: text,
  image,
}

export const featureContentSchema = z.object(featureContentShape)

export const richTextSchema = z.object({
  id: optionalId,
  title: text,
  description: text,
  content: text,
})
