import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPathSlug } from '../../shared/entities/publish.ts'
import { isOwnPage, ownPageTarget } from '../addresses/routing/own-page-row.ts'
import { createSiteRouter } from './site-router.ts'

const router = createSiteRouter({ locales: ['en', 'fr'] }, { own: [{ name: 'garden', topics: ['fruit'] }] })
const readName = (path: string) => router.match(path)?.route.name ?? null

test.each([
  ['/privacy/', 'privacy'],
  ['/legal/terms/2026/', 'legal/terms/2026'],
  ['/_hidden/offer/', '_hidden/offer'],
  ['/impressum-%C3%BCber/', 'impressum-über'],
  ['/fr/privacy/', 'privacy'],
  ['/tech/a/b/c/', 'tech/a/b/c'],
])('MV-010 %s is the own page %s', (path, expected) => {
  expect(router.match(path)).toMatchObject({ route: { name: 'own-page', content: 'page' }, params: { path: expected } })
})

test.each([
  ['/', 'frontdoor'],
  ['/2026/', 'frontdoor'],
  ['/about/', 'about'],
  ['/garden/', 'door-garden'],
  ['/garden/plums/', 'garden-article'],
  ['/tech/a-story/', 'tech-article'],
])('MV-010 %s belongs to the row %s', (path, name) => {
  expect(readName(path)).toBe(name)
})

test.each([
  ...[
    '/%61bout/',
    '/tech/%61/',
    '/api/x/',
    '/fr/api/x/',
    '/a.b/',
    '/a%2Fb/',
    '/A/',
    '/a b/',
    '/a//b/',
    '//a/',
    '/%ff/',
  ],
  `/${'a'.repeat(201)}/`,
])('MV-010 %s belongs to nothing or to a row of its own', (path) => {
  const match = router.match(path)

  expect(match === null || !isOwnPage(match.route)).toBe(true)
})

test('MV-010 without the last slash only an own page matches, and is no redirect', () => {
  expect(router.matchUnslashed('/privacy')).toMatchObject({ params: { path: 'privacy' } })
  expect([router.slashRedirect('/privacy'), router.slashRedirect('/about')]).toEqual([null, '/about/'])
  expect(['/about', '/privacy/', '', '/x.html', '/api/x'].map(router.matchUnslashed)).toEqual(Array(5).fill(null))
})

test('MV-010 the address of every path that a page may have reads back as it, or belongs to another row', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(path.filter(isPathSlug), (slug) => {
      const { name, params } = ownPageTarget(slug)
      const match = router.match(router.hrefFor(name, params))
      expect(match !== null && isOwnPage(match.route) ? match.params : params).toEqual({ path: slug })
    }),
  )
})
