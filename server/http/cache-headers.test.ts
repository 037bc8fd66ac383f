import { expect, test } from 'vitest'
import { type CacheKind, cacheControl, cacheHeaders } from './cache-headers.ts'

test('CA-001 Cache-Control is private: no-cache for 0 seconds, max-age for more', () => {
  expect(cacheControl(0)).toBe('private, no-cache')
  expect(cacheControl(3600)).toBe('private, max-age=3600')
})

test('CA-001 forced and preview responses are cached nowhere', () => {
  expect(cacheHeaders('forced', 3600)['cache-control']).toBe('private, no-store')
})

const spare = 'stale-while-revalidate=60, stale-if-error=864000'
const table: readonly (readonly [kind: CacheKind, maxAge: number, browser: string, shared: string])[] = [
  ['page', 3600, 'private, max-age=3600', `max-age=3600, ${spare}`],
  ['page', 0, 'private, no-cache', 'no-store'],
  ['degraded', 86_400, 'private, max-age=60', `max-age=60, ${spare}`],
  // Without time to revalidate: a CDN would send the updates of a minute ago (BX-044).
  ['live', 3600, 'private, no-cache', 'max-age=5, stale-if-error=864000'],
  ['notFound', 3600, 'private, no-cache', 'max-age=60'],
  ['redirect', 3600, 'private, no-cache', 'max-age=60'],
  ['missingFile', 3600, 'private, no-store', 'no-store'],
  ['error', 3600, 'private, no-cache', 'no-store'],
  ['personal', 3600, 'private, no-cache', 'no-store'],
  ['forced', 3600, 'private, no-store', 'no-store'],
]

test.each(table)(
  'BX-002 a response of kind %s with %d seconds is "%s", and "%s" for a CDN',
  (kind, maxAge, browser, shared) => {
    expect(cacheHeaders(kind, maxAge)).toEqual({
      'cache-control': browser,
      'cdn-cache-control': shared,
      'surrogate-control': shared,
    })
  },
)

test('CA-008 errors, settings and the A/B summary are not cached', () => {
  expect(cacheHeaders('error')['cache-control']).toBe('private, no-cache')
  expect(cacheHeaders('personal')['cache-control']).toBe('private, no-cache')
})
