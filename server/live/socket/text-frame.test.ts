import { expect, test } from 'vitest'
import { toTextFrame } from './text-frame.ts'

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('LV-020 a message of %i bytes is one frame, the same bytes for all sockets', (length, header) => {
  const message = Buffer.alloc(length, 'x')

  const frame = toTextFrame(message)

  expect([...frame.subarray(0, header.length)]).toEqual(header)
  expect(frame.subarray(header.length).equals(message)).toBe(true)
  expect(toTextFrame(message)).toBe(frame)
})
