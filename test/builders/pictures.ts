import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A photograph-like JPEG: a gradient with noise. */
export async function buildJpeg(width: number, height: number): Promise<Buffer> {
  return sharp(await buildPng(width, height))
    .jpeg()
    .toBuffer()
}

/** An opaque PNG of a single colour. */
export async function buildPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .png()
    .toBuffer()
}

/** A GIF, animated if it has more than one frame; the red of frame n is 60 × (n − 1). */
export async function buildGif(width: number, height: number, frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 60) % 256, g: 100, b: 200 } } })
        .png()
        .toBuffer(),
    ),
  )
  const [still] = pictures
  return (frames === 1 ? sharp(still) : sharp(pictures, { join: { animated: true } })).gif().toBuffer()
}

/** An SVG. */
export function buildSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#639"/></svg>`
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with the chunk that says that it is animated, behind its header. */
export async function buildApng(): Promise<Buffer> {
  const png = await buildPng(20, 20)
  return Buffer.concat([png.subarray(0, 33), toChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)])
}
