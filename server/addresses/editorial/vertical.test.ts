import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETPLACE_TOPICS } from '../../../shared/editorial/marketplace-topics.ts'
import * as topics from './topics.ts'
import {
  ADDRESS_TOPICS,
  containsAutoTopic,
  correctSlug,
  sectionVertical,
  topicVertical,
  VERTICALS,
} from './vertical.ts'

const LISTS = {
  auto: topics.AUTO_TOPICS,
  culture: topics.CULTURE_TOPICS,
  home: topics.HOME_TOPICS,
  energy: topics.HOME_ENERGY_TOPICS,
  money: topics.FINANCE_TOPICS,
  news: topics.NEWS_TOPICS,
  tech: topics.TECH_TOPICS,
  health: topics.HEALTH_TOPICS,
  science: topics.SCIENCE_TOPICS,
}

test('RR-034 the nine groups contain their topics without duplicates', () => {
  expect(Object.values(LISTS).map((list) => list.length)).toEqual([37, 16, 20, 13, 26, 11, 31, 15, 9])
  for (const list of Object.values(LISTS)) expect(new Set(list).size).toBe(list.length)
})

test.each(['internet', 'broadband', 'solar', 'routers'])('RR-034 %s is in two groups or more', (slug) => {
  expect(Object.values(LISTS).filter((list) => list.includes(slug)).length).toBeGreaterThanOrEqual(2)
})

test.each([
  {
    id: 'RR-020 a leading cnet- is removed in every vertical',
    slug: 'cnet-computing',
    vertical: 'tech',
    as: 'computing',
  },
  { id: 'RR-021 money: a trailing -insurance is removed', slug: 'auto-insurance', vertical: 'finance', as: 'auto' },
  { id: 'RR-021 money: insurance alone stays', slug: 'insurance', vertical: 'finance', as: 'insurance' },
  { id: 'RR-021 other verticals: -insurance stays', slug: 'auto-insurance', vertical: 'news', as: 'auto-insurance' },
  {
    id: 'RR-022 culture: a trailing -culture is removed',
    slug: 'internet-culture',
    vertical: 'culture',
    as: 'internet',
  },
  { id: 'RR-023 home: a leading home- is removed', slug: 'home-security', vertical: 'home', as: 'security' },
  { id: 'RR-023 other verticals: home- stays', slug: 'home-entertainment', vertical: 'tech', as: 'home-entertainment' },
  { id: 'RR-024 health: a trailing -health is removed', slug: 'mental-health', vertical: 'health', as: 'mental' },
  { id: 'RR-025 -&- becomes -and-', slug: 'kitchen-&-household', vertical: 'home', as: 'kitchen-and-household' },
  { id: 'RR-025 every -&- of a slug is replaced', slug: 'a-&-b-&-c', vertical: 'news', as: 'a-and-b-and-c' },
] as const)('$id', ({ slug, vertical, as }) => {
  expect(correctSlug(slug, vertical)).toBe(as)
})

test('RR-025 no corrected slug of any vertical contains -&-', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z&-]{0,20}$/), fc.constantFrom(...VERTICALS), (slug, vertical) => {
      expect(correctSlug(slug, vertical)).not.toContain('-&-')
    }),
  )
})

test('RR-008 the vertical lists are searched in seed order', () => {
  expect(VERTICALS).toEqual(['finance', 'culture', 'health', 'home', 'science', 'tech', 'news'])
  expect(topicVertical('internet')).toBe('home')
  expect(topicVertical('solar')).toBe('home')
  expect(topicVertical('auto-insurance')).toBe('finance')
  expect(topicVertical('laptops')).toBe('tech')
  expect(topicVertical('no-such-topic')).toBeNull()
})

test('RR-008 finance is personal-finance, health is wellness', () => {
  expect(['finance', 'personal-finance', 'health', 'wellness', 'tech', 'how_to', 'auto'].map(sectionVertical)).toEqual([
    'finance',
    'finance',
    'health',
    'health',
    'tech',
    null,
    null,
  ])
})

test('RT-011 the marketplace topics are three, all of them addresses of home', () => {
  expect(MARKETPLACE_TOPICS).toEqual(['internet', 'energy-and-utilities', 'solar'])
  expect(MARKETPLACE_TOPICS.every((topic) => ADDRESS_TOPICS.home.has(topic))).toBe(true)
})

test('RR-002 an auto topic counts on hyphen boundaries only', () => {
  expect(containsAutoTopic('electric-cars')).toBe(true)
  expect(containsAutoTopic('home-automation')).toBe(false)
})
