import type { ItemIssue } from '../import-item.ts'
import type { Note } from '../losses.ts'
import type { References } from './references.ts'

/** What the conversion of a document needs, and where it reports errors. */
export interface PartContext {
  readonly now: number
  /** The publication's. */
  readonly timeZone: string
  readonly references: References
  readonly errors: ItemIssue[]
  /** Remarks on the document. */
  readonly notes: Note[]
  readonly lineOf: (key: string) => number | undefined
}
