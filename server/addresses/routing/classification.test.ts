import { expect, expectTypeOf, test } from 'vitest'
import type { Article } from '../../../shared/entities/article.ts'
import type { AuthorContent } from '../../../shared/entities/author.ts'
import type { CollectionContent } from '../../../shared/entities/collection.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import type { Gallery } from '../../../shared/entities/gallery.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import type { Review } from '../../../shared/entities/review.ts'
import type { ProductContent } from '../../../shared/entities/tech-product.ts'
import type { TopicContent } from '../../../shared/entities/topic.ts'
import type { Video } from '../../../shared/entities/video.ts'
import {
  isAuto,
  isBranded,
  isDeal,
  isHowTo,
  isLongform,
  parentTopics,
  type RoutableContent,
  verticalOf,
} from './classification.ts'

type Entity =
  | Article
  | AuthorContent
  | CollectionContent
  | ContentLink
  | Gallery
  | LiveArticle
  | ProductContent
  | Review
  | TopicContent
  | Video

test('RR-001 every entity of the content API can be routed (checked by the compiler)', () => {
  expectTypeOf<Entity>().toExtend<RoutableContent>()
})

const primary = (slug: string, path?: string) => [
  { slug, primary: true, metaData: { hubTopicPathString: path ?? null } },
]

test('RR-001 auto is the roadshow site, a cars section or a primary topic of the cars list', () => {
  expect(isAuto({ site: 'roadshow' })).toBe(true)
  for (const section of ['auto', 'cars', 'roadshow']) expect(isAuto({ section })).toBe(true)
  expect(isAuto({ section: 'news', topics: primary('electric-vehicles') })).toBe(true)
  expect(isAuto({ section: 'news', topics: [{ slug: 'cars', primary: false }] })).toBe(false)
  expect(isAuto({ section: 'tech', site: 'cnet' })).toBe(false)
})

test('RR-026 a how-to has exactly the section how_to', () => {
  expect(isHowTo({ section: 'how_to' })).toBe(true)
  expect(isHowTo({ section: 'how-to' })).toBe(false)
})

test('RR-027 longform is a type that starts with it, in any case', () => {
  expect(['Longform', 'longform', 'Longform Feature'].map((type) => isLongform({ type }))).toEqual([true, true, true])
  expect([null, 'Feature', 'A longform'].map((type) => isLongform({ type }))).toEqual([false, false, false])
})

test('RR-028 a deal is a type that starts with deals, in any case', () => {
  expect(['deals', 'Deals - Precap'].map((type) => isDeal({ type }))).toEqual([true, true])
  expect([null, 'Best deals', 'deal'].map((type) => isDeal({ type }))).toEqual([false, false, false])
})

test('RR-029 branded is section commercial, an id of the list, or a byline of the studio', () => {
  const rules = { ids: ['paid-1'], studio: 'studio' }

  expect(isBranded({ section: 'commercial' }, rules)).toBe(true)
  expect(isBranded({ id: 'paid-1' }, rules)).toBe(true)
  expect(isBranded({ author: { username: 'The-Studio-Team' } }, rules)).toBe(true)
  expect(isBranded({ moreAuthors: [{ username: 'studio' }] }, rules)).toBe(true)
  expect(isBranded({ id: 'paid-2', section: 'news', author: { username: 'jane' } }, rules)).toBe(false)
  expect(isBranded({ author: { username: null }, moreAuthors: [] }, rules)).toBe(false)
})

test('RR-008 the section decides the vertical, else the primary topic', () => {
  expect(verticalOf({ section: 'personal-finance', topics: primary('laptops') })).toBe('finance')
  expect(verticalOf({ section: 'wellness' })).toBe('health')
  expect(verticalOf({ section: 'features', topics: primary('laptops') })).toBe('tech')
  expect(verticalOf({ section: 'features', topics: [{ slug: 'laptops' }] })).toBeNull()
})

test('RR-017 a how-to is never claimed by a vertical', () => {
  expect(verticalOf({ section: 'how_to', topics: primary('laptops') })).toBeNull()
})

test('RR-033 the parent topic is the second entry of the path; a shorter path has none', () => {
  expect(parentTopics({ topics: primary('tv-sets', 'Tech^Home Entertainment^TV Sets') }, 'tech')[0]).toBe(
    'home-entertainment',
  )
  expect(parentTopics({ topics: primary('tech', 'Tech') }, 'tech')).toEqual([])
})

test('RR-012 parent topics are the path from its second entry on, corrected, and only those of the list', () => {
  const money = { topics: primary('auto-insurance', 'Money^Insurance^Auto Insurance') }

  expect(parentTopics(money, 'finance')).toEqual(['insurance', 'auto'])
  expect(parentTopics({ topics: primary('tvs', 'Tech^No Such Topic^TVs') }, 'tech')).toEqual(['tvs'])
  expect(parentTopics({ topics: primary('tvs', 'Tech') }, 'tech')).toEqual([])
  expect(parentTopics({ topics: [{ slug: 'tvs', hslugPath: 'tech^tvs' }] }, 'tech')).toEqual([])
})

test('RR-014 a leading home- is stripped from a home topic', () => {
  expect(parentTopics({ topics: primary('home-internet', 'Home^Home Internet') }, 'home')).toEqual(['internet'])
})
