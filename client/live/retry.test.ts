import { expect, test } from 'vitest'
import { afterClose } from './retry.ts'
import { toSocketAddress } from './socket-address.ts'

test('LV-014 the wait is 1, 2, 4 and 8 s, half of it more or less, and the fifth failure is the last', () => {
  const waits = (random: number) =>
    [1, 2, 3, 4, 5].map((failures) => {
      const next = afterClose(1006, failures, random)
      return next.kind === 'retry' ? next.ms : next.kind
    })

  expect(waits(0.5)).toEqual([1000, 2000, 4000, 8000, 'given-up'])
  expect(waits(0)).toEqual([500, 1000, 2000, 4000, 'given-up'])
})

test('LV-010 the socket is wss on port 443 of the page’s own host, at /live, unless another address is configured', () => {
  const url = new URL(toSocketAddress(null, 'https://www.example.com'))

  expect([url.protocol, url.host, url.pathname]).toEqual(['wss:', 'www.example.com', '/live'])
  expect(toSocketAddress(null, 'http://localhost:3000')).toBe('ws://localhost:3000/live')
  expect(toSocketAddress('wss://live.example.com/live', 'https://www.example.com')).toBe('wss://live.example.com/live')
})

test.each([
  [4000, true],
  [4001, true],
  [1001, false],
  [1006, false],
])('LV-013 a close with %i is a fault of this page or of its network: %s', (code, isFault) => {
  expect(afterClose(code, 1, 0)).toMatchObject({ kind: 'retry', isFault })
  expect(afterClose(code, 5, 0)).toEqual({ kind: 'given-up', isFault })
})
