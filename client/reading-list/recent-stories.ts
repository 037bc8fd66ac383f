import {
  type ListedStory,
  MOST_STORIES,
  parseStories,
  withoutStory,
  withStory,
} from '../../shared/reading-list/reading-list.ts'

const KEY = 'reading-recent'

/** Reads the stories that were read last in this browser; none where it refuses storage (BX-063). */
export function readRecent(): readonly ListedStory[] {
  try {
    return parseStories(localStorage.getItem(KEY))
  } catch {
    return [] // Storage is refused: the site works without it.
  }
}

/** Puts a story in front of the list; false where the storage is refused or full. */
export function addRecent(story: ListedStory): boolean {
  return write(withStory(readRecent(), story, MOST_STORIES.recent))
}

/** Takes a story off the list; false where the storage is refused. */
export function removeRecent(path: string): boolean {
  return write(withoutStory(readRecent(), path))
}

function write(stories: readonly ListedStory[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(stories))
    return true
  } catch {
    return false // Storage is refused or full: the list stays as it was.
  }
}
