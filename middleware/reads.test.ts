import { expect, test } from 'vitest'
import { buildConfig } from '../test/builders/services.ts'
import { MIDDLEWARE } from './order.ts'
import { covers, createRestriction, joinReads } from './reads.ts'
import type { MiddlewareRequest, Reads } from './types.ts'

const REQUEST: MiddlewareRequest = {
  ...{ path: '/news/', match: null, txId: 'tx-12345678' },
  query: new URLSearchParams('a=1&b=2'),
  cookies: new Map([
    ['one', '1'],
    ['test_x', '2'],
    ['two', '3'],
  ]),
  header: (name) => `value of ${name}`,
}
const READS: Reads = { headers: ['x-a'], cookies: ['one', 'test_*'], query: ['a'] }

test('BX-007 a middleware gets what it declares, and nothing else', () => {
  const { query, cookies, header, path, txId } = createRestriction('one', READS, false)(REQUEST)

  expect([path, txId, header('x-a'), header('x-b')]).toEqual(['/news/', 'tx-12345678', 'value of x-a', undefined])
  expect([...cookies.keys()]).toEqual(['one', 'test_x'])
  expect([query.get('a'), query.get('b')]).toEqual(['1', null])
})

const undeclared: readonly (readonly [what: string, read: (request: MiddlewareRequest) => unknown])[] = [
  ['header x-b', ({ header }) => header('x-b')],
  ['cookie two', ({ cookies }) => cookies.get('two')],
  ['parameter b', ({ query }) => query.get('b')],
  ['parameter c', ({ query }) => query.getAll('c')],
]

test.each(undeclared)('BX-007 reading the undeclared %s throws before a release', (what, read) => {
  const restricted = createRestriction('one', READS, true)(REQUEST)

  expect(() => read(restricted)).toThrow(`one reads the ${what}, but does not declare it`)
})

test('BX-007 a middleware that declares the whole query gets it', () => {
  expect(createRestriction('one', { query: 'all' }, true)(REQUEST).query.toString()).toBe('a=1&b=2')
})

test('BX-007 the key of an early hit covers what all middleware declare', () => {
  const { headers, cookies, query } = joinReads(MIDDLEWARE.map(({ reads }) => reads?.(buildConfig()) ?? {}))

  expect(headers).toEqual(['x-device', 'x-ab-test-variation'])
  expect(cookies).toEqual(['fly_device', 'jsDebug', 'nemo_highlander', 'nemo_highlander_*'])
  expect(query).toBe('all')
  expect(['nemo_highlander_words', 'nemo'].map((name) => covers(cookies, name))).toEqual([true, false])
})
