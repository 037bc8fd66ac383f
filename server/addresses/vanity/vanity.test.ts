import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeQuery } from '../../../shared/routing/sanitize-query.ts'
import { buildObjectTarget, buildVanity } from '../../../test/builders/vanity.ts'
import { toVanityEffect, toVanityResponse, type VanityFacts } from './effect.ts'
import { EXCLUDED_PATHS, toVanityPath } from './lookup-path.ts'
import { isVanityEnabled, vanityStatus } from './status.ts'
import type { VanityRecord } from './vanity.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const PAST = { date: '2026-11-20T12:00:00Z' }
const FUTURE = { date: '2026-11-22T12:00:00Z' }

test.each([
  ['TEMPORARY_REDIRECT', 302],
  ['PERMANENT_REDIRECT', 301],
  ['TEMPORARY_MASK', 302],
  ['MASK', 301],
  ['OK', 200],
  ['NOT_FOUND', 404],
  ['SOMETHING', 404],
  ['toString', 404],
])('VN-002 the status of %s is %d', (type, status) => {
  expect(vanityStatus(type)).toBe(status)
})

test.each([
  [true, null, true],
  [true, PAST, true],
  [true, FUTURE, true],
  [null, null, true],
  [null, FUTURE, true],
  [null, PAST, false],
  [null, { date: 'soon' }, false],
  [false, null, false],
  [false, FUTURE, false],
])('VN-003 enabled %j with expiry %j is enabled: %s', (enabled, dateExpired, holds) => {
  expect(isVanityEnabled({ enabled, dateExpired }, NOW)).toBe(holds)
})

test('VN-003 a record is enabled until the moment of its expiry', () => {
  const record = { enabled: null, dateExpired: { date: new Date(NOW).toISOString() } }
  expect([isVanityEnabled(record, NOW - 1), isVanityEnabled(record, NOW)]).toEqual([true, false])
})

test('EN-049 a record as it applies to an edition', () => {
  expect(toVanityResponse(buildVanity(), 'us', NOW)).toEqual({
    id: 'v-1',
    type: 'TEMPORARY_REDIRECT',
    statusCode: 302,
    enabled: true,
    path: '/ces-2026/',
    target: { edition: 'us', targetType: 'url', target: '/tech/' },
    destination: '/tech/',
  })
})

const asked = (address: string, query = '') => {
  const path = toVanityPath(address, new URLSearchParams(query))
  if (path === null) throw new Error(`${address} is not looked up`)
  return path
}

function effectOf(changes: Partial<VanityRecord>, facts: Partial<VanityFacts> = {}) {
  return toVanityEffect(buildVanity(changes), {
    asked: asked('/ces-2026/'),
    edition: 'us',
    now: NOW,
    masks: true,
    objectPath: '/news/a-phone/',
    siteOrigin: 'https://www.example.com',
    redirectHosts: ['shop.example'],
    ...facts,
  })
}

const url = (target: string): VanityRecord['targets'] => [{ edition: 'us', targetType: 'url', target }]
const NONE = { kind: 'none' }

test('VN-004 a record of type NOT_FOUND gives a message with its id, type and path', () => {
  for (const targets of [[], url('/tech/')]) {
    expect(effectOf({ urlType: 'NOT_FOUND', targets })).toEqual({
      kind: 'notFound',
      message: 'Vanity v-1 of type NOT_FOUND at /ces-2026/',
    })
  }
})

test.each(['MASK', 'TEMPORARY_MASK'])('VN-005 a %s shows its object under the vanity path', (urlType) => {
  const mask = { kind: 'mask', path: '/ces-2026/', target: '/news/a-phone/', expiresAt: null }
  expect(effectOf({ urlType, targets: buildObjectTarget() })).toEqual(mask)
  // Also on the object's own page.
  const own = { asked: asked('/news/a-phone/') }
  expect(effectOf({ urlType, targets: buildObjectTarget() }, own)).toEqual(mask)
  const further = { asked: asked('/ces-2026/3/') }
  expect(effectOf({ urlType, targets: buildObjectTarget() }, further)).toMatchObject({
    path: '/ces-2026/3/',
    target: '/news/a-phone/3/',
  })
  expect(effectOf({ urlType, targets: buildObjectTarget() }, { asked: asked('/elsewhere/') })).toEqual(NONE)
  expect(effectOf({ urlType, targets: buildObjectTarget(), dateExpired: FUTURE })).toMatchObject({
    expiresAt: Date.parse(FUTURE.date),
  })
})

test('VN-006 a mask does nothing while masks are off', () => {
  expect(effectOf({ urlType: 'MASK', targets: buildObjectTarget() }, { masks: false })).toEqual(NONE)
})

test.each([
  ['TEMPORARY_REDIRECT', '/tech/', { location: '/tech/', status: 302, keepQuery: true }],
  ['PERMANENT_REDIRECT', '/tech/?a=1#b', { location: '/tech/?a=1#b', status: 301, keepQuery: false }],
  ['PERMANENT_REDIRECT', 'https://www.example.com/tech/', { location: '/tech/', status: 301, keepQuery: true }],
  [
    'PERMANENT_REDIRECT',
    'https://shop.example/x',
    { location: 'https://shop.example/x', status: 301, keepQuery: false },
  ],
])('VN-007 %s to %s', (urlType, target, redirect) => {
  expect(effectOf({ urlType, targets: url(target) })).toEqual({ kind: 'redirect', ...redirect })
})

test.each([
  ['/ces-2026/', '/ces-2026/', ''],
  ['https://www.example.com/ces-2026/', '/ces-2026/', ''],
  ['/ces-2026/', '/ces-2026/', 'a=1'],
  ['/ces-2026/', '/ces-2026/2/', ''],
  ['/ces-2026/2/', '/ces-2026/2/', ''],
  ['/ces-2026/', '/ces-2026', ''],
])('VN-007 a redirect to %s at %s?%s does nothing', (target, address, query) => {
  expect(effectOf({ targets: url(target) }, { asked: asked(address, query) })).toEqual(NONE)
})

test.each([
  '//evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\\evil.example/',
  'http://shop.example/',
])('VN-007 a redirect to %s does nothing', (target) => {
  expect(effectOf({ targets: url(target) })).toEqual(NONE)
})

test.each([
  ['a redirect to an object', { urlType: 'PERMANENT_REDIRECT', targets: buildObjectTarget() }],
  ['a mask of an address', { urlType: 'MASK' }],
  ['OK', { urlType: 'OK' }],
  ['an unknown type', { urlType: 'GONE' }],
])('VN-008 %s is ignored', (_what, changes) => {
  expect(effectOf(changes)).toEqual(NONE)
})

test.each([
  ['disabled', { enabled: false }],
  ['expired', { dateExpired: PAST }],
  ['without a target here', { targets: [{ edition: 'uk', targetType: 'url', target: '/tech/' }] as const }],
  ['disabled, of type not found', { urlType: 'NOT_FOUND', enabled: false }],
])('VN-009 a record that is %s does nothing', (_what, changes) => {
  expect(effectOf(changes)).toEqual(NONE)
})

test('VN-010 exactly these paths are excluded, with any page number, but not the paths below them', () => {
  expect([...EXCLUDED_PATHS]).toEqual([
    '/about/',
    '/features/',
    '/home/internet/plans/',
    '/newsletters/',
    '/pictures/',
    '/reviews/',
    '/shopping/',
    '/welcome/',
  ])
  for (const path of EXCLUDED_PATHS) {
    expect(toVanityPath(path, new URLSearchParams())).toBeNull()
    expect(toVanityPath(`${path}2/`, new URLSearchParams())).toBeNull()
    expect(toVanityPath(`${path}foo/`, new URLSearchParams())).toMatchObject({ path: `${path}foo/` })
  }
})

test.each([
  ['/ces-2026/', '/ces-2026/', ''],
  ['/ces-2026/2/', '/ces-2026/', '2/'],
  ['/ces-2026/12', '/ces-2026/', '12/'],
  ['/ces-2026/2nd/', '/ces-2026/2nd/', ''],
  ['/ces-2026', '/ces-2026/', ''],
])('VN-011 %s is looked up as %s', (address, path, page) => {
  expect(asked(address)).toEqual({ path, lookup: path, page })
})

test.each(['/', '/2/', '/favicon.ico', '/a//b/', '//a/', '/a\\b/', `/${'x'.repeat(600)}/`])(
  'VN-011 %s is not looked up',
  (address) => {
    expect(toVanityPath(address, new URLSearchParams())).toBeNull()
  },
)

const IGNORED =
  'utm_source ftag gclid fbclid msclkid dclid cid adSuppress adtest jsDebug setDevice featureEnable featureDisable ab preview ref'

test.each(IGNORED.split(' '))('VN-012 %s is ignored', (name) => {
  expect(sanitizeQuery(new URLSearchParams(`b=2&${name}=x&a=1`))).toBe('a=1&b=2')
})

test('VN-012 the rest is sorted, and control characters are dropped', () => {
  const query = new URLSearchParams([
    ['b', '2\u0000\r\n3'],
    ['a', 'z'],
    ['a', 'y'],
    ['\u0007', 'x'],
  ])
  expect(sanitizeQuery(query)).toBe('a=y&a=z&b=23')
  expect(asked('/ces-2026/', 'b=2&utm_medium=m&a=1').lookup).toBe('/ces-2026/?a=1&b=2')
})

test('VN-012 the sanitised query does not depend on order, and sanitising it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const once = sanitizeQuery(new URLSearchParams(pairs))
      expect(sanitizeQuery(new URLSearchParams(pairs.toReversed()))).toBe(once)
      expect(sanitizeQuery(new URLSearchParams(once))).toBe(once)
    }),
  )
})
