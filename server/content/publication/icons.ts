import sharp from 'sharp'

/** An icon as a file; browsers and systems request these sizes. */
export interface IconFile {
  readonly path: string
  /** Pixels of each side. */
  readonly size: number
  /** `maskable` has a border that systems may cut off (https://www.w3.org/TR/appmanifest/#icon-masks). */
  readonly purpose: 'any' | 'maskable'
}

export const ICONS: readonly IconFile[] = [
  { path: '/icons/icon-48.png', size: 48, purpose: 'any' },
  { path: '/icons/icon-96.png', size: 96, purpose: 'any' },
  { path: '/icons/icon-144.png', size: 144, purpose: 'any' },
  { path: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icons/icon-256.png', size: 256, purpose: 'any' },
  { path: '/icons/icon-384.png', size: 384, purpose: 'any' },
  { path: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { path: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
]

/** The publisher's logo for search engines (SD-002). */
export const LOGO: IconFile = { path: '/icons/logo.png', size: 310, purpose: 'any' }

/** The picture of a shared page that has none of its own. */
export const SHARE_IMAGE = { path: '/icons/share.png', width: 1200, height: 675 } as const

/** The side of the icon in it. */
const SHARE_ICON = 360

/** The sizes inside /favicon.ico. */
const ICO_SIZES = [16, 32, 48] as const

/** A square of an SVG is rasterised at this density for a size, so that no pixel is enlarged. */
const SVG_DENSITY = 72

/** The part of a maskable icon that is never cut off, of its side. */
const SAFE = 0.8

/** The icon at a size as PNG. */
export async function toPng(svg: string, size: number, purpose: IconFile['purpose'], ground: string): Promise<Buffer> {
  const inner = purpose === 'any' ? size : Math.round(size * SAFE)
  const { width = size, height = size } = await sharp(Buffer.from(svg)).metadata()
  const density = Math.min(2400, Math.max(1, (SVG_DENSITY * inner) / Math.max(1, Math.min(width, height))))
  const background = purpose === 'any' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  const border = size - inner
  const before = Math.floor(border / 2)
  return sharp(Buffer.from(svg), { density })
    .resize(inner, inner, { fit: 'contain', background: purpose === 'any' ? background : ground })
    .extend({ top: before, left: before, bottom: border - before, right: border - before, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The icon amid the publication's colour, in the shape that social networks show. */
export async function toShareImage(svg: string, ground: string): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE
  const icon = await toPng(svg, SHARE_ICON, 'any', ground)
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The icon for clients that request /favicon.ico although pages name another file: PNGs in an ICO container. */
export async function toIco(svg: string, ground: string): Promise<Buffer> {
  const images = await Promise.all(ICO_SIZES.map((size) => toPng(svg, size, 'any', ground)))
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, image] of images.entries()) {
    const size = ICO_SIZES[index] ?? 0
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...images])
}

/** What a manifest says about the site. */
export interface ManifestSource {
  readonly name: string
  readonly description: string | null
  readonly language: string
  readonly themeColour: string
}

/** Most characters of a name below an icon, before systems cut it. */
const SHORT = 12

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export function toManifest({ name, description, language, themeColour }: ManifestSource): string {
  return JSON.stringify({
    ...{ id: '/', name, short_name: name.length > SHORT ? (name.split(' ').at(-1) ?? name) : name },
    ...(description && { description }),
    ...{ lang: language, start_url: '/', scope: '/', display: 'browser' },
    ...{ theme_color: themeColour, background_color: '#ffffff' },
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...ICONS.map(({ path, size, purpose }) => ({
        ...{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose },
      })),
    ],
  })
}
