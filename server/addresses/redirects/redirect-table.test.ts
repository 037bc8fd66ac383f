import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeLocation } from '../../../shared/routing/safe-redirect.ts'
import { parseRedirects } from './parse-redirects.ts'
import { createRedirectTable } from './redirect-table.ts'

function tableOf(text: string) {
  const parsed = parseRedirects(text, {
    siteOrigin: 'https://www.example.com',
    redirectHosts: ['shop.example'],
    prefixes: [],
    findRoute: () => null,
  })
  if (parsed.faults !== null) throw new Error(JSON.stringify(parsed.faults))
  return createRedirectTable(parsed.rules)
}

function ask(text: string, address: string) {
  const [path = '', search = ''] = address.split('?')
  const found = tableOf(text).match(path, new URLSearchParams(search))
  return found?.kind === 'redirect' ? found.location : (found?.kind ?? null)
}

test.each([
  ['/docs/* /how-to/:splat', '/docs/a/b', '/how-to/a/b'],
  ['/docs/* /how-to/:splat', '/docs/', '/how-to/'],
  ['/docs/* /how-to/:splat', '/docs', '/how-to/'],
  ['/docs/* /how-to/:splat', '/documents', null],
  ['/docs/* /how-to/:splat/end', '/docs', '/how-to/end'],
  ['/docs/* /:splat/x', '/docs', '/x'],
  ['/news/:year/:slug /news/:slug', '/news/2011/a-story/', '/news/a-story'],
  ['/news/:year/:slug /news/:slug', '/news/2011/', null],
  ['/news/:year/:slug /news/:slug', '/news/2011/05/a-story', null],
  ['/:y/:slug.html /news/:slug/', '/2011/a-story.html', '/news/a-story/'],
  ['/:y/:slug.html /news/:slug/', '/2011/.html', null],
  ['/:y/:slug.html /news/:slug/', '/2011/a-story.htm', null],
  ['/:a/:b /:b-:a/', '/1/2', '/2-1/'],
  ['/store id=:id /shop/:id', '/store?id=5', '/shop/5'],
  ['/store id=:id /shop/:id', '/store/?id=5&utm_source=x', '/shop/5?utm_source=x'],
  ['/store id=:id /shop/:id', '/store', null],
  ['/store id=:id /shop/:id', '/store?id=', null],
  ['/store id=:id /shop/:id', '/store?id=a/../b', null],
  ['/store id=:id /shop?item=:id', '/store?id=a/b', '/shop?item=a%2Fb'],
  ['/store id=7 kind=:k /shop/:k', '/store?kind=x&id=7', '/shop/x'],
  ['/store id=7 kind=:k /shop/:k', '/store?kind=x&id=8', null],
  ['/a /b', '/a?x=1&y=%20', '/b?x=1&y=+'],
  ['/a /b?z=2', '/a?x=1', '/b?z=2'],
  ['/a /b#part', '/a?x=1', '/b?x=1#part'],
  ['/a/* https://shop.example/s?q=:splat', '/a/b/c', 'https://shop.example/s?q=b%2Fc'],
  ['/caf%C3%A9 /b', '/café', '/b'],
  ['/café /b', '/caf%C3%A9/', '/b'],
  ['/a/:x /b/:x', '/a/%3Fq=1%26', '/b/%3Fq%3D1%26'],
  ['/a 410', '/a/', 'gone'],
  ['/Case /b', '/case', null],
  ['/ p=:p /archive/:p', '/?p=12', '/archive/12'],
])('MV-004 by %s the address %s redirects to %s', (text, address, expected) => {
  expect(ask(text, address)).toBe(expected)
})

test.each([
  ['/a/b /first\n/a/* /second/:splat', '/a/b', '/first'],
  ['/a/* /second/:splat\n/a/b /first', '/a/b', '/second/b'],
  ['/a/:x /1\n/:x/b /2\n/a/b /3', '/a/b', '/1'],
  ['/:x/b /2\n/a/:x /1\n/a/b /3', '/a/b', '/2'],
  ['/a id=:x /1\n/a /2', '/a?id=3', '/1'],
  ['/a id=:x /1\n/a /2', '/a', '/2'],
  ['/a /2\n/a id=:x /1', '/a?id=3', '/2?id=3'],
  ['/a id=3 /1\n/a id=:x /2', '/a?id=3', '/1'],
  ['/a id=:x /2\n/a id=3 /1', '/a?id=3', '/2'],
])('MV-004 the first line that matches applies: %s at %s', (text, address, expected) => {
  expect(ask(text, address)).toBe(expected)
})

test('MV-004 only a line of one path with a condition applies where a page is', () => {
  const table = tableOf('/a /1\n/b id=:id /2/:id\n/c/* id=:id /3')
  const at = (path: string) => table.matchQuery(path, new URLSearchParams('id=9'))

  expect([at('/a/'), at('/b/'), at('/c/'), at('/c/d/')]).toEqual([
    null,
    { kind: 'redirect', location: '/2/9', status: 301 },
    null,
    null,
  ])
})

test.each(['//', '/x//y', '/x/./y', '/x/../y', '/x/%2e%2E/y', '/x/%2Fevil', '/x/%5cevil%00', '/x/\\evil', '/x/%zz'])(
  'MV-004 no line applies to the malformed path %s',
  (path) => {
    expect(ask('/* /y/:splat/\n/x/* 410'.split('\n')[1] ?? '', path)).toBeNull()
  },
)

test('MV-004 no request leaves the site, whatever it captures', () => {
  const table = tableOf('/x/* /:splat\n/q u=:u /:u\n/p/:a /:a\n/s/:a.html /z?:a')
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('/', '//', '\\', '%2F', '%5C', '.', '..', '%09', '@'),
  )
  const path = fc.array(text, { maxLength: 6 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.constantFrom('/x/', '/q', '/p/', '/s/'), path, text, (start, rest, u) => {
      const found = table.match(start + rest, new URLSearchParams([['u', u]]))
      if (found?.kind !== 'redirect') return
      const location = safeLocation(found.location, [])
      expect(location).not.toBeNull()
      expect(new URL(found.location, 'https://www.example.com').origin).toBe('https://www.example.com')
    }),
  )
})

/** The rule of the documentation, one line after the other. */
function matchSlowly(lines: readonly string[], path: string): string | null {
  for (const line of lines) {
    const [from = '', to = ''] = line.split(' ')
    const source = from
      .split('/')
      .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part))
      .join('/')
    const expression = from.endsWith('/*') ? `^${source.slice(0, -3)}(?:/.+)?$` : `^${source}$`
    if (new RegExp(expression).test(path)) return to
  }
  return null
}

test('MV-004 the tree finds the same line as a reading from top to bottom', () => {
  const segment = fc.constantFrom('a', 'b', ':x', ':y', 'c')
  const source = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(
      ([parts, splat]) =>
        `/${parts.map((part, index) => (part.startsWith(':') ? `:p${index}` : part)).join('/')}${splat ? '/*' : ''}`,
    )
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 5 })
    .map((parts) => `/${parts.join('/')}`)
  fc.assert(
    fc.property(fc.uniqueArray(source, { maxLength: 12 }), fc.array(path, { maxLength: 8 }), (sources, paths) => {
      const lines = sources.map((from, index) => `${from} /to/${index}/x/y/z/q/r`)
      const table = tableOf(lines.map((line) => line.replace('/to/', 'https://shop.example/to/')).join('\n'))
      for (const one of paths) {
        const found = table.match(one, new URLSearchParams())
        const location = found?.kind === 'redirect' ? new URL(found.location).pathname : null
        expect(location, `${one} in ${lines.join(' | ')}`).toBe(matchSlowly(lines, one))
      }
    }),
  )
})
