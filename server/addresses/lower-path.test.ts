import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLowerPath } from './lower-path.ts'

test.each([
  ['/News/', '/news/'],
  ['/Tech/A-Phone/2', '/tech/a-phone/2'],
  ['/tags/%C3%89t%C3%A9/', '/tags/%C3%A9t%C3%A9/'],
  ['/Tags/C&A+x;y%2Fz%3Fq/', '/tags/c&a+x;y%2Fz%3Fq/'],
  ['/%4Eews/', '/news/'],
])('%s is %s in lower case', (path, expected) => {
  expect(toLowerPath(path)).toBe(expected)
})

test.each(['/news/', '/caf%C3%A9/', '/caf%c3%a9/', '/%E6%97%A5/', '/X/%E0%A4/', '/a/b%2Fc/'])(
  '%s has no other form in lower case',
  (path) => {
    expect(toLowerPath(path)).toBeNull()
  },
)

test('a path in lower case has no capitals, so that redirects cannot loop', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const path = `/${text}`
      const lower = toLowerPath(path)
      expect(lower === null ? null : toLowerPath(lower)).toBeNull()
    }),
  )
})
