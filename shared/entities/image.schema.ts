import { z } from 'zod'
import { amount, compiled, date, optionalId, orNull, text, textOr } from './fields.schema.ts'
import type { Image } from './image.ts'

export const imageSchema = z.object({
  id: optionalId,
  filename: text,
  dateCreated: date,
  alt: text,
  credits: text,
  caption: text,
  path: text,
  cropGravity: orNull(z.union([z.number(), z.string()])),
  crop: text,
  typeName: textOr('content_image'),
  imageUrl: text,
  width: amount,
  height: amount,
  bucketPath: text,
  bucketType: text,
}) satisfies z.ZodType<Image>

export const image = orNull(compiled(imageSchema))
