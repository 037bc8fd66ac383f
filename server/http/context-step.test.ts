import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTraceparent, toTxId } from './context-step.ts'

const createFresh = () => 'fresh-id'

test('TX-002 an inbound transaction id is adopted when it is well-formed', () => {
  expect(toTxId('abc-DEF_1.2', createFresh)).toBe('abc-DEF_1.2')
  expect(toTxId('a'.repeat(64), createFresh)).toBe('a'.repeat(64))
})

test.each([undefined, '', 'short', 'a'.repeat(65), 'spaces are bad', 'line\nbreak', 'ümlaut-ümlaut', 'a,b,c,d,e,f'])(
  'TX-002 %j is replaced by a fresh one',
  (inbound) => {
    expect(toTxId(inbound, createFresh)).toBe('fresh-id')
  },
)

test('TX-002 for every inbound value, the transaction id is safe in a header and in a log', () => {
  fc.assert(fc.property(fc.string(), (inbound) => /^[A-Za-z0-9._-]{8,64}$/.test(toTxId(inbound))))
})

test('BX-082 a trace context is passed on when it is well-formed', () => {
  const good = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  expect(toTraceparent(good)).toBe(good)
  expect(toTraceparent(undefined)).toBeNull()
  expect(toTraceparent(good.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)))).toBeNull()
  expect(toTraceparent(`${good}-extra`)).toBeNull()
})
