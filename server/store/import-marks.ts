/** What an import writes: a document by its id, an update by coverage and id, a vanity record by path. */
export type ImportedKind = 'document' | 'update' | 'vanity'

/**
 * `written`: what is stored is what the last import wrote. `changed`: someone has changed or removed it since, by the
 * content API or by a command (MV-026).
 */
export type ImportMark = 'written' | 'changed'

/** The marks of a transaction, stored with what they are about. */
export interface ImportMarks {
  /** null: no import ever wrote it. */
  findImportMark(kind: ImportedKind, key: string): Promise<ImportMark | null>
  markImported(kind: ImportedKind, key: string): Promise<void>
  /** Without effect on what no import ever wrote. */
  markChanged(kind: ImportedKind, key: string): Promise<void>
}

/** The key of an update of live coverage. */
export function updateKey(contentId: string, id: string): string {
  return `${contentId}/${id}`
}
