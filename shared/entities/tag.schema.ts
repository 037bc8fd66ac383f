import { z } from 'zod'
import { id, name, text } from './fields.schema.ts'
import type { Tag, TagContent } from './tag.ts'

export const tagSchema = z.object({ slug: name, name: text }) satisfies z.ZodType<Tag>

export const tagContentShape = {
  ...tagSchema.shape,
  id,
  typeName: z.literal('content_tag'),
  description: text,
}

export const tagContentSchema = z.object(tagContentShape) satisfies z.ZodType<TagContent>
