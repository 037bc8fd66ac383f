import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SECTIONS, sectionKey } from '../../addresses/editorial/sections.ts'
import { brandOf } from './brand.ts'

test.each([
  '/roadshow/',
  '/roadshow',
  '/roadshow/news/a-car/',
  '/paid-content/roadshow/a-car/',
  '/replay/roadshow/auto/a-car/',
])('BR-002 %s belongs to the brand roadshow', (path) => {
  expect(brandOf(path)).toBe('roadshow')
})

test.each(['/', '/tech/', '/roadshows/', '/news/roadshow/', '/paid-content/a-story/', '/topics/roadshow/', ''])(
  'BR-002 "%s" belongs to the default brand',
  (path) => {
    expect(brandOf(path)).toBe('cnet')
  },
)

test('BR-002 every address under /roadshow/ belongs to its brand', () => {
  fc.assert(fc.property(fc.webPath(), (path) => brandOf(`/roadshow${path}`) === 'roadshow' || !/^(\/|$)/.test(path)))
})

test.each([
  ['auto', 'roadshow', '/roadshow/'],
  ['finance', 'personal-finance', '/personal-finance/'],
  ['wellness', 'health', '/health/'],
] as const)('BR-004 %s and %s are one section, at %s', (key, name, address) => {
  expect(sectionKey(name)).toBe(key)
  expect(SECTIONS[key].address).toBe(address)
})
