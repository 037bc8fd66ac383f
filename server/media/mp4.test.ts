import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LARGE_MP4, MP4 } from '../../test/builders/videos.ts'
import { readMp4 } from './mp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-mp4-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(bytes: Buffer) {
  const file = join(folder, 'video.mp4')
  writeFileSync(file, bytes)
  return readMp4(file)
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The content of a box with 32-bit words at some places. */
const words = (length: number, at: Readonly<Record<number, number>>): Buffer => {
  const content = Buffer.alloc(length)
  for (const [place, value] of Object.entries(at)) content.writeUInt32BE(value, Number(place))
  return content
}

const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isom'))

/** A movie whose picture is 1280 × 720, turned by 90° as phones write it, with 64-bit times in its headers. */
function buildTurned(handler = 'vide', units = 7500): Buffer {
  const tkhd = words(96, { 0: 0x01_00_00_00, 56: 0x1_00_00, 64: 0xff_ff_00_00, 88: 1280 << 16, 92: 720 << 16 })
  const hdlr = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)])
  const stsd = Buffer.concat([words(12, { 4: 1, 8: 86 }), Buffer.from('hvc1'), Buffer.alloc(78)])
  const mdia = box('mdia', box('hdlr', hdlr), box('minf', box('stbl', box('stsd', stsd))))
  const mvhd = words(112, { 0: 0x01_00_00_00, 20: 600, 28: units })
  return Buffer.concat([FTYP, box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), mdia)), box('mdat')])
}

test('BX-036 the header of an MP4 gives its length, size and codec', async () => {
  expect(await read(MP4)).toEqual({ duration: expect.closeTo(18, 1), width: 640, height: 360, codec: 'avc1' })
  expect(await read(buildTurned())).toEqual({ duration: 12.5, width: 720, height: 1280, codec: 'hvc1' })
  expect(await read(LARGE_MP4)).toMatchObject({ width: 1280, height: 720, codec: 'avc1' })
})

test('BX-036 a length that no video has is unknown', async () => {
  expect(await read(buildTurned('vide', 0xff_ff_00_00))).toMatchObject({ duration: null })
})

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n................'), 415, /not an MP4/],
  ['QuickTime', box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), 415, /convert the file/],
  ['an empty file', Buffer.alloc(0), 422, /empty/],
  ['half a video', MP4.subarray(0, MP4.length / 2), 422, /truncated or broken at byte/],
  ['a recording that did not end', Buffer.concat([FTYP, box('mdat', Buffer.alloc(40))]), 422, /no index/],
  ['sound alone', buildTurned('soun'), 422, /no picture/],
  ['a header that is too short', Buffer.concat([FTYP, box('moov', box('mvhd', Buffer.alloc(4)))]), 422, /./],
])('BX-036 %s is refused as a video', async (_what, bytes, status, message) => {
  await expect(read(bytes)).rejects.toMatchObject({
    name: 'BadVideoError',
    status,
    message: expect.stringMatching(message),
  })
})

test('BX-036 no byte of the index can make reading it fail in another way', async () => {
  const movie = buildTurned()
  for (let at = FTYP.length; at < movie.length; at += 1) {
    for (const value of [0, 0xff]) {
      const changed = Buffer.from(movie)
      changed[at] = value
      await read(changed).catch((error) => expect([at, error.name]).toEqual([at, 'BadVideoError']))
    }
  }
})
