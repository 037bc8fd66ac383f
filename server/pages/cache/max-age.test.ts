import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentSchema } from '../../../shared/entities/composed-page.schema.ts'
import { contentMaxAge, routeMaxAge } from './max-age.ts'

const DEFAULT = 3600
const content = (typeName: string, ...slugs: string[]) =>
  contentSchema.parse({ id: 'x', slug: 'x', typeName, topics: slugs.map((slug) => ({ slug })) })

test('CA-002 a route may set its own max-age, 0 included', () => {
  expect(routeMaxAge(600, DEFAULT)).toBe(600)
  expect(routeMaxAge(0, DEFAULT)).toBe(0)
})

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '600', null, undefined, true])(
  'CA-002 an invalid max-age of %s gives the default',
  (maxAge) => {
    expect(routeMaxAge(maxAge, DEFAULT)).toBe(DEFAULT)
  },
)

test('CA-002 the max-age is always a non-negative integer', () => {
  fc.assert(
    fc.property(fc.anything(), (maxAge) => {
      const life = routeMaxAge(maxAge, DEFAULT)
      return Number.isInteger(life) && life >= 0
    }),
  )
})

test('CA-003 an article has the max-age of its route', () => {
  expect(contentMaxAge(routeMaxAge(86_400, DEFAULT), content('content_article', 'phones'))).toBe(86_400)
})

test('CA-004 the front page has the max-age of its route', () => {
  expect(contentMaxAge(routeMaxAge(300, DEFAULT), content('content_door'))).toBe(300)
})

test('CA-005 a route without a max-age has the configured default', () => {
  expect(routeMaxAge(undefined, DEFAULT)).toBe(3600)
})

test.each(['smart-home', 'yard-and-outdoors', 'gaming', 'climate', 'cars'])(
  'CA-006 an article on %s has a max-age of four hours',
  (topic) => {
    expect(contentMaxAge(86_400, content('content_article', 'phones', topic))).toBe(14_400)
  },
)

test('CA-006 only articles, and only on those topics', () => {
  expect(contentMaxAge(86_400, content('content_article', 'gaming-laptops'))).toBe(86_400)
  expect(contentMaxAge(86_400, content('content_review', 'gaming'))).toBe(86_400)
  expect(contentMaxAge(0, content('content_article', 'gaming'))).toBe(0)
})
