import type { FollowMessages } from '../../../shared/messages/follow-messages.ts'
import { showToast } from '../toast.ts'
import { isMarked, type Markable, setMark } from './marks-store.ts'

/** Saves a story or takes it off the list, and says so with a way back. */
export function pressSave(story: Markable, words: FollowMessages, show: () => void): void {
  const wasSaved = isMarked(story)
  const isKept = setMark(story, !wasSaved)
  show()
  if (isKept) {
    showToast(wasSaved ? words.unsaved : words.saved, {
      label: words.undo,
      run() {
        setMark(story, wasSaved)
        show()
      },
    })
  } else showToast(words.failed, null)
}
