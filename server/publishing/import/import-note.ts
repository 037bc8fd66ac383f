import { z } from 'zod'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { IMPORT_FORMATS } from './import-item.ts'

const origin = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Absolute. */
  file: z.string(),
  type: z.enum(CONTENT_TYPES),
  slug: z.string(),
  edition: z.string(),
  /** null: the document is found by its slug. */
  id: z.string().nullable(),
})

const note = z.object({ fingerprint: z.string(), origin: origin.nullable() })

/** Where a document came from. */
export type NoteOrigin = z.output<typeof origin>

/** What an import writes down about a document that it brought in. */
export type ImportNote = z.output<typeof note>

/** A note as the store holds it; one of an earlier version is a bare fingerprint. */
export function parseNote(value: string): ImportNote {
  return value.startsWith('{') ? note.parse(JSON.parse(value)) : { fingerprint: value, origin: null }
}
