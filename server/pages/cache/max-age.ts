import type { Content } from '../../../shared/entities/composed-page.ts'
import { FOUR_HOUR_TOPICS } from '../../addresses/editorial/topic-lists.ts'

const FOUR_HOURS = 14_400

/** The max-age of a route in seconds: its own if it is a non-negative integer, else the default (CA-002). */
export function routeMaxAge(metaMaxAge: unknown, configuredDefault: number): number {
  return typeof metaMaxAge === 'number' && Number.isSafeInteger(metaMaxAge) && metaMaxAge >= 0
    ? metaMaxAge
    : configuredDefault
}

/** The max-age of a page in seconds: four hours for an article on a fast-moving topic, unless it is 0 (CA-006). */
export function contentMaxAge(maxAge: number, content: Content): number {
  if (maxAge === 0 || content.typeName !== 'content_article') return maxAge
  return content.topics.some((topic) => FOUR_HOUR_TOPICS.includes(topic.slug)) ? FOUR_HOURS : maxAge
}
