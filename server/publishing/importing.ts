import { versionOf } from '../store/history/version-of.ts'
import type { ImportMark, ImportMarks } from '../store/import-marks.ts'
import type { StoredDocument } from '../store/store.ts'
import type { Importing } from './services.ts'
import { PreconditionError } from './version.ts'

/** Why an import leaves something as it is on the site (MV-026). */
export type KeptReason = 'changed' | 'foreign'

/** Why an import leaves something that is stored; null: the import before this one wrote it, or the source replaces it. */
export function toKeptReason(mark: ImportMark | null, { replace }: Importing): KeptReason | null {
  if (replace || mark === 'written') return null
  return mark === null ? 'foreign' : 'changed'
}

/** Why an import leaves a stored document; null if it may write it. */
export async function findKeptReason(
  transaction: Pick<ImportMarks, 'findImportMark'>,
  existing: Pick<StoredDocument, 'id' | 'implicit'> | null,
  importing: Importing,
): Promise<KeptReason | null> {
  if (existing === null || existing.implicit) return null
  return toKeptReason(await transaction.findImportMark('document', existing.id), importing)
}

/**
 * Checks in the transaction of an import that nobody has changed the document since the import looked at it.
 *
 * @throws PreconditionError
 */
export async function checkUnchanged(
  transaction: Pick<ImportMarks, 'findImportMark'>,
  existing: StoredDocument | null,
  importing: Importing | undefined,
): Promise<void> {
  if (importing === undefined || existing === null) return
  if ((await findKeptReason(transaction, existing, importing)) !== null)
    throw new PreconditionError(versionOf(existing))
}

/** Stores who wrote a document. */
export async function markWriter(
  transaction: ImportMarks,
  id: string,
  importing: Importing | undefined,
): Promise<void> {
  await (importing === undefined ? transaction.markChanged('document', id) : transaction.markImported('document', id))
}
