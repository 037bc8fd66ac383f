import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTarget } from './target.ts'

const targets: readonly (readonly [url: string, path: string, search: string, names: readonly string[]])[] = [
  ['/a/', '/a/', '', []],
  ['/a/?', '/a/', '', []],
  ['/a/?b=1&c=2', '/a/', '?b=1&c=2', ['b', 'c']],
  ['/a/?b=1?c=2', '/a/', '?b=1?c=2', ['b']],
  ['//host/a/?b', '//host/a/', '?b', ['b']],
  ['?b=1', '/', '?b=1', ['b']],
  ['', '/', '', []],
]

test.each(targets)('RT-002 the target %s is parsed as text', (url, path, search, names) => {
  const target = toTarget(url)

  expect([target.path, target.search, [...target.query.keys()]]).toEqual([path, search, names])
})

test('RT-002 path and search of a target contain all its characters', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters({ size: 'small' }), (path, query) => {
      const { path: found, search } = toTarget(`${path}?${query}`)

      expect(found + search).toBe((path === '' ? '/' : path) + (query === '' ? '' : `?${query}`))
    }),
  )
})
