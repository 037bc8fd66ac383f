import type { Image } from '../entities/image.ts'
import type { Picture } from '../page/model.ts'
import { toCrop } from './crop.ts'
import { type ImageSigner, type ResizeOptions, resizeUrl } from './resize.ts'
import { SIZES, type Size, type SizeKey } from './sizes.ts'

/** What a picture is for; it decides its shape and the widths it is offered in. */
export type ImageRole = 'hero' | 'lead' | 'card' | 'thumb' | 'inline' | 'avatar' | 'team' | 'social'

interface Offer {
  /** Ascending in width, all of one shape. */
  readonly sizes: readonly Size[]
  /** The one for browsers without srcset. */
  readonly src: Size
}

// The table has no squares between 316 and 1200, and an author's portrait is drawn at 384 CSS pixels.
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
  avatar: offer('square_112', ['square_56', 'square_112', 'square_210', 'square_316'], PORTRAITS),
  // The about page's own size (PG-062), and squares for screens with more pixels.
  team: offer('about_us_portrait', ['square_160', 'about_us_portrait'], PORTRAITS),
  social: offer('seo_image_wide', ['seo_image_wide']),
}

function offer(src: SizeKey, keys: readonly SizeKey[], more: readonly Size[] = []): Offer {
  return { src: SIZES[src], sizes: [...keys.map((key) => SIZES[key]), ...more] }
}

/** An image at every width of its role that the file can fill; null for no image and for an invalid one (IM-001). */
export function toPicture(image: Image | null, role: ImageRole, signer: ImageSigner): Picture | null {
  if (image === null) return null
  const drawn = withSoundCrop(image, signer)
  const source = toCrop(drawn) ?? drawn
  const { sizes, src } = OFFERS[role]
  const fitting = sizes.filter(({ width }) => !source.width || width <= source.width)
  const offered = fitting.length > 0 ? fitting : sizes.slice(0, 1)
  const candidates = offered.flatMap((size) => {
    const url = resizeUrl(drawn, toStill(size, drawn), signer)
    return url === null ? [] : [{ size, url }]
  })
  const chosen = candidates.find(({ size }) => size === src) ?? candidates.at(-1)
  if (chosen === undefined) return null
  const { width, height } = chosen.size
  return {
    src: chosen.url,
    srcset: candidates.map(({ size, url }) => `${url} ${size.width}w`).join(', '),
    width,
    height: height ?? heightOf(width, source),
    alt: image.alt ?? '',
    ...toKeep(image),
  }
}

/** Without a crop of its own, the gravity of an image says which side the crops of a layout keep. */
function toKeep({ crop, cropGravity }: Image): Pick<Picture, 'keep'> {
  if (crop !== null || cropGravity === null) return {}
  const column = [1, 4, 7].includes(Number(cropGravity)) ? 'left' : [3, 6, 9].includes(Number(cropGravity)) && 'right'
  return column ? { keep: column } : {}
}

/** The image a page is shared with, 1200×675, a profile's 1200×1200 (IM-014, SD-013, PG-070); null for an invalid one. */
export function socialImage(
  image: Image,
  signer: ImageSigner,
  size: 'seo_image_wide' | 'seo_image_square' = 'seo_image_wide',
): { readonly url: string; readonly width: number; readonly height: number; readonly alt: string } | null {
  const url = resizeUrl(withSoundCrop(image, signer), toStill(SIZES[size], image), signer)
  return url === null ? null : { url, ...SIZES[size], alt: image.alt ?? '' }
}

/** A crop with an unreadable gravity is an error of the image; the page shows it uncropped. */
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

/** `<img>` cannot play the video a gif would become: it gets the first frame. */
function toStill(size: Size, image: Image): ResizeOptions {
  const name = image.bucketPath ?? image.filename ?? ''
  return name.toLowerCase().endsWith('.gif') ? { ...size, frame: 1 } : size
}

/** Where the size names no height the image keeps its shape; an unknown shape is taken as 16:9. */
function heightOf(width: number, source: { readonly width: number | null; readonly height: number | null }): number {
  return Math.max(1, Math.round((width * (source.height || 9)) / (source.height ? source.width || 16 : 16)))
}
