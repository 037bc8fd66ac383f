import { type ListedStory, parseStories, type ReadingListName } from '../../shared/reading-list/reading-list.ts'
import { listMarks, setMark } from '../readers/marks/marks-store.ts'
import { readRecent, removeRecent } from './recent-stories.ts'

/** Where saved stories were before they were marks. */
const FORMER_KEY = 'reading-saved'

/** Reads a list of this browser, newest first; none where the browser refuses storage (BX-063). */
export function readStories(list: ReadingListName): readonly ListedStory[] {
  if (list === 'recent') return readRecent()
  moveFormer()
  return listMarks('story').map(({ id: path, title }) => ({ path, title }))
}

/** Takes a story off a list; false where the storage is refused. */
export function removeStory(list: ReadingListName, path: string): boolean {
  if (list === 'recent') return removeRecent(path)
  const story = listMarks('story').find(({ id }) => id === path)
  return story === undefined || setMark({ kind: 'story', id: path, title: story.title }, false)
}

/** Makes the stories that an earlier version saved into marks, the oldest first. */
function moveFormer(): void {
  try {
    const former = parseStories(localStorage.getItem(FORMER_KEY))
    for (const { path: id, title } of former.toReversed()) setMark({ kind: 'story', id, title }, true)
    localStorage.removeItem(FORMER_KEY)
  } catch {
    // Storage is refused, so the lists are empty.
  }
}
