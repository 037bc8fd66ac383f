import { canAnimate, MAX_MOVING_PIXELS, readSource } from './image-source.ts'
import { sniffMedia } from './sniff.ts'

/** The motion of a picture that the site does not show, with a remedy; null if there is none, or it is no picture. */
export async function findLostMotion(bytes: Uint8Array): Promise<string | null> {
  const type = await sniffMedia(bytes)
  if (type === null) return null
  if (type.mime === 'image/apng') return 'an animated PNG; save it as WebP or GIF'
  const brand = new TextDecoder('latin1').decode(bytes.subarray(8, 12))
  if (type.mime === 'image/avif' && brand === 'avis') return 'an animated AVIF; save it as WebP or GIF'
  const source = await readSource('', bytes).catch(() => null)
  if (source === null || source.frames === 1 || canAnimate(source)) return null
  const { width, height, frames } = source
  const most = MAX_MOVING_PIXELS / 1_000_000
  return `${frames} frames of ${width} × ${height} are more than ${most} megapixels; save it as a video`
}
