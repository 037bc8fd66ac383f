import {
  type ListedStory,
  MOST_STORIES,
  parseStories,
  type ReadingListName,
  withoutStory,
  withStory,
} from '../../shared/reading-list/reading-list.ts'
import { listMarks, setMark } from '../readers/marks/marks-store.ts'

/** Where the browser keeps what was read last; `reading-saved` is that of saved stories before they were marks. */
const RECENT_KEY = 'reading-recent'
const FORMER_SAVED_KEY = 'reading-saved'

/** Reads a list of this browser, newest first; none where the browser refuses storage (BX-063). */
export function readStories(list: ReadingListName): readonly ListedStory[] {
  if (list === 'recent') return readList(RECENT_KEY)
  takeOverSaved()
  return listMarks('story').map(({ id: path, title }) => ({ path, title }))
}

/** Puts a story in front of a list; false where the storage is refused or full. */
export function addStory(list: ReadingListName, story: ListedStory): boolean {
  if (list === 'saved') return setMark(toMarkable(story), true)
  return write(withStory(readList(RECENT_KEY), story, MOST_STORIES.recent))
}

/** Takes a story off a list; false where the storage is refused. */
export function removeStory(list: ReadingListName, path: string): boolean {
  if (list === 'recent') return write(withoutStory(readList(RECENT_KEY), path))
  const title = listMarks('story').find(({ id }) => id === path)?.title ?? path
  return setMark(toMarkable({ path, title }), false)
}

/** Stories that an earlier version saved become marks, once. */
function takeOverSaved(): void {
  const former = readList(FORMER_SAVED_KEY)
  for (const story of former.toReversed()) if (!setMark(toMarkable(story), true)) return
  if (former.length > 0) localStorage.removeItem(FORMER_SAVED_KEY)
}

function toMarkable({ path, title }: ListedStory) {
  return { kind: 'story', id: path, title } as const
}

function readList(key: string): readonly ListedStory[] {
  try {
    return parseStories(localStorage.getItem(key))
  } catch {
    return [] // Storage is refused: the site works without it.
  }
}

function write(stories: readonly ListedStory[]): boolean {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(stories))
    return true
  } catch {
    return false // Storage is refused or full: the list stays as it was.
  }
}
