import {
  type ListedStory,
  MOST_STORIES,
  parseStories,
  type ReadingListName,
  withoutStory,
  withStory,
} from '../../shared/reading-list/reading-list.ts'

const KEYS = { saved: 'reading-saved', recent: 'reading-recent' } as const satisfies Record<ReadingListName, string>

/** Reads a list of this browser, newest first; none where the browser refuses storage (BX-063). */
export function readStories(list: ReadingListName): readonly ListedStory[] {
  try {
    return parseStories(localStorage.getItem(KEYS[list]))
  } catch {
    return [] // Storage is refused: the site works without it.
  }
}

/** Puts a story in front of a list; false where the storage is refused or full. */
export function addStory(list: ReadingListName, story: ListedStory): boolean {
  return write(list, withStory(readStories(list), story, MOST_STORIES[list]))
}

/** Takes a story off a list; false where the storage is refused. */
export function removeStory(list: ReadingListName, path: string): boolean {
  return write(list, withoutStory(readStories(list), path))
}

function write(list: ReadingListName, stories: readonly ListedStory[]): boolean {
  try {
    localStorage.setItem(KEYS[list], JSON.stringify(stories))
    return true
  } catch {
    return false // Storage is refused or full: the list stays as it was.
  }
}
