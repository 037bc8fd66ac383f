import { FEWEST_UPDATES, type KeyMoment, type LiveSummary, type LiveUpdate, UPDATES_PER_PAGE } from './live-update.ts'

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
 * The updates of a page. The newest page has at least 20 while there are so many, and so some of the page before it.
 *
 * @param updates all that readers can see
 * @param last the number of the newest page
 */
export function updatesOnPage<Update extends Pick<LiveUpdate, 'place'>>(
  updates: readonly Update[],
  page: number,
  last: number,
): readonly Update[] {
  const own = updates.filter(({ place }) => pageOfPlace(place) === page)
  if (page !== last || own.length >= FEWEST_UPDATES) return own
  const newest = updates.toSorted((one, other) => other.place - one.place).slice(0, FEWEST_UPDATES)
  return updates.filter((update) => newest.includes(update))
}

/**
 * The summary of a channel.
 *
 * @param updates all that readers can see
 * @param places how many were ever posted
 * @param asked the number of the page; null, or one that does not exist: the newest
 */
export function summarise(
  updates: readonly LiveUpdate[],
  places: number,
  sequence: number,
  asked: number | null,
): LiveSummary {
  const pages = pageOfPlace(places)
  const dates = updates
    .map(({ datePublished }) => datePublished)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
  return {
    sequence,
    count: updates.length,
    pages,
    page: asked !== null && asked >= 1 && asked <= pages ? asked : pages,
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
