import { expect, test } from 'vitest'
import { LANDING } from './landing.ts'
import { FINANCE_TOPICS, HOME_TOPICS, SCIENCE_TOPICS, TECH_TOPICS } from './topics.ts'

const paths = LANDING.map(({ path }) => path)
const under = (base: string): readonly string[] =>
  paths.filter((path) => path.startsWith(base) && path !== base).map((path) => path.slice(base.length, -1))

test('ST-001 the landing list has 115 entries, each path unique and between slashes, each title written', () => {
  expect(LANDING).toHaveLength(115)
  expect(new Set(paths).size).toBe(115)
  for (const { path, title } of LANDING) {
    expect(path).toMatch(/^\/(?:[a-z0-9-]+\/)+$/)
    expect(title.trim()).not.toBe('')
  }
})

test('ST-002 every group of the landing list is present', () => {
  const groups = [
    'news',
    'features',
    'how-to',
    'deals',
    'reviews',
    'best',
    'videos',
    'pictures',
    'live-articles',
    'events',
  ]
  expect(groups.filter((group) => !paths.includes(`/${group}/`))).toEqual([])
  expect(under('/events/')).toContain('ces')
  expect(under('/collections/').length).toBeGreaterThan(0)
  expect(LANDING.filter(({ path }) => path.startsWith('/collections/')).map(({ collection }) => collection)).toEqual(
    under('/collections/'),
  )
})

test('ST-003 culture and health have their hubs and subsections', () => {
  expect(paths).toEqual(expect.arrayContaining(['/culture/', '/health/']))
  expect(under('/culture/')).toHaveLength(11)
  expect(under('/health/')).toHaveLength(8)
})

test('ST-004 home has its six subsections', () => {
  expect(under('/home/')).toEqual([
    'energy-and-utilities',
    'internet',
    'kitchen-and-household',
    'security',
    'smart-home',
    'yard-and-outdoors',
  ])
  expect(HOME_TOPICS).toEqual(expect.arrayContaining([...under('/home/')]))
})

test('ST-005 personal finance has its subsections, insurance and investing with theirs', () => {
  expect(under('/personal-finance/')).toEqual([
    'banking',
    'credit-cards',
    'cryptocurrency',
    'insurance',
    'investing',
    'loans',
    'mortgages',
    'taxes',
    'insurance/auto',
    'insurance/life',
    'investing/stock-market',
  ])
  const raw = LANDING.filter(({ section, topic }) => section === 'finance' && topic !== null).map(({ topic }) => topic)
  expect(raw.filter((topic) => topic !== null && !FINANCE_TOPICS.includes(topic))).toEqual([])
})

test('ST-006 roadshow has the cars hub with vehicle types and auto shows', () => {
  expect(paths).toContain('/roadshow/')
  expect(under('/roadshow/').filter((slug) => slug.endsWith('-show')).length).toBeGreaterThanOrEqual(8)
  expect(under('/roadshow/')).toEqual(expect.arrayContaining(['suvs', 'sedans', 'trucks', 'electric-vehicles']))
})

test('ST-007 science and tech have their subsections', () => {
  expect(under('/science/')).toEqual(['biology', 'climate', 'space'])
  expect(under('/tech/')).toEqual(['computing', 'gaming', 'home-entertainment', 'mobile', 'services-and-software'])
  expect(SCIENCE_TOPICS).toEqual(expect.arrayContaining([...under('/science/')]))
  expect(TECH_TOPICS).toEqual(expect.arrayContaining([...under('/tech/')]))
})
