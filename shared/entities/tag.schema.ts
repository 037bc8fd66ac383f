import { z } from 'zod'
import { id, name, text } from './fields.schema.ts'

export const tagSchema = z.object({ slug: name, name: text })

export const tagContentShape = {
  ...tagSchema.shape,
  id,
  typeName: z.literal('content_tag'),
  description: text,
}

export const tagContentSchema = z.object(tagContentShape)
