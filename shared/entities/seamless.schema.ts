import { z } from 'zod'
import { id, name, text } from './fields.schema.ts'
import { SEAMLESS_SOURCES } from './seamless.ts'

export const seamlessItemSchema = z.object({
  id,
  title: text,
  slug: name,
  source: z.enum(SEAMLESS_SOURCES),
  type: text,
  url: text,
})
