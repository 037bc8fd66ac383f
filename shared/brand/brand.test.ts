import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionAddress, sectionKey } from '../editorial/sections.ts'
import { beginView, brandOf, INITIAL_BRAND_STATE } from './brand.ts'

test('BR-001 a view begins with the default brand and edition and nothing else', () => {
  expect(INITIAL_BRAND_STATE).toEqual({
    brand: 'cnet',
    edition: 'us',
    guid: null,
    hasStaticMyFiWidget: false,
    isCenterJustified: false,
    bodyTocItems: [],
  })
})

test.each([
  '/roadshow/',
  '/roadshow',
  '/roadshow/news/a-car/',
  '/paid-content/roadshow/a-car/',
  '/replay/roadshow/auto/a-car/',
])('BR-002 %s is of the brand roadshow', (path) => {
  expect(brandOf(path)).toBe('roadshow')
})

test.each(['/', '/tech/', '/roadshows/', '/news/roadshow/', '/paid-content/a-story/', '/topics/roadshow/', ''])(
  'BR-002 "%s" is of the default brand',
  (path) => {
    expect(brandOf(path)).toBe('cnet')
  },
)

test('BR-002 every address under /roadshow/ is of its brand', () => {
  fc.assert(fc.property(fc.webPath(), (path) => brandOf(`/roadshow${path}`) === 'roadshow' || !/^(\/|$)/.test(path)))
})

test('BR-003 the default brand is cnet and the default edition us', () => {
  expect(brandOf('/anything/else/')).toBe('cnet')
  expect(INITIAL_BRAND_STATE.edition).toBe('us')
})

test.each([
  ['auto', 'roadshow', '/roadshow/'],
  ['finance', 'personal-finance', '/personal-finance/'],
  ['wellness', 'health', '/health/'],
])('BR-004 %s and %s are one section, at %s', (key, name, address) => {
  expect(sectionKey(name)).toBe(key)
  expect(sectionAddress(key)).toBe(address)
})

test('BR-009 each page view has a guid of its own, and shared HTML has none', () => {
  const guids = ['7d1c52f4-0000-4000-8000-000000000001', '7d1c52f4-0000-4000-8000-000000000002']
  const draw = () => guids.shift() ?? ''
  const first = beginView(INITIAL_BRAND_STATE, draw)

  expect(INITIAL_BRAND_STATE.guid).toBeNull()
  expect(first).toEqual({ ...INITIAL_BRAND_STATE, guid: '7d1c52f4-0000-4000-8000-000000000001' })
  expect(beginView(first, draw).guid).not.toBe(first.guid)
})
