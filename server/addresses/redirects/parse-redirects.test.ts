import { expect, test } from 'vitest'
import { parseRedirects, type RedirectSite } from './parse-redirects.ts'

const SITE: RedirectSite = {
  siteOrigin: 'https://www.example.com',
  redirectHosts: ['shop.example'],
  prefixes: ['fr'],
  findRoute: (path) =>
    path === '/news/'
      ? { name: 'news', fixed: true }
      : /^\/news\/[^/]+\/$/.test(path)
        ? { name: 'story', fixed: false }
        : null,
}

const faultsOf = (text: string) => parseRedirects(text, SITE).faults?.map(({ line, message }) => `${line}: ${message}`)
const rulesOf = (text: string) => {
  const { faults, ...parsed } = parseRedirects(text, SITE)
  if (faults !== null) throw new Error(JSON.stringify(faults))
  return 'rules' in parsed ? parsed.rules : []
}

test('MV-004 comments, blank lines and any white space between the words of a line', () => {
  const text = '\uFEFF# old shop\r\n\r\n  /a\t/b/   302  # until spring\n/c /d/#part\n\t\n'

  expect(rulesOf(text)).toMatchObject([
    { line: 3, from: '/a', target: '/b/', status: 302 },
    { line: 4, from: '/c', target: '/d/#part', status: 301 },
  ])
})

test.each([
  ['/a /b', 301, '/b'],
  ['/a /b 301', 301, '/b'],
  ['/a /b 302', 302, '/b'],
  ['/a /b 307', 307, '/b'],
  ['/a /b 308', 308, '/b'],
  ['/a 410', 410, null],
  ['/a id=3 410', 410, null],
  ['/a https://shop.example/x', 301, 'https://shop.example/x'],
  ['/a https://www.example.com/b/?x=1', 301, '/b/?x=1'],
  ['/a https://www.example.com', 301, '/'],
])('MV-004 %s has the status %i and the target %s', (line, status, target) => {
  expect(rulesOf(line)).toMatchObject([{ status, target }])
})

test('MV-004 placeholders, with text around them, a splat, and conditions of a query', () => {
  expect(rulesOf('/:year/x-:slug.html/* id=:id lang=de /b/:year/:slug/:id/:splat')).toMatchObject([
    {
      segments: [
        { placeholder: 'year', before: '', after: '' },
        { placeholder: 'slug', before: 'x-', after: '.html' },
      ],
      splat: true,
      query: [
        { name: 'id', placeholder: 'id' },
        { name: 'lang', value: 'de' },
      ],
    },
  ])
})

test.each([
  ['/a', 'expected a target'],
  ['/a id=1', 'expected a target'],
  ['/a /b 200', '200: expected the status 301, 302, 307, 308, 410'],
  ['/a /b 404', '404: expected the status'],
  ['/a /b 303', '303: expected the status'],
  ['/a /b soon', 'soon: expected the status'],
  ['/a /b 301!', 'leave out the exclamation mark'],
  ['/a /b 302 Country=us', 'Country=us: nothing may follow the status'],
  ['/a /b 410', '/b: a line with the status 410 has no target'],
  ['/a - 410', '-: a line with the status 410 has no target'],
  ['a /b', 'a: expected a path of this site'],
  ['https://old.example/a /b', 'expected a path of this site'],
  ['/a?id=1 /b', 'write a query after the path'],
  ['/a/*/b /c', '* matches the last segments'],
  ['/a* /b', '* matches the last segments'],
  ['/a//b /c', 'not well-formed'],
  ['/a/../b /c', 'not well-formed'],
  ['/a/%2e%2e/b /c', 'not well-formed'],
  ['/a%zz /c', 'not well-formed'],
  ['/a/\\evil /c', 'not well-formed'],
  ['/:a-:b /c', 'expected one placeholder in a segment'],
  ['/:a/:a /c', ':a is in the source twice'],
  ['/a id=:a id=:b /c', 'the parameter id is in the source twice'],
  ['/a id= /c', 'id=: expected one parameter and its value'],
  ['/a id=1&b=2 /c', 'expected one parameter and its value'],
  ['/a /b/:splat', ':splat is not in the source'],
  ['/a/* /wiki/Talk:Page', ':Page is not in the source'],
  ['/a b/c', 'b/c: expected a path'],
  ['/x/* https://evil.example/:splat', 'a host of REDIRECT_HOSTS'],
  ['/x/* http://shop.example/:splat', 'a host of REDIRECT_HOSTS'],
  ['/x/* https://:splat/', 'a host of REDIRECT_HOSTS'],
  ['/x/* https://shop.example:splat/', 'a host of REDIRECT_HOSTS'],
  ['/x/* https://shop.example@evil.example/', 'a host of REDIRECT_HOSTS'],
  ['/x/* //evil.example/:splat', 'a host of REDIRECT_HOSTS'],
  ['/x/* /\\evil.example/:splat', 'a host of REDIRECT_HOSTS'],
  ['/x/* /%2e%2e//evil.example/', 'a host of REDIRECT_HOSTS'],
  ['/x/* javascript:alert(1)', 'a host of REDIRECT_HOSTS'],
  [`/${'a'.repeat(2_000)} /b`, 'at most 2000 characters'],
  ['/news /b', '/news is the address of a page of the site (route news)'],
  ['/api/old /b', 'the platform: /api/ is reserved'],
  ['/api/* /b', 'the platform: /api/ is reserved'],
  ['/_data/x /b', 'the platform: /_data/ is reserved'],
  ['/fr/a /b', 'a locale: write it without /fr'],
])('MV-004 a file with %s is refused with its line', (line, message) => {
  expect(faultsOf(`# first\n${line}\n/good /target/`)).toEqual([expect.stringContaining(message)])
  expect(faultsOf(`# first\n${line}`)?.[0]).toMatch(/^2: /)
})

test.each([['/news/ p=:id /story/:id'], ['/news/* /archive/:splat'], ['/:section /sections/:section/']])(
  'MV-004 a condition or a pattern may be at the address of a page: %s',
  (line) => {
    expect(rulesOf(line)).toHaveLength(1)
  },
)

test('MV-004 a duplicate is refused with both lines, whatever its placeholders are called', () => {
  expect(faultsOf('/a/:x /b/\n/a/:y/ /c/\n/d p=1 /e\n/d p=2 /f\n/d p=1 /g')).toEqual([
    '2: /a/:y/ is on line 1 already',
    '5: /d is on line 3 already',
  ])
})

test.each([
  ['/a /b\n/b /a', ['1: /a leads back to itself: /a (line 1) → /b (line 2) → /a (line 1)', '2: /b leads back']],
  ['/x/* /x/y/:splat', ['1: /x/* leads back to itself']],
  ['/a /a/', ['1: /a leads back']],
  ['/a /a?b=1', ['1: /a leads back']],
  ['/a https://www.example.com/a', ['1: /a leads back']],
  ['/* /', ['1: /* leads back']],
  [
    '/a/* /b/:splat\n/b/* /c/:splat\n/c/* /a/:splat',
    ['1: /a/* leads back', '2: /b/* leads back', '3: /c/* leads back'],
  ],
  ['/x/:a /x/z-:a', ['1: /x/:a leads back']],
  ['/a/* /news/:splat\n/news/* /a/:splat', ['1: /a/* leads back', '2: /news/* leads back']],
])('MV-004 a loop is refused: %s', (text, messages) => {
  expect(faultsOf(text)).toEqual(messages.map((message) => expect.stringContaining(message)))
})

test.each([
  ['/a /b\n/b /c', '1: /a leads to /b, which line 2 (/b) sends on to /c'],
  ['/a /b/1\n/b/* 410', '1: /a leads to /b/1, which line 2 (/b/*) says is gone'],
  ['/a /news/x\n/news/x 410', '1: /a leads to /news/x, which line 2 (/news/x) says is gone'],
  ['/a/* /b/:splat\n/b/* /c/', '1: /a/* leads to /b/:splat, which line 2 (/b/*) sends on to /c/'],
  ['/a /b?id=3\n/b id=:id /c/:id', '1: /a leads to /b?id=3, which line 2 (/b) sends on to /c/:id'],
])('MV-004 a chain is refused with both lines: %s', (text, message) => {
  expect(faultsOf(text)).toEqual([message])
})

test.each([
  ['/a/* /b/:splat\n/b/old /c/'],
  ['/a /b\n/b id=:id /c/:id'],
  ['/ p=:p /'],
  ['/a lang=en /a?lang=de'],
  ['/x/:a.html /x/:a'],
  // A story may be there, and comes before the pattern.
  ['/a /news/a-story\n/news/* /archive/:splat'],
  ['/a/* /news/:splat\n/news/:slug /archive/:slug'],
])('MV-004 lines that may meet are no chain: %s', (text) => {
  expect(faultsOf(text)).toBeUndefined()
})
