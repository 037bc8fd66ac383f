import { z } from 'zod'
import { id, list, name, text } from '../../shared/entities/fields.schema.ts'
import { STREAM_SOURCES } from '../../shared/entities/stream-item.ts'

export const streamItemSchema = z.object({
  id,
  title: text,
  slug: name,
  source: z.enum(STREAM_SOURCES),
  type: text,
  url: text,
})

/** A list of next stories, as the content API returns it (CL-009). */
export const streamItemsSchema = z.object({ items: list(streamItemSchema) })
