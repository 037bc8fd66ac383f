import { z } from 'zod'
import { isForeign, toSafeSource } from '../safe-url.ts'
import type { Element } from '../shape/tree.ts'
import { toSrcset } from '../srcset.ts'
import { optionalNumber, optionalText } from './fields.ts'
import { h } from './h.ts'

/** The `sizes` of a picture that is as wide as the text. */
export const PROSE_SIZES = '(min-width: 45rem) 43rem, 100vw'

/** The fields of a picture, as the media upload and the importer return them. */
export const pictureFields = {
  src: z.string().transform((value, context) => {
    const source = toSafeSource(value)
    if (source !== null) return source
    context.addIssue({ code: 'custom', message: 'expected the address of a picture' })
    return z.NEVER
  }),
  srcset: z
    .string()
    .nullish()
    .transform((value) => (value ? toSrcset(value) : null)),
  /** The `srcset` of the first frame of an animation. */
  still: z
    .string()
    .nullish()
    .transform((value) => (value ? toSrcset(value) : null)),
  sizes: optionalText,
  width: optionalNumber,
  height: optionalNumber,
  alt: optionalText,
  caption: optionalText,
  credit: optionalText,
}

export const pictureSchema = z.object(pictureFields)

export type BlockPicture = z.infer<typeof pictureSchema>

/** A picture; null when it is of another host, which the Content Security Policy blocks. */
export function toImg(picture: BlockPicture, sizes = PROSE_SIZES): Element | null {
  const { src, srcset, still, width, height, alt } = picture
  if (isForeign(src)) return null
  const box = width !== null && height !== null ? { width, height } : {}
  const sources = srcset === null ? {} : { srcset, sizes: picture.sizes ?? sizes }
  return h('img', { ...sources, 'data-still': still, src, alt: alt ?? '', ...box, loading: 'lazy', decoding: 'async' })
}

/** A picture, or a link to it when it is of another host. */
export function toImgOrLink(picture: BlockPicture, sizes?: string): Element {
  const { src, alt } = picture
  return toImg(picture, sizes) ?? h('p', {}, h('a', { href: src, rel: 'noopener' }, alt ?? new URL(src).host))
}

/** The caption and credit of a picture; null without either. */
export function toFigcaption({ caption, credit }: Pick<BlockPicture, 'caption' | 'credit'>): Element | null {
  if (caption === null && credit === null) return null
  const gap = caption !== null && credit !== null ? ' ' : null
  return h('figcaption', {}, caption, gap, credit === null ? null : h('span', { class: 'credit' }, credit))
}
