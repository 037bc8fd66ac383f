import { z } from 'zod'
import { id, name, optionalId, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

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
