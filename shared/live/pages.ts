import { type KeyMoment, type LiveSummary, type LiveUpdate, UPDATES_PER_PAGE } from './live-update.ts'

/** Key moments in a summary. */
const MOMENTS = 12

/** The page on which an update stands for good: pages are counted from the beginning, deleted updates too. */
export function pageOfPlace(place: number): number {
  return Math.max(1, Math.ceil(place / UPDATES_PER_PAGE))
}

/** The address of an update below that of its story, which holds for ever. */
export function permalinkOf({ id, place }: Pick<LiveUpdate, 'id' | 'place'>): string {
  return `?page=${pageOfPlace(place)}#${id}`
}

/**
 * The summary of a channel, at its newest page.
 *
 * @param updates all that readers can see
 * @param places how many were ever posted
 */
export function summarise(updates: readonly LiveUpdate[], places: number, sequence: number): LiveSummary {
  const pages = pageOfPlace(places)
  const dates = updates
    .map(({ datePublished }) => datePublished)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
  return {
    sequence,
    count: updates.length,
    pages,
    page: pages,
    firstPublished: dates[0] ?? null,
    lastPublished: dates.at(-1) ?? null,
    reporters: new Set(updates.flatMap(({ author }) => (author ? [author.href ?? author.name] : []))).size,
    moments: toMoments(updates),
  }
}

/** The newest key moments, newest first. */
export function toMoments(updates: readonly LiveUpdate[]): readonly KeyMoment[] {
  return updates
    .flatMap(({ id, place, headline, datePublished, important }) =>
      important && headline !== null ? [{ id, place, headline, datePublished }] : [],
    )
    .sort((one, other) => Date.parse(other.datePublished) - Date.parse(one.datePublished) || other.place - one.place)
    .slice(0, MOMENTS)
}
