import type { z } from 'zod'
import type { Element } from '../../shape/tree.ts'
import { optionalText } from '../fields.ts'
import { pictureFields, pictureSchema, toImg } from '../picture.ts'

/** A picture of a product: an object in a payload. */
export const optionalPicture = pictureSchema.nullish().transform((value) => value ?? null)

/** A picture of a product, as attributes. */
export const pictureAttributes = {
  src: pictureFields.src.nullish().transform((value) => value ?? null),
  width: pictureFields.width,
  height: pictureFields.height,
  alt: optionalText,
  image: optionalPicture,
}

type PictureData = { readonly [Key in keyof typeof pictureAttributes]: z.infer<(typeof pictureAttributes)[Key]> }

/** The picture of a block in a box with its own proportions; null without one, or when it is of another host. */
export function toProductPicture({ src, width, height, alt, image }: PictureData, sizes: string): Element | null {
  const none = { srcset: null, still: null, sizes: null, caption: null, credit: null }
  const picture = image ?? (src === null ? null : { ...none, src, width, height, alt })
  return picture && toImg(picture, sizes)
}
