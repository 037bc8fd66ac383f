import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildApng, buildGif, buildJpeg, buildPng } from '../../test/builders/pictures.ts'
import { findLostMotion } from './lost-motion.ts'

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
