import { expect, test } from 'vitest'
import { buildStoredPage } from '../../../test/builders/page.ts'
import { bytesOf } from '../../http/header-bytes.ts'
import { freshUntil, type Life, type StoredPage } from '../cache/page.ts'
import { type Leaving, lifeHeaders, pageHeaders, tagHeaders, withKeyHeader } from './headers.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const LEAVING: Leaving = {
  ...{ result: 'hit', reply: { headers: {}, vary: [] }, now: NOW, behind: false, overtaken: false },
}

function buildPage(life: Partial<Life> = {}): StoredPage {
  const whole: Life = { kind: 'page', maxAge: 600, expiresAt: null, ...life }
  return buildStoredPage({ life: whole }, { storedAt: NOW, freshUntil: freshUntil(whole, NOW) })
}

const lives: readonly (readonly [what: string, life: Life, browser: string, cdn: string])[] = [
  ['a page', { kind: 'page', maxAge: 600, expiresAt: null }, 'private, max-age=600', 'max-age=600'],
  [
    'a page that ends sooner',
    { kind: 'page', maxAge: 600, expiresAt: NOW + 90_500 },
    'private, max-age=90',
    'max-age=90',
  ],
  ['a page that has ended', { kind: 'page', maxAge: 600, expiresAt: NOW - 1 }, 'private, no-cache', 'no-store'],
  ['a page without a part', { kind: 'degraded', maxAge: 60, expiresAt: null }, 'private, max-age=60', 'max-age=60'],
  ['one that ends sooner', { kind: 'degraded', maxAge: 60, expiresAt: NOW + 9_000 }, 'private, max-age=9', 'max-age=9'],
  ['open coverage', { kind: 'live', maxAge: 600, expiresAt: NOW + 900_000 }, 'private, no-cache', 'max-age=5'],
  ['a 404', { kind: 'notFound', maxAge: 0, expiresAt: null }, 'private, no-cache', 'max-age=60'],
  ['an error', { kind: 'error', maxAge: 0, expiresAt: null }, 'private, no-cache', 'no-store'],
]

test.each(lives)('BX-002 the life of %s in headers', (_what, life, browser, cdn) => {
  const headers = lifeHeaders(life, NOW)

  expect(headers['cache-control']).toBe(browser)
  expect(headers['cdn-cache-control']?.split(', ')[0]).toBe(cdn)
  expect(headers['surrogate-control']).toBe(headers['cdn-cache-control'])
})

const TAGS = ['d-1', 'a-2', 'd-1']

test.each([
  ['surrogate-key', { 'surrogate-key': 'every-page d-1 a-2' }],
  ['cache-tag', { 'cache-tag': 'every-page,d-1,a-2' }],
  [null, {}],
] as const)('BX-003 the keys of a page are sent once, as %s', (name, keys) => {
  const headers = withKeyHeader({ ...tagHeaders(TAGS), etag: '"1"' }, { name, tags: TAGS, besides: 0 })

  expect(headers).toEqual({ ...keys, etag: '"1"' })
})

test('BX-003 a key of this response alone is one of them', () => {
  const options = { name: 'cache-tag', tags: TAGS, extra: 'p-3', besides: 0 } as const

  expect(withKeyHeader(tagHeaders(TAGS), options)).toEqual({ 'cache-tag': 'every-page,d-1,a-2,p-3' })
  expect(withKeyHeader({ etag: '"1"' }, options)).toEqual({ etag: '"1"' })
})

test.each([0, 1_000, 2_500, 3_400])('BX-003 keys leave room for %i bytes of other headers, in 3,600', (besides) => {
  const tags = Array.from({ length: 2_000 }, (_, index) => `d-${String(index).padStart(6, '0')}`)
  const page = { ...tagHeaders(tags), etag: 'W/"1"', 'content-type': 'text/html' }

  const headers = withKeyHeader(page, { name: 'surrogate-key', tags, extra: 'p-former', besides })

  expect(besides + bytesOf(Object.entries(headers).flat())).toBeLessThanOrEqual(3_600)
  expect(headers['surrogate-key']).toMatch(/^every-page( ~[0-9a-z]+)+/)
})

const doubts: readonly (readonly [what: string, Partial<Leaving>, cdn: RegExp, browser: string])[] = [
  ['is sure of', {}, /^max-age=600, stale/, 'private, max-age=600'],
  ['may be behind with', { behind: true }, /^max-age=1, stale-if-error/, 'private, max-age=600'],
  ['was overtaken in', { overtaken: true }, /^no-store$/, 'private, max-age=600'],
  ['sends an old copy of', { result: 'spare' }, /^max-age=1, stale-if-error/, 'private, no-cache'],
]

test.each(doubts)('BX-004 how long a CDN may store a page that the process %s', (_what, leaving, cdn, browser) => {
  const headers = pageHeaders(buildPage(), { ...LEAVING, ...leaving })

  expect(headers['cdn-cache-control']).toMatch(cdn)
  expect(headers['surrogate-control']).toBe(headers['cdn-cache-control'])
  expect(headers['cache-control']).toBe(browser)
})

test('BX-002 a CDN must not store a personal page, even if the process is behind', () => {
  const headers = pageHeaders(buildPage({ kind: 'personal', maxAge: 0 }), { ...LEAVING, behind: true })

  expect(headers['cdn-cache-control']).toBe('no-store')
})

const stored: readonly (readonly [what: string, life: Partial<Life>, Partial<Leaving>, status: string])[] = [
  ['made and stored', {}, { result: 'miss' }, 'site; fwd=miss; stored'],
  ['overtaken', {}, { result: 'miss', overtaken: true }, 'site; fwd=miss'],
  ['without a life', { maxAge: 0 }, { result: 'miss' }, 'site; fwd=miss'],
  ['cached', {}, { now: NOW + 10_000 }, 'site; hit; ttl=590'],
  ['past its life', {}, { result: 'stale', now: NOW + 610_000 }, 'site; hit; ttl=-10; detail=stale-while-revalidate'],
]

test.each(stored)('BX-012 Cache-Status of a page that is %s', (_what, life, leaving, status) => {
  expect(pageHeaders(buildPage(life), { ...LEAVING, ...leaving })['cache-status']).toBe(status)
})

test("BX-006 the reader's headers override those of the page, and Vary names the encoding and theirs", () => {
  const reply = { headers: { 'cdn-cache-control': 'no-store' }, vary: ['x-device'] }

  const headers = pageHeaders(buildPage(), { ...LEAVING, reply })
  const untagged = pageHeaders(buildStoredPage({ etag: '' }), LEAVING)

  expect(headers).toMatchObject({ Vary: 'accept-encoding, x-device', 'cdn-cache-control': 'no-store', etag: 'W/"1"' })
  expect(untagged).toMatchObject({ Vary: 'accept-encoding' })
  expect(untagged).not.toHaveProperty('etag')
})
