import { z } from 'zod'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
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

/** The source of an imported document. */
export type NoteOrigin = z.output<typeof origin>

/** What an import stores about a document. */
export type ImportNote = z.output<typeof note>

/** Parses a stored note; a note of an earlier version is only a fingerprint. */
export function parseNote(value: string): ImportNote {
  return value.startsWith('{') ? note.parse(JSON.parse(value)) : { fingerprint: value, origin: null }
}
