import { NON_TRANSACTIONAL_TYPES } from '../../../shared/editorial/article-types.ts'
import type { ValueFilter } from '../../../shared/flags/value-filter.ts'
import { FINANCE_TOPICS, HOME_ENERGY_TOPICS, HOME_TOPICS, TECH_TOPICS } from '../../addresses/editorial/topics.ts'
import {
  type Criterion,
  inverseOf,
  onArticleType,
  onContent,
  onDevices,
  onRoutes,
  onTopics,
  onTracking,
} from './criterion.ts'
import type { CriteriaSource } from './test.ts'

const LISTINGS = ['door', 'topic', 'tag', 'collection', 'feature']

/** Every criterion a test may name (AB-037). */
export const CRITERIA: Readonly<Record<string, Criterion>> = {
  homeEnergyTopic: onTopics(HOME_ENERGY_TOPICS),
  broadbandTopic: onTopics(['broadband', 'internet', 'home-internet']),
  techTopic: onTopics(TECH_TOPICS),
  homeTopic: onTopics(HOME_TOPICS),
  financeTopic: onTopics(FINANCE_TOPICS),
  sleepTopic: onTopics(['sleep', 'mattresses']),
  laptopTopic: onTopics(['laptops']),
  mealKitTopic: onTopics(['meal-kits']),
  compactPrecapTopic: onTopics(['vpn', 'mattresses', 'meal-kits']),
  versusArticle: onArticleType((type) => type.startsWith('Versus')),
  commerceArticle: onArticleType((type) => !NON_TRANSACTIONAL_TYPES.includes(type)),
  anyArticle: onContent('article'),
  reviewPage: onContent('review'),
  mobileDevice: onDevices('mobile'),
  frontPage: onRoutes('frontdoor'),
  listingPage: onContent(...LISTINGS),
}

/**
 * The criterion of a test: a named one, or one derived from it.
 *
 * @throws TypeError for anything else (AB-008, AB-009, AB-010, AB-037)
 */
export function toCriterion(source: unknown): Criterion {
  if (typeof source === 'boolean' || Array.isArray(source)) {
    throw new TypeError(`Criteria cannot be ${Array.isArray(source) ? 'an array' : 'a boolean'}`)
  }
  if (typeof source === 'string') {
    const found = Object.hasOwn(CRITERIA, source) ? CRITERIA[source] : undefined
    if (!found) throw new TypeError(`There is no criterion ${source}`)
    return found
  }
  if (typeof source === 'object' && source !== null) {
    if ('inverse' in source) return inverseOf(source.inverse, CRITERIA)
    if ('tracking' in source) return onTracking(source.tracking, toFilter(source))
  }
  throw new TypeError('Criteria are a name, { "inverse": name } or { "tracking": key }')
}

/** Reads a value filter; anything but a list counts as empty, because the file's schema has reported it. */
function toFilter(source: object): ValueFilter {
  const read = (name: string): string[] => {
    const values: unknown = Reflect.get(source, name)
    return Array.isArray(values) ? values.map(String) : []
  }
  return { allowed: read('allowed'), notAllowed: read('notAllowed') }
}

/** Describes a criterion in words, for the table of tests (PG-067). */
export function describeCriteria(source: CriteriaSource): string {
  if (typeof source === 'string') return source
  if ('inverse' in source) return `not ${source.inverse}`
  const { tracking, allowed = [], notAllowed = [] } = source
  const parts = [...allowed, ...notAllowed.map((value) => `not ${value}`)]
  return parts.length === 0 ? tracking : `${tracking}: ${parts.join(', ')}`
}
