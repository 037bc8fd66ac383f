import type { Content } from '../../shared/entities/composed-page.ts'

/**
 * Fills missing dates with those that are stored, else with the time of the publish (content API).
 *
 * @param stored the content that is replaced; null if it is new
 * @param now milliseconds since the epoch
 */
export function withDates(content: Content, stored: Content | null, now: number): Content {
  if (!('datePublished' in content)) {
    return 'dateUpdated' in content ? { ...content, dateUpdated: content.dateUpdated ?? toIso(now) } : content
  }
  const previous = stored !== null && 'datePublished' in stored ? stored.datePublished : null
  const datePublished = content.datePublished ?? previous ?? toIso(now)
  // A new or scheduled story has no update date; a replaced one was updated now.
  const dateUpdated = content.dateUpdated ?? (previous === null || Date.parse(datePublished) > now ? null : toIso(now))
  return { ...content, datePublished, dateUpdated }
}

const toIso = (time: number): string => new Date(time).toISOString()
