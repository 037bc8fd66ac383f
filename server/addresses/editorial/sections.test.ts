import { expect, test } from 'vitest'
import { SECTION_KEYS, SECTIONS, sectionKey, sectionTheme } from './sections.ts'

test('BR-004 the section keys are the nine of the brand list', () => {
  expect(SECTION_KEYS).toEqual([
    'auto',
    'culture',
    'finance',
    'wellness',
    'home',
    'marketplace',
    'news',
    'science',
    'tech',
  ])
})

test.each([
  { names: ['auto', 'cars', 'roadshow'], key: 'auto', address: '/roadshow/', theme: 'cars' },
  { names: ['finance', 'money', 'personal-finance'], key: 'finance', address: '/personal-finance/', theme: 'money' },
  { names: ['wellness', 'health', 'Health'], key: 'wellness', address: '/health/', theme: 'wellness' },
  { names: ['news'], key: 'news', address: '/news/', theme: null },
] as const)('BR-004 $key is found by all its names', ({ names, key, address, theme }) => {
  expect(SECTIONS[key].address).toBe(address)
  for (const name of names) {
    expect([sectionKey(name), sectionTheme(name)]).toEqual([key, theme])
  }
})

test('BR-004 formats have a colour but no section address; unknown sections have neither', () => {
  expect(['deals', 'reviews', 'videos', 'how_to', 'constructor'].map(sectionTheme)).toEqual([
    'deals',
    'reviews',
    'video',
    null,
    null,
  ])
  expect(sectionKey('deals')).toBeNull()
})
