import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPng } from '../../test/builders/pictures.ts'
import { readSource } from './image-source.ts'

/** A PNG whose header says that it has this size, 16 bits a sample, transparency and rows in order or not. */
async function buildDeepPng(width: number, height: number, isInterlaced: boolean): Promise<Buffer> {
  const bytes = await buildPng(10, 10)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt8(16, 24)
  bytes.writeUInt8(6, 25)
  bytes.writeUInt8(Number(isInterlaced), 28)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('BX-026 an image that takes too much memory is refused, with what to do about it', async () => {
  await expect(readSource('', await buildDeepPng(8000, 7000, true))).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/interlaced PNG of 8000 × 7000 pixels takes too much memory; save it smaller/),
  })
  expect(await readSource('', await buildDeepPng(8000, 7000, false))).toMatchObject({ width: 8000, decodingBytes: 0 })
})
