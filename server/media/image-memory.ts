import type { Metadata } from 'sharp'

/**
 * The maximum number of bytes that one image may take while it is decoded. It is enough for photographs of 64 megapixels as JPEG, PNG
 * or progressive JPEG, and of 13 megapixels as AVIF.
 */
export const MAX_DECODING = 256 * 1024 * 1024

/** The maximum number of bytes that all resizes of a process take together: the largest source, and its largest named size. */
export const MAX_RESIZING = MAX_DECODING + 64 * 1024 * 1024

type Facts = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'isProgressive' | 'channels' | 'depth' | 'chromaSubsampling'
>

/**
 * The bytes that decoding an image takes, from above. libvips reads rows where the format lets it, and needs a few
 * megabytes then; these need the whole image. Factors: measured with 63 megapixels, one thread and `MALLOC_ARENA_MAX=2`.
 *
 * @param facts what the header says; `height` includes all frames
 */
export function toDecodingBytes(facts: Facts): number {
  return Math.round(facts.width * facts.height * bytesPerPixel(facts))
}

function bytesPerPixel({ format, isProgressive = false, channels, depth, chromaSubsampling = '' }: Facts): number {
  const isDeep = depth !== 'uchar'
  switch (format) {
    case 'jpeg':
      // The coefficients of all scans, two bytes for each sample: 3.3 and 6.4 measured.
      return isProgressive ? 2.2 * samplesPerPixel(chromaSubsampling, channels) : 0
    case 'png':
      // 3.6 measured for RGB of 8 bits, 9.8 for RGBA of 16.
      return isProgressive ? 1.25 * channels * (isDeep ? 2 : 1) : 0
    case 'heif':
      // 19 measured.
      return isDeep ? 38 : 19
    case 'webp':
      // 8.3 measured for a part of an image; a whole one is decoded at its target size.
      return 8.5
    default:
      return 0
  }
}

/** The samples of a JPEG: the chroma of 4:2:0 has a quarter of the pixels, that of 4:2:2 half of them. */
function samplesPerPixel(chromaSubsampling: string, channels: number): number {
  if (channels < 3) return channels
  const chroma = chromaSubsampling.startsWith('4:2:0') ? 0.25 : chromaSubsampling.startsWith('4:2:2') ? 0.5 : 1
  return channels - 2 + 2 * chroma
}

/** The bytes that encoding takes, by the pixels of all frames of the result: 25 measured for AVIF, 10 for others. */
export function toEncodingBytes(pixels: number, format: string): number {
  return pixels * (format === 'avif' ? 25 : 10)
}
