import { expect, test } from 'vitest'
import { legacyPath } from './legacy.ts'

test.each([
  { id: 'RT-084 a template', name: 'product-specs', params: { slug: 'acme-phone' }, to: '/products/acme-phone/specs/' },
  { id: 'RT-084 a registered name', name: 'topic___en', params: { slug: 'laptops' }, to: '/topics/laptops/' },
  {
    id: 'RT-084 several parameters',
    name: 'finance-article-subtopic',
    params: { topic: 'insurance', subtopic: 'auto', slug: 'a&b' },
    to: '/personal-finance/insurance/auto/a%26b/',
  },
  {
    id: 'RT-084 a profile in lower case',
    name: 'author_profile',
    params: { username: 'JaneDoe' },
    to: '/profiles/janedoe/',
  },
  { id: 'RT-084 a fixed path', name: 'sitemaps', params: {}, to: '/sitemaps/' },
  { id: 'RT-084 a list entry by number', name: 'evergreen', params: { id: 1 }, to: '/ces/' },
  {
    id: 'RT-084 a list entry by number as text',
    name: 'landing',
    params: { id: '115' },
    to: '/tech/services-and-software/',
  },
  {
    id: 'RT-084 an evergreen term',
    name: 'evergreen',
    params: { term: 'black friday' },
    to: '/holiday-gift-guide/black-friday/',
  },
  { id: 'RT-084 a missing parameter', name: 'product', params: {}, to: '#' },
  { id: 'RT-084 an unknown name', name: 'toString', params: { slug: 'x' }, to: '#' },
  { id: 'RT-084 a number past the list', name: 'evergreen', params: { id: 9999 }, to: '#' },
  { id: 'RT-084 no number', name: 'landing', params: { id: 'length' }, to: '#' },
  { id: 'RT-084 an unknown term', name: 'evergreen', params: { term: 'no such term' }, to: '#' },
])('$id → $to', ({ name, params, to }) => {
  expect(legacyPath(name, 'us', params)).toBe(to)
})

test('RT-084 an edition without a mapping has no path', () => {
  expect(legacyPath('product', 'uk', { slug: 'acme-phone' })).toBe('#')
})
