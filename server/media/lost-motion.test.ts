import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildGif, buildJpeg, buildPng } from '../../test/builders/pictures.ts'
import { findLostMotion } from './lost-motion.ts'

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with the chunk that says that it is animated, behind its header. */
async function buildApng(): Promise<Buffer> {
  const png = await buildPng(20, 20)
  return Buffer.concat([png.subarray(0, 33), toChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)])
}

const avis = async () => {
  const avif = await sharp(await buildPng(20, 20))
    .avif()
    .toBuffer()
  avif.write('avis', 8, 'latin1')
  return avif
}

test.each([
  ['an animated PNG', buildApng, /animated PNG/],
  ['an animated AVIF', avis, /animated AVIF/],
  ['an animation that is too large', () => buildGif(2500, 2000, 5), /^5 frames of 2500 × 2000 are more than 24/],
  ['a GIF that moves', () => buildGif(60, 40, 3), null],
  ['a GIF that does not', () => buildGif(60, 40, 1), null],
  ['a PNG', () => buildPng(20, 20), null],
  ['a JPEG', () => buildJpeg(20, 20), null],
  ['a text', async () => Buffer.from('text'), null],
])('MV-014 what stops moving on the site is known: %s', async (_what, build, expected) => {
  const lost = await findLostMotion(await build())

  if (expected === null) expect(lost).toBeNull()
  else expect(lost).toMatch(expected)
})
