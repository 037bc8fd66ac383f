import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

const ALL = ['br', 'zstd', 'gzip', 'identity'] as const

test.each([
  ['BX-013 equal weights: the first offer', 'gzip, deflate, br, zstd', ALL, 'br'],
  ['BX-013 no header: no compression', undefined, ALL, 'identity'],
  ['BX-013 the highest weight wins', 'br;q=0.2, gzip;q=0.9', ALL, 'gzip'],
  ['BX-013 a weight of zero forbids', 'br;q=0, gzip', ALL, 'gzip'],
  ['BX-013 a wildcard covers encodings that are not named', '*;q=0.5, br;q=0', ALL, 'zstd'],
  ['BX-013 an encoding that is not offered is not chosen', 'br, zstd', ['gzip', 'identity'], 'identity'],
  ['BX-013 identity may be preferred', 'identity, gzip;q=0.5', ALL, 'identity'],
  ['BX-013 a malformed weight is ignored', 'br;q=high', ALL, 'identity'],
  ['BX-013 an older name of gzip is accepted', 'x-gzip', ALL, 'gzip'],
] as const)('%s', (_title, header, offers, expected) => {
  expect(chooseEncoding(header, offers)).toBe(expected)
})
