import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

const ALL = ['br', 'zstd', 'gzip', 'identity'] as const

test.each([
  ['BX-013 all equal: the smallest', 'gzip, deflate, br, zstd', ALL, 'br'],
  ['BX-013 no header: as it is', undefined, ALL, 'identity'],
  ['BX-013 weights decide', 'br;q=0.2, gzip;q=0.9', ALL, 'gzip'],
  ['BX-013 a weight of zero forbids', 'br;q=0, gzip', ALL, 'gzip'],
  ['BX-013 a wildcard stands for what is not named', '*;q=0.5, br;q=0', ALL, 'zstd'],
  ['BX-013 what does not lie there is not sent', 'br, zstd', ['gzip', 'identity'], 'identity'],
  ['BX-013 identity may be preferred', 'identity, gzip;q=0.5', ALL, 'identity'],
  ['BX-013 nonsense is no weight', 'br;q=high', ALL, 'identity'],
  ['BX-013 old names', 'x-gzip', ALL, 'gzip'],
] as const)('%s', (_title, header, offers, expected) => {
  expect(chooseEncoding(header, offers)).toBe(expected)
})
