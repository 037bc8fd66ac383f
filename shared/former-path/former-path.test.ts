import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formerPathText,
  parseFormerPath,
  toFormerPathKey,
  toFormerQueries,
  toParameterNames,
  withoutLoop,
  withoutParameters,
} from './former-path.ts'

const valid: readonly (readonly [given: string, path: string, query: string])[] = [
  ['/2019/05/02/a-story', '/2019/05/02/a-story/', ''],
  ['/2019/05/02/a-story/', '/2019/05/02/a-story/', ''],
  ['/2019/05/foo.html', '/2019/05/foo.html', ''],
  ['/2019/05/foo.html/', '/2019/05/foo.html', ''],
  ['/index.php/archives/12', '/index.php/archives/12/', ''],
  ['/about.php', '/about.php', ''],
  ['https://old.example/a/b?utm_source=x#top', '/a/b/', ''],
  ['http://old.example:8080?p=12', '/', 'p=12'],
  ['https://old.example/?p=12&gclid=x', '/', 'p=12'],
  ['/?b=2&a=1', '/', 'a=1&b=2'],
  ['/index.php?p=12', '/index.php', 'p=12'],
  ['/gr%C3%B6%C3%9fe/', '/größe/', ''],
  ['/gr%c3%b6%c3%9fe', '/größe/', ''],
  ['/größe', '/größe/', ''],
  ['/%e6%97%a5%e6%9c%ac/', '/日本/', ''],
  ['/a%2Fb/', '/a%2Fb/', ''],
  ['/100%25/', '/100%25/', ''],
  ['/a b/', '/a%20b/', ''],
  ['/a+b,c/', '/a+b,c/', ''],
  ['  /a/  ', '/a/', ''],
]

test.each(valid)('MV-003 the former path %s is %s with the query "%s"', (given, path, query) => {
  expect(parseFormerPath(given)).toEqual({ path, query })
})

test.each([
  ['', 'begins with a slash'],
  ['a/b', 'begins with a slash'],
  ['//host/a', 'well-formed'],
  ['/a//b', 'well-formed'],
  ['/a/../b', 'well-formed'],
  ['/a/%2e%2e/b', 'well-formed'],
  ['/a/./b', 'well-formed'],
  ['/%zz/', 'well-formed'],
  ['/%ff/', 'well-formed'],
  ['/a%00b/', 'well-formed'],
  ['/a%5Cb/', 'well-formed'],
  [`/${'x'.repeat(500)}`, 'well-formed'],
  [`/?p=${'1'.repeat(500)}`, 'well-formed'],
  ['/\ud800/', 'well-formed'],
  ['/a\\b', 'backslashes'],
  ['/a\nb', 'control characters'],
  ['/', 'front page'],
  ['https://old.example', 'front page'],
  ['/?utm_source=x', 'front page'],
  ['/_data/x', '/_data/ belongs to the site'],
  ['/feed/', '/feed/ belongs to the site'],
  ['ftp://old.example/a', 'begins with a slash'],
])('MV-003 the former path %j is refused', (given, expected) => {
  expect(parseFormerPath(given)).toEqual({ expected: expect.stringContaining(expected) })
})

test('MV-003 a normalised former path is normalised to itself', () => {
  const segment = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed()))
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), fc.webQueryParameters(), (segments, query) => {
      const parsed = parseFormerPath(`/${segments.join('/')}?${query}`)
      if ('expected' in parsed) return
      expect(parseFormerPath(formerPathText(parsed))).toEqual(parsed)
      expect(toFormerPathKey(parsed.path)).toBe(parsed.path)
    }),
  )
})

test('MV-003 the queries of a request are those whose parameters it has, the most exact first', () => {
  const conditions = ['p', 'page_id', 'a&p']
  const queriesOf = (query: string) => toFormerQueries(conditions, new URLSearchParams(query))

  expect(queriesOf('p=12&utm_source=x&x=1')).toEqual(['p=12'])
  expect(queriesOf('p=12&a=2')).toEqual(['a=2&p=12', 'p=12'])
  expect(queriesOf('page=12')).toEqual([])
  expect(queriesOf('')).toEqual([])
})

test('MV-003 the names of parameters are read back from a condition', () => {
  const names = toParameterNames('a%26b=1&c=2&c=3')

  expect(names).toBe('a%26b&c')
  expect(toFormerQueries([names], new URLSearchParams('c=3&a%26b=1&c=2'))).toEqual(['a%26b=1&c=2&c=3'])
})

test.each([
  ['?p=12&utm_source=x', 'p=12', '?utm_source=x'],
  ['?p=12', 'p=12', ''],
  ['?a=1&p=12&b=%20', 'p=12', '?a=1&b=%20'],
  ['?a=1', '', '?a=1'],
  ['', 'p=12', ''],
])('MV-003 %s without the parameters of %s is "%s"', (search, query, left) => {
  expect(withoutParameters(search, query)).toBe(left)
})

test('MV-003 a path is not its own target, whatever its encoding', () => {
  expect(withoutLoop('/gr%C3%B6%C3%9fe/', { path: '/größe/', query: '' })).toBeNull()
  expect(withoutLoop('/a/?b=1', { path: '/a/', query: '' })).toBeNull()
  expect(withoutLoop('/', { path: '/', query: 'p=1' })).toBe('/')
  expect(withoutLoop('/b/', { path: '/a/', query: '' })).toBe('/b/')
})
