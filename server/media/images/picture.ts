import type { Image } from '../../../shared/entities/image.ts'
import type { Picture } from '../../../shared/page/model/parts.ts'
import { toCrop } from './crop.ts'
import { type ImageSigner, type ResizeOptions, resizeUrl } from './resize-hosts.ts'
import { SIZES, type Size, type SizeKey } from './sizes.ts'

/** The role of a picture, which decides its proportions and widths. */
export type ImageRole = 'hero' | 'lead' | 'card' | 'thumb' | 'inline' | 'strip' | 'avatar' | 'team' | 'social'

interface Offer {
  /** Ascending by width, all with the same proportions. */
  readonly sizes: readonly Size[]
  /** The one for browsers without srcset. */
  readonly src: Size
}

// The table has no squares between 316 and 1200, and an author's portrait is shown at 384 CSS pixels.
const PORTRAITS: readonly Size[] = [
  { width: 480, height: 480 },
  { width: 768, height: 768 },
]

const OFFERS: Readonly<Record<ImageRole, Offer>> = {
  hero: offer('hero_tablet', ['wide_468', 'hero_mobile', 'hero_tablet', 'hero_desktop', 'hero_xl']),
  lead: offer('wide_980', ['wide_468', 'wide_620', 'wide_770', 'wide_980', 'hero_desktop']),
  card: offer('wide_620', ['wide_270', 'wide_410', 'wide_620', 'wide_980']),
  thumb: offer('square_210', ['square_100', 'square_140', 'square_210', 'square_316']),
  inline: offer('sc_828', ['sc_375', 'sc_480', 'sc_640', 'sc_828', 'sc_1200', 'sc_1600']),
  // A thumbnail of a gallery: one file, because a page may have dozens.
  strip: offer('wide_270', ['wide_270']),
  avatar: offer('square_112', ['square_56', 'square_112', 'square_210', 'square_316'], PORTRAITS),
  // The about page's own size (PG-062), and squares for dense screens.
  team: offer('about_us_portrait', ['square_160', 'about_us_portrait'], PORTRAITS),
  social: offer('seo_image_wide', ['seo_image_wide']),
}

function offer(src: SizeKey, keys: readonly SizeKey[], more: readonly Size[] = []): Offer {
  return { src: SIZES[src], sizes: [...keys.map((key) => SIZES[key]), ...more] }
}

/** Creates a picture with every width of its role that the file can fill; null without a valid image (IM-001). */
export function toPicture(image: Image | null, role: ImageRole, signer: ImageSigner): Picture | null {
  if (image === null) return null
  const cropped = withSoundCrop(image, signer)
  const source = toCrop(cropped) ?? cropped
  const { sizes, src } = OFFERS[role]
  const fitting = sizes.filter(({ width }) => !source.width || width <= source.width)
  const offered = fitting.length > 0 ? fitting : sizes.slice(0, 1)
  const toCandidates = (toOptions: (size: Size, image: Image) => ResizeOptions) =>
    offered.flatMap((size) => {
      const url = resizeUrl(cropped, toOptions(size, cropped), signer)
      return url === null ? [] : [{ size, url }]
    })
  const moves = MOVING.has(role) && isAnimated(image)
  const candidates = toCandidates(moves ? toMoving : toStill)
  const chosen = candidates.find(({ size }) => size === src) ?? candidates.at(-1)
  if (chosen === undefined) return null
  const { width, height } = chosen.size
  return {
    src: chosen.url,
    srcset: toSrcset(candidates),
    ...(moves && { still: toSrcset(toCandidates(toStill)) }),
    width,
    height: height ?? heightOf(width, source),
    alt: image.alt ?? '',
    ...toKeep(image),
  }
}

/** Portraits, thumbnails of galleries and social images do not move. */
const MOVING: ReadonlySet<ImageRole> = new Set(['hero', 'lead', 'card', 'thumb', 'inline'])

/** Whether a file moves; a GIF of which nothing is known may, and the image server sends it as it is. */
function isAnimated({ animated, bucketPath, filename }: Image): boolean {
  return animated ?? /\.gif$/i.test(bucketPath ?? filename ?? '')
}

function toSrcset(candidates: readonly { readonly size: Size; readonly url: string }[]): string {
  return candidates.map(({ size, url }) => `${url} ${size.width}w`).join(', ')
}

const toMoving = (size: Size): ResizeOptions => ({ ...size, animated: true })

/** Without its own crop, the gravity of an image is the side that the crops of a layout preserve. */
function toKeep({ crop, cropGravity }: Image): Pick<Picture, 'keep'> {
  if (crop !== null || cropGravity === null) return {}
  const column = [1, 4, 7].includes(Number(cropGravity)) ? 'left' : [3, 6, 9].includes(Number(cropGravity)) && 'right'
  return column ? { keep: column } : {}
}

/** A picture for programs, with the size of the file that is sent. */
export interface SentImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/**
 * The social image of a page, 1200×675, or 1200×1200 for profiles; search engines want 1200×900 as well. Null for an
 * invalid image (IM-014, SD-013, SD-014, PG-070).
 */
export function socialImage(
  image: Image,
  signer: ImageSigner,
  size: 'seo_image_wide' | 'seo_image_full' | 'seo_image_square' = 'seo_image_wide',
): SentImage | null {
  return toSentImage(image, SIZES[size], signer)
}

const BOUNDED = (
  [
    'seo_image_wide',
    'wide_980',
    'wide_770',
    'wide_620',
    'wide_468',
    'wide_410',
    'wide_270',
    'wide_140',
    'wide_85',
  ] as const
).map((key) => SIZES[key])

/** The largest picture of 16 to 9 inside a box; null if the smallest one is larger, or the image is invalid (BX-053). */
export function boundedImage(
  image: Image,
  signer: ImageSigner,
  box: { readonly width?: number | undefined; readonly height?: number | undefined },
): SentImage | null {
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = box
  for (const size of BOUNDED) {
    const sent = toSentImage(image, size, signer)
    if (sent === null || (sent.width <= width && sent.height <= height)) return sent
  }
  return null
}

function toSentImage(image: Image, size: Required<Size>, signer: ImageSigner): SentImage | null {
  const sound = withSoundCrop(image, signer)
  const url = resizeUrl(sound, toStill(size, image), signer)
  return url === null ? null : { url, ...toSentSize(sound, size), alt: image.alt ?? '' }
}

/** No picture but a drawing is enlarged: a box that is too large for it shrinks in proportion. */
function toSentSize(image: Image, size: Required<Size>): Required<Size> {
  const { width, height } = toCrop(image) ?? image
  const isDrawing = /\.svg$/i.test(image.bucketPath ?? image.filename ?? '')
  const shrink = isDrawing ? 1 : Math.min(1, (width || size.width) / size.width, (height || size.height) / size.height)
  const scale = (side: number) => Math.max(1, Math.round(side * shrink))
  return { width: scale(size.width), height: scale(size.height) }
}

/** Drops a crop with an invalid gravity, with a warning, so that the page shows the image uncropped. */
function withSoundCrop(image: Image, { warn }: ImageSigner): Image {
  try {
    toCrop(image)
    return image
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    warn?.(`Image ${image.id ?? image.bucketPath}: ${error.message}`)
    return { ...image, crop: null }
  }
}

/** Selects the first frame of an animation. */
function toStill(size: Size, image: Image): ResizeOptions {
  const isMoving = isAnimated(image) || /\.gif$/i.test(image.bucketPath ?? image.filename ?? '')
  return isMoving ? { ...size, frame: 1 } : size
}

/** The height of a size; without one, it follows the image's proportions, which default to 16:9. */
function heightOf(width: number, source: { readonly width: number | null; readonly height: number | null }): number {
  return Math.max(1, Math.round((width * (source.height || 9)) / (source.height ? source.width || 16 : 16)))
}
