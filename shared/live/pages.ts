import { type KeyMoment, type LiveEvent, type LiveSummary, type LiveUpdate, UPDATES_PER_PAGE } from './live-update.ts'

/** Key moments in a summary. */
const MOMENTS = 12

/** The permanent page of an update: pages are counted from the beginning, with deleted updates. */
export function pageOfPlace(place: number): number {
  return Math.max(1, Math.ceil(place / UPDATES_PER_PAGE))
}

/** The address of an update below that of its story; it is permanent. */
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

/** The lowest place of the newest page; earlier updates are on it only while they are pinned (LV-019). */
export function firstPlaceOf(
  { pages }: Pick<LiveSummary, 'pages'>,
  updates: readonly Pick<LiveUpdate, 'place' | 'pinned'>[],
): number {
  const places = updates.flatMap(({ place, pinned }) => (pinned ? [] : [place]))
  return Math.min((pages - 1) * UPDATES_PER_PAGE + 1, ...places)
}

/** The newest key moments, newest first. */
export function toMoments(updates: readonly LiveUpdate[]): readonly KeyMoment[] {
  return newestOf(updates.flatMap(toMoment))
}

/** The key moments after an event, which adds, changes or removes its update. */
export function momentsAfter(moments: readonly KeyMoment[], event: LiveEvent): readonly KeyMoment[] {
  const others = moments.filter(({ id }) => id !== event.id)
  return newestOf([...others, ...(event.deleted ? [] : toMoment(event))])
}

function toMoment({ id, place, headline, datePublished, important }: LiveUpdate): readonly KeyMoment[] {
  return important && headline !== null ? [{ id, place, headline, datePublished }] : []
}

function newestOf(moments: readonly KeyMoment[]): readonly KeyMoment[] {
  return moments
    .toSorted(
      (one, other) => Date.parse(other.datePublished) - Date.parse(one.datePublished) || other.place - one.place,
    )
    .slice(0, MOMENTS)
}
