import type { Note } from '../losses.ts'
import type { Attachment } from './site.ts'

/** The data that a post's blocks refer to. */
export interface BlockContext {
  readonly attachment: (id: string) => Attachment | undefined
  /** The content of a synced pattern (a post of type `wp_block`) by its id. */
  readonly pattern: (id: string) => string | undefined
  /** The post's footnotes as WordPress stores them: JSON in the meta `footnotes`; empty for none. */
  readonly footnotes: string
  readonly note: (note: Note) => void
}
