/** The lists that a browser stores for its reader (BX-063). */
export const READING_LISTS = ['saved', 'recent'] as const
export type ReadingListName = (typeof READING_LISTS)[number]

/** The maximum number of recently read stories; a further one replaces the oldest. */
export const MOST_STORIES = { recent: 20 } as const

/** A story of a list. */
export interface ListedStory {
  readonly path: string
  readonly title: string
}

/** Reads a list from the browser's storage; entries that are no stories of this site are left out. */
export function parseStories(text: string | null): readonly ListedStory[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((value) => toStory(value) ?? []) : []
  } catch {
    return [] // Not written by this site.
  }
}

/** The list with a story in front, once. */
export function withStory(list: readonly ListedStory[], story: ListedStory, most: number): readonly ListedStory[] {
  return [story, ...withoutStory(list, story.path)].slice(0, most)
}

/** The list without a story. */
export function withoutStory(list: readonly ListedStory[], path: string): readonly ListedStory[] {
  return list.filter((story) => story.path !== path)
}

function toStory(value: unknown): ListedStory | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return null
  const { path, title } = value
  // A second slash or a backslash would mean another host.
  const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isOwn && typeof title === 'string' && title !== '' ? { path, title } : null
}
