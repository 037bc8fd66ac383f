import { expect, test } from 'vitest'
import { isProxyRange, toClientKey } from './client-key.ts'

const clients: readonly (readonly [address: string | undefined, key: string])[] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::ffff', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['<script>', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
]

test.each(clients)('BX-084 the address %s counts as the client %s', (address, key) => {
  expect(toClientKey(address)).toBe(key)
})

const ranges: readonly (readonly [range: string, valid: boolean])[] = [
  ['10.0.0.7', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['loopback', true],
  ['uniquelocal', true],
  ['10.0.0.0/33', false],
  ['10', false],
  ['proxy.example', false],
  ['10.0.0.0/', false],
]

test.each(ranges)('BX-084 %s as a trusted proxy: %s', (range, valid) => {
  expect(isProxyRange(range)).toBe(valid)
})
