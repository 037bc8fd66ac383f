import { z } from 'zod'
import { flag, id, list, name, optionalId, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

export const collectionSchema = z.object({
  id: optionalId,
  image,
  primary: flag,
  title: text,
  slug: name,
  hide: flag,
  description: text,
  threads: list(z.object({ slug: name })),
  typeSlug: text,
})

export const collectionContentShape = {
  ...collectionSchema.shape,
  id,
  typeName: z.literal('content_collection'),
  section: text,
}

export const collectionContentSchema = z.object(collectionContentShape)

export const ricochetCollectionSchema = z.object({
  slug: name,
  title: text,
  type: text,
})
