import { updateKey } from '../../store/import-marks.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { toKeptReason } from '../importing.ts'
import type { Importing } from '../services.ts'
import { isSameUpdate, type PreparedUpdate } from './write-update.ts'

/** The end of a sentence about something that is kept. */
const REPLACE_HINT = '--replace imports it'

/**
 * The sentence about an update that an import leaves as it is, because the desk has changed or deleted it since the last
 * import (MV-026); null if it is written, or already the same.
 */
export async function findKeptUpdate(
  transaction: Pick<StoreTransaction, 'findUpdate' | 'findImportMark'>,
  contentId: string,
  update: PreparedUpdate,
  importing: Importing,
): Promise<string | null> {
  const { id } = update.item
  const stored = await transaction.findUpdate(contentId, id)
  if (stored === null || importing.replace) return null
  if (stored.item === null) return `update ${id}: it was deleted on the site and stays deleted; ${REPLACE_HINT}`
  const mark = await transaction.findImportMark('update', updateKey(contentId, id))
  if (toKeptReason(mark, importing) === null || isSameUpdate(update, stored)) return null
  return `update ${id}: it was changed on the site and is kept; ${REPLACE_HINT}`
}
