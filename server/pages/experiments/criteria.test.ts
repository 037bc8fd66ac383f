import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { CRITERIA, describeCriteria, toCriterion } from './criteria.ts'
import { inverseOf, onTracking, type PageFacts } from './criterion.ts'
import { meetsCriteria, prospectOf } from './eligibility.ts'

const page = (facts: Partial<PageFacts> = {}): PageFacts => ({
  route: 'article',
  content: 'article',
  brand: 'cnet',
  device: 'mobile',
  topics: [],
  section: 'news',
  type: null,
  ...facts,
})

const rows: readonly [unknown, Partial<PageFacts>, boolean][] = [
  ['homeEnergyTopic', { topics: ['heat-pumps'] }, true],
  ['homeEnergyTopic', { topics: ['laptops'] }, false],
  ['broadbandTopic', { topics: ['broadband'] }, true],
  ['techTopic', { topics: ['tvs'] }, true],
  ['homeTopic', { topics: ['kitchen'] }, true],
  ['financeTopic', { topics: ['banking'] }, true],
  ['sleepTopic', { topics: ['sleep'] }, true],
  ['laptopTopic', { topics: ['laptops'] }, true],
  ['mealKitTopic', { topics: ['meal-kits'] }, true],
  ['compactPrecapTopic', { topics: ['vpn'] }, true],
  ['laptopTopic', { topics: ['laptops'], content: 'door' }, false],
  ['versusArticle', { type: 'Versus - Precap' }, true],
  ['versusArticle', { type: 'News' }, false],
  ['versusArticle', { type: 'Versus', content: 'review' }, false],
  ['commerceArticle', { type: 'Best List' }, true],
  ['commerceArticle', { type: 'News' }, false],
  ['commerceArticle', { type: null }, false],
  ['anyArticle', {}, true],
  ['anyArticle', { content: 'review' }, false],
  ['reviewPage', { content: 'review' }, true],
  ['mobileDevice', {}, true],
  ['mobileDevice', { device: 'desktop' }, false],
  ['mobileDevice', { device: null }, false],
  ['frontPage', { route: 'frontdoor', content: 'door' }, true],
  ['frontPage', {}, false],
  ['listingPage', { content: 'topic' }, true],
  [{ inverse: 'anyArticle' }, {}, false],
  [{ inverse: 'anyArticle' }, { content: 'review' }, true],
  [{ inverse: 'laptopTopic' }, { topics: ['tvs'] }, true],
  [{ inverse: 'mobileDevice' }, { device: null }, false],
  [{ tracking: 'section', allowed: ['news'] }, {}, true],
  [{ tracking: 'section', notAllowed: ['news'] }, {}, false],
  [{ tracking: 'topic', allowed: ['vpn'] }, { topics: ['tvs', 'vpn'] }, true],
  [{ tracking: 'route', allowed: ['frontdoor'] }, {}, false],
]

test.each(rows)('AB-037 %j holds on a page of %j: %s', (source, facts, holds) => {
  expect(meetsCriteria({ criterion: toCriterion(source) }, page(facts))).toBe(holds)
})

test('AB-037 a criterion that is not registered is refused', () => {
  expect(() => toCriterion('nobody')).toThrow(TypeError)
  expect(() => toCriterion({})).toThrow(TypeError)
})

test.each([[true], [false], [[]], [['anyArticle']]])('AB-008 %j cannot be criteria', (source) => {
  expect(() => toCriterion(source)).toThrow(/cannot be/)
})

test.each([undefined, null, '', 'nobody', 5])('AB-009 an inverse criterion of %j is a TypeError', (name) => {
  expect(() => inverseOf(name, CRITERIA)).toThrow(TypeError)
  expect(() => toCriterion({ inverse: name })).toThrow(TypeError)
})

test.each([undefined, null, '', 'shoe size', 5])('AB-010 a tracking criterion on %j is a TypeError', (key) => {
  expect(() => onTracking(key, {})).toThrow(TypeError)
  expect(() => toCriterion({ tracking: key })).toThrow(TypeError)
})

test('AB-012 a criterion that depends on the route alone has the same result for any content', () => {
  const word = fc.constantFrom('vpn', 'laptops', 'sleep', 'heat-pumps', 'banking', 'tvs', 'cars')
  const facts = fc.record<PageFacts>({
    route: fc.constantFrom('frontdoor', 'article', 'review'),
    content: fc.option(fc.constantFrom(...CONTENT_TYPES)),
    brand: fc.constantFrom('cnet', 'roadshow'),
    device: fc.option(fc.constantFrom('mobile', 'tablet', 'desktop')),
    topics: fc.array(word),
    section: fc.option(fc.constantFrom('news', 'tech')),
    type: fc.option(fc.constantFrom('Versus', 'News', 'Deals')),
  })
  const sources = fc.oneof(
    fc.constantFrom(...Object.keys(CRITERIA)),
    fc.record({ inverse: fc.constantFrom(...Object.keys(CRITERIA)) }),
    fc.record({
      tracking: fc.constantFrom('route', 'content', 'brand', 'topic', 'section', 'type'),
      allowed: fc.array(word, { maxLength: 2 }),
      notAllowed: fc.array(word, { maxLength: 2 }),
    }),
  )
  fc.assert(
    fc.property(sources, facts, (source, given) => {
      const definition = { criterion: toCriterion(source) }
      const prospect = prospectOf(definition, given)
      const holds = meetsCriteria(definition, given)
      return prospect === 'content' || holds === (prospect === 'always')
    }),
  )
})

test('PG-067 criteria are described in words', () => {
  expect(describeCriteria('anyArticle')).toBe('anyArticle')
  expect(describeCriteria({ inverse: 'anyArticle' })).toBe('not anyArticle')
  expect(describeCriteria({ tracking: 'section', allowed: ['news'], notAllowed: ['tech'] })).toBe(
    'section: news, not tech',
  )
})
