import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRelativePath, safeLocation } from './safe-redirect.ts'

const ALLOWED = ['partner.example', 'shop.example:8443']
const BASE = 'https://site.example/some/page/'

test.each([
  '/',
  '/x',
  '/news/foo/?a=1#b',
  '/a//b',
  '/%2F%2Fevil.example',
  '/@evil.example',
  '/x:y',
  '/caf\u00e9/',
  '/\uff0f',
])('SE-001 %j is relative', (path) => {
  expect(isRelativePath(path)).toBe(true)
})

const hostile = [
  '',
  'x',
  '?a=1',
  '#a',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/x\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000x',
  '/\u007f',
  '/\u0085x',
  '/x\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  './/evil.example',
  'http://evil.example/',
  'HTTP://evil.example/',
  'https://evil.example/',
  'hTTps://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://\\evil.example',
  'https://partner.example@evil.example/',
  'https://partner.example:pass@evil.example/',
  'https://user@partner.example/',
  'https://user:pass@partner.example/',
  'https://@evil.example/',
  'https://evil.example\\@partner.example/',
  'https://evil.example#@partner.example/',
  'https://evil.example?@partner.example/',
  'https://partner.example.evil.example/',
  'https://partner.example%2eevil.example/',
  'https://partner.example\u3002evil.example/',
  'https://evilpartner.example/',
  'https://partner.example./',
  'https://partner.example:8443/',
  'https://shop.example/',
  'https://par\ttner.example/\n',
  ' https://partner.example/',
  'http://partner.example/',
  'https://partner.example:99999/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://',
  'https://%/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://partner.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'blob:https://partner.example/x',
  'file:///etc/passwd',
  'ftp://partner.example/',
  'mailto:a@partner.example',
  'view-source:https://partner.example/',
]

test.each(hostile)('SE-001 %j is not relative', (path) => {
  expect(isRelativePath(path)).toBe(false)
})

test.each(hostile)('BX-028 %j is no target', (target) => {
  expect(safeLocation(target, ALLOWED)).toBeNull()
})

test.each([
  { target: '/news/foo/?a=1#b', location: '/news/foo/?a=1#b' },
  { target: '/a/../b/', location: '/b/' },
  { target: '/caf\u00e9 bar/', location: '/caf%C3%A9%20bar/' },
  { target: '/%2F%2Fevil.example', location: '/%2F%2Fevil.example' },
  { target: '/sign-in/?return=//evil.example', location: '/sign-in/?return=//evil.example' },
  { target: 'https://partner.example/x?y=1', location: 'https://partner.example/x?y=1' },
  { target: 'HTTPS://PARTNER.example', location: 'https://partner.example/' },
  { target: 'https://partner\u3002example/', location: 'https://partner.example/' },
  { target: 'https://partner.example:443/', location: 'https://partner.example/' },
  { target: 'https://shop.example:8443/', location: 'https://shop.example:8443/' },
])('BX-028 the target $target becomes $location', ({ target, location }) => {
  expect(safeLocation(target, ALLOWED)).toBe(location)
})

test('BX-028 every accepted target is on this site or an allowed host, and is valid in a header', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('/', '//', '\\', '.', '..', ':', '@', '%2e', '%2f', '%5c', '\t', '\n', '\u0000', '?', '#', ' '),
    fc.constantFrom(
      'https',
      'http',
      'javascript',
      'data',
      'evil.example',
      'partner.example',
      'https://',
      '\u3002',
      '\uff0f',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', '/', 'https://', '//'), (pieces, start) => {
      const location = safeLocation(`${start}${pieces.join('')}`, ALLOWED)
      if (location === null) return
      const url = new URL(location, BASE)
      expect(url.protocol).toBe('https:')
      expect(['site.example', ...ALLOWED]).toContain(url.host)
      expect(location).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 2000 },
  )
})
