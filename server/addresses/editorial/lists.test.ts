import { expect, test } from 'vitest'
import { NON_TRANSACTIONAL_TYPES, PRECAP_TYPES } from '../../../shared/editorial/article-types.ts'
import { WIDGETS_BLOCKED_COLLECTIONS, WIDGETS_BLOCKED_TAGS } from './collection-lists.ts'
import { CONTENT_SLUGS } from './content-slugs.ts'
import { FOUR_HOUR_TOPICS } from './topic-lists.ts'

test('ST-008 the content-type slugs are the nine of the site maps', () => {
  expect([...CONTENT_SLUGS].sort()).toEqual(
    ['articles', 'best', 'galleries', 'how-to', 'livearticles', 'news', 'reviews', 'static', 'videos'].sort(),
  )
})

test('ST-010 the precap list is exact', () => {
  expect(PRECAP_TYPES).toEqual([
    'Best List - Precap',
    'Deals - Precap',
    'Versus - Precap',
    'Versus - Multiple',
    'FAQ Markup + BL Precap',
  ])
})

test('PG-056 the non-transactional types are the six of the list', () => {
  expect(NON_TRANSACTIONAL_TYPES).toHaveLength(6)
  expect(NON_TRANSACTIONAL_TYPES.filter((type) => PRECAP_TYPES.includes(type))).toEqual([])
})

test.each([
  { id: 'ST-011 four-hour topics', list: FOUR_HOUR_TOPICS, words: 'smart-home yard-and-outdoors gaming climate cars' },
  { id: 'ST-011 widgets-blocked collections', list: WIDGETS_BLOCKED_COLLECTIONS, words: 'widgets-not-allowed tragedy' },
  { id: 'ST-011 widgets-blocked tags', list: WIDGETS_BLOCKED_TAGS, words: 'hard-news' },
])('$id are exact (including the lists of commerce and video)', ({ list, words }) => {
  expect(list).toEqual(words.split(' '))
})
