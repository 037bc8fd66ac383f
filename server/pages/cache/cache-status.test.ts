import { expect, test } from 'vitest'
import { type CacheResult, cacheStatus } from './cache-status.ts'

const values: readonly (readonly [result: CacheResult, stored: boolean, value: string])[] = [
  ['hit', false, 'site; hit; ttl=5'],
  ['stale', false, 'site; hit; ttl=5; detail=stale-while-revalidate'],
  ['miss', true, 'site; fwd=miss; stored'],
  ['miss', false, 'site; fwd=miss'],
  ['collapsed', true, 'site; fwd=miss; collapsed'],
  ['spare', false, 'site; hit; ttl=5; detail=stale-if-error'],
  ['bypass', true, 'site; fwd=bypass'],
]

test.each(values)('BX-012 the Cache-Status of a %s, stored: %s, is %s', (result, stored, value) => {
  expect(cacheStatus('site', result, 5, stored)).toBe(value)
})
