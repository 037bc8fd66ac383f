import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findResourcePath, RESOURCES, readResource } from './resources.ts'

const page = readResource('page')
const pathOf = (id: string) => findResourcePath(page, { site: 'cnet', type: 'article', id, experience: 'web' })

test('CL-005 a page call names site, type, id and experience', () => {
  expect(pathOf('a-phone')).toBe('/api/neutron/composer/cnet/pages/article/a-phone/web')
})

test('CL-007 the table holds exactly one PUT, on the address of the page call', () => {
  const puts = Object.entries(RESOURCES).filter(([, resource]) => resource.method === 'PUT')

  expect(puts).toEqual([['publish', { method: 'PUT', path: page.path }]])
})

test('CL-001 all other calls are GET under /api/neutron', () => {
  for (const [name, resource] of Object.entries(RESOURCES)) {
    expect(resource.path.startsWith('/api/neutron/'), name).toBe(true)
    if (name !== 'publish') expect(resource.method, name).toBe('GET')
  }
})

test.each(['livearticles', 'constructor', '__proto__', ''])(
  'CL-020 a missing resource is an error that names it: "%s"',
  (name) => {
    expect(() => readResource(name)).toThrow(`The API configuration has no resource "${name}"`)
  },
)

test.each([
  ['../x', null],
  ['..', null],
  ['.', null],
  ['news/../../secret', null],
  ['a\\..\\b', null],
  ['', null],
  ['a\u0000b', null],
  ['\ud800', null],
  ['x'.repeat(2001), null],
  ['%2e%2e%2fx', '%252e%252e%252fx'],
  ['tech/mobile', 'tech%2Fmobile'],
  ['a?b=c#d', 'a%3Fb%3Dc%23d'],
  ['überraschung ☂', '%C3%BCberraschung%20%E2%98%82'],
  ['...', '...'],
])('SE-011 the id %j cannot change the endpoint', (id, encoded) => {
  expect(pathOf(id)).toBe(encoded === null ? null : `/api/neutron/composer/cnet/pages/article/${encoded}/web`)
})

test('SE-011 a URL parser finds any id as the same single segment', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.stringMatching(/^[./%2ef\\]{0,8}$/)), (id) => {
      const path = pathOf(id)
      if (path === null) return
      const parsed = new URL(path, 'https://cms.example').pathname.split('/')

      expect(parsed).toHaveLength(page.path.split('/').length)
      expect(decodeURIComponent(parsed[7] ?? '')).toBe(id)
    }),
  )
})
