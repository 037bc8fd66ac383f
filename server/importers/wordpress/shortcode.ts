import type { Note } from '../losses.ts'
import type { Attachment } from './site.ts'

export interface ShortcodeContext {
  readonly attachment: (id: string) => Attachment | undefined
  /** Pictures uploaded to the post, which a gallery without ids shows. */
  readonly uploads: readonly string[]
  readonly note: (note: Note) => void
}

/** One shortcode in a text. */
export interface Call {
  readonly name: string
  readonly named: Readonly<Record<string, string | undefined>>
  readonly listed: readonly string[]
  readonly content: string
}

export type Rendering = (call: Call, context: ShortcodeContext) => string
