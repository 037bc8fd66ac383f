import { z } from 'zod'
import { amount, compiled, date, optionalId, orNull, text, textOr } from './fields.schema.ts'

export const imageSchema = z.object({
  id: optionalId,
  filename: text,
  /** A part of the path of a hub-style image. */
  dateCreated: date,
  alt: text,
  credits: text,
  caption: text,
  path: text,
  /** 1–9 on a 3×3 grid, row by row; 0 and 5 have no effect (IM-007). */
  cropGravity: orNull(z.union([z.number(), z.string()], 'expected a number from 1 to 9')),
  /** `{w}x{h}+{x}+{y}`; anything else is ignored (IM-002). */
  crop: text,
  typeName: textOr('content_image'),
  imageUrl: text,
  /** Pixels of the stored file. */
  width: amount,
  height: amount,
  bucketPath: text,
  bucketType: text,
  /** Whether the stored file moves; absent: unknown. An upload and an import say it. */
  animated: z.boolean().nullish(),
})

export const image = orNull(compiled(imageSchema))
