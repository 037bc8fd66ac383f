import { expect, test } from 'vitest'
import { ADDRESS_PATTERN, toAddress } from './address.ts'

const addresses: readonly (readonly [written: string, stored: string | null])[] = [
  ['a@b.co', 'a@b.co'],
  [' Ada.Lovelace+news@Example.COM ', 'ada.lovelace+news@example.com'],
  ['ada@post.example.co.uk', 'ada@post.example.co.uk'],
  ['jürgen@müller.example', 'jürgen@müller.example'],
  ['a@b.c', null],
  ['a@b', null],
  ['@b.co', null],
  ['a@.co', null],
  ['a@b..co', null],
  ['a@b.c0', null],
  ['a b@c.de', null],
  ['a@b@c.de', null],
  ['a@b.co\r\nbcc: all@example.com', null],
  ['<a@b.co>', null],
  ['a@b.co, c@d.ef', null],
  [`${'a'.repeat(250)}@b.co`, null],
  ['', null],
]

test.each(addresses)('AU-024 the address %j is stored as %j', (written, stored) => {
  expect(toAddress(written)).toBe(stored)
})

test('AU-024 the pattern of the field accepts every address that is stored', () => {
  // As browsers apply it (HTML, the pattern attribute).
  const pattern = new RegExp(`^(?:${ADDRESS_PATTERN})$`, 'v')

  for (const [written, stored] of addresses) if (stored !== null) expect(pattern.test(written.trim())).toBe(true)
  for (const wrong of ['a@b.c', 'a@b', '@b.co']) expect(pattern.test(wrong)).toBe(false)
})
