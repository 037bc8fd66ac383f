import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUtf8Scan, type Utf8Findings } from './utf8-scan.ts'

function scan(...pieces: readonly Uint8Array[]): Utf8Findings {
  const own = createUtf8Scan()
  for (const piece of pieces) own.push(piece)
  return own.end()
}

const bytes = fc.uint8Array({ maxLength: 40 })
/** Bytes with many multi-byte characters, valid and broken. */
const nearText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => new TextEncoder().encode(text)),
      bytes,
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => Buffer.concat(parts))

test('the scan finds the same invalid bytes as TextDecoder, however the input is cut', () => {
  fc.assert(
    fc.property(fc.oneof(bytes, nearText), fc.nat(40), (given, at) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(given)
      const isWhole = Buffer.from(text).equals(given)

      const { faults, isCut, lines } = scan(given.subarray(0, at), given.subarray(at))

      expect(faults === 0 && !isCut).toBe(isWhole)
      expect(lines.length > 0).toBe(!isWhole)
      expect(scan(given)).toEqual(scan(given.subarray(0, at), given.subarray(at)))
    }),
  )
})

test('each line with an invalid byte is named once', () => {
  const given = Buffer.concat([
    Buffer.from('é\nb'),
    Buffer.from([0xff, 0xe9]),
    Buffer.from('\n\nœ'),
    Buffer.from([0xe2]),
  ])

  expect(scan(given)).toEqual({ wide: 2, faults: 2, isCut: true, lines: [2, 4] })
})
