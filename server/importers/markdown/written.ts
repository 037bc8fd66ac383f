import type { ContentType } from '../../../shared/routing/route.ts'
import { TYPES } from '../../body/content-types.ts'
import type { NameParts } from './document-kind.ts'
import type { Values } from './parts.ts'

/** A file, read and in our keys, before it becomes a document. */
export interface Written {
  readonly type: ContentType
  readonly values: Values
  /** The id that it was given among the files of its name; null if it has no id, or names its own. */
  readonly id: string | null
  /** Markdown, or HTML. */
  readonly text: string
  readonly isHtml: boolean
  /** A JSON file, in the form of the publishing API. */
  readonly isApi: boolean
  /** The slug and date in the file's name. */
  readonly name: NameParts
}

/** Whether a type is a story, with a date, authors and a picture. */
export function isStory(type: ContentType): boolean {
  return TYPES[type].isStory
}
