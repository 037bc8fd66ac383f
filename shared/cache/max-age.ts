import { FOUR_HOUR_TOPICS } from '../editorial/topic-lists.ts'
import type { Content } from '../entities/composed-page.ts'

const FOUR_HOURS = 14_400

/** Seconds of a route: its own maxAge if that is a non-negative integer, else the configured default (CA-002). */
export function routeMaxAge(metaMaxAge: unknown, configuredDefault: number): number {
  return typeof metaMaxAge === 'number' && Number.isSafeInteger(metaMaxAge) && metaMaxAge >= 0
    ? metaMaxAge
    : configuredDefault
}

/** Seconds once the content is known: four hours for an article on a fast-moving topic (CA-006). A page never kept stays so. */
export function contentMaxAge(maxAge: number, content: Content): number {
  if (maxAge === 0 || content.typeName !== 'content_article') return maxAge
  return content.topics.some((topic) => FOUR_HOUR_TOPICS.includes(topic.slug)) ? FOUR_HOURS : maxAge
}
