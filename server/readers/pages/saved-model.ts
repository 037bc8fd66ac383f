import type { ReaderMessages } from '../../../shared/messages/reader-messages.ts'
import type {
  DeskModel,
  FollowModel,
  ReaderForms,
  ReaderHrefs,
  SavedModel,
} from '../../../shared/page/model/readers.ts'

/** The maximum number of stories of a page; the reader has them newest first. */
export const MOST_SHOWN = 100

interface SavedFacts {
  readonly view: SavedModel['view']
  readonly reader: SavedModel['reader']
  readonly offered: SavedModel['offered']
  readonly forms: ReaderForms
  readonly hrefs: ReaderHrefs
  readonly words: ReaderMessages
}

/** Builds the page of what a reader has saved, or of what they follow. */
export function toSavedModel({ view, reader, offered, forms, hrefs, words }: SavedFacts): SavedModel {
  const { stories = [], follows = [] } = reader ?? {}
  const notes = view === 'saved' ? savedNotes(stories.length, words) : followNotes(follows, words)
  const desk: DeskModel = {
    ...{ words: words.desk, hrefs, savedCount: stories.length, followedCount: follows.length },
    notes: reader === null ? [] : notes,
  }
  const shown = reader && { stories: stories.slice(0, MOST_SHOWN), follows }
  return { kind: 'saved', id: view, view, reader: shown, offered, forms, desk, words: words.saved }
}

function savedNotes(count: number, words: ReaderMessages): readonly string[] {
  return count === 0 ? [words.quiet] : [words.storyCount(count), words.saved.kept]
}

function followNotes(follows: readonly FollowModel[], words: ReaderMessages): readonly string[] {
  return follows.length === 0 ? [words.quiet] : [words.followCount(follows.length)]
}
