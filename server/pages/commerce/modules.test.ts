import { expect, test } from 'vitest'
import { NON_TRANSACTIONAL_TYPES, PRECAP_TYPES } from '../../../shared/editorial/article-types.ts'
import { NO_DISPLAY_LISTS } from '../../../test/builders/display-lists.ts'
import type { DisplayLists } from './display-list.ts'
import { HOLIDAYS } from './holiday.ts'
import { type CommerceFacts, toCommerceParts } from './modules.ts'

const slugs = (...names: string[]) => names.map((slug) => ({ slug }))
const partsOf = (facts: Partial<CommerceFacts>, lists: Partial<DisplayLists> = {}) =>
  toCommerceParts(
    { id: 'a', type: 'Best List', topics: [], collections: [], tags: [], ...facts },
    { ...NO_DISPLAY_LISTS, ...lists },
  )

test.each(['vpn', 'coupon-roundup', 'meal-kits', 'mattresses'])('PG-053 %s has wide buttons', (slug) => {
  expect(partsOf({ topics: slugs('phones', slug) })).toMatchObject({ wideButtons: true })
})

test('ST-011 the sales with a treatment of their own are exact', () => {
  expect(HOLIDAYS).toEqual(['black-friday', 'cyber-monday'])
})

test('PG-053 other topics have no wide buttons', () => {
  expect(partsOf({ topics: slugs('phones', 'vpns') })).toMatchObject({ wideButtons: false })
})

test.each([
  [{ collections: slugs('widgets-not-allowed') }],
  [{ collections: slugs('tragedy') }],
  [{ tags: slugs('hard-news') }],
])('PG-054 a story with %j has no widgets', (facts) => {
  const holiday = slugs('black-friday')

  const parts = partsOf({ ...facts, collections: [...holiday, ...('collections' in facts ? facts.collections : [])] })

  expect(parts).toMatchObject({ widgets: false, holiday: null, deal: true })
})

test.each([
  [slugs('black-friday'), 'black-friday'],
  [slugs('cyber-monday'), 'cyber-monday'],
  [slugs('cyber-monday', 'black-friday'), 'black-friday'],
  [slugs('prime-day'), null],
])('PG-055 the collections %j give the treatment of %j', (collections, holiday) => {
  expect(partsOf({ collections }).holiday).toBe(holiday)
})

test.each(NON_TRANSACTIONAL_TYPES)('PG-056 a story of the type %s has no commerce modules', (type) => {
  expect(partsOf({ type, collections: slugs('black-friday') })).toEqual({
    wideButtons: false,
    widgets: false,
    deal: false,
    listicles: false,
    precap: false,
    holiday: null,
  })
})

test('PG-057 the precap types, and no other, have a precap', () => {
  for (const type of PRECAP_TYPES) expect(partsOf({ type }).precap, type).toBe(true)
  expect(partsOf({ type: 'Best List' }).precap).toBe(false)
})

test.each([
  ['shopping-widget', 'widgets'],
  ['listicle', 'listicles'],
  ['deal', 'deal'],
] as const)('PG-059 the list %s decides about %s by topic and by id', (use, part) => {
  const list = { topics: { notAllowed: ['vpn'] }, articles: { allowed: ['kept'], notAllowed: ['banned'] } }
  const shows = (facts: Partial<CommerceFacts>) => partsOf(facts, { [use]: list })[part]

  expect(shows({})).toBe(true)
  expect(shows({ topics: slugs('vpn') })).toBe(false)
  expect(shows({ id: 'kept', topics: slugs('vpn') })).toBe(true)
  expect(shows({ id: 'banned' })).toBe(false)
})

test('PG-059 an allow list of topics admits only stories with one of them', () => {
  const lists = { deal: { topics: { allowed: ['tvs'] } } }

  expect(partsOf({ topics: slugs('tvs', 'phones') }, lists).deal).toBe(true)
  expect(partsOf({ topics: slugs('phones') }, lists).deal).toBe(false)
})
