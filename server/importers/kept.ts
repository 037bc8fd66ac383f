import type { KeptReason } from '../publishing/importing.ts'
import type { Draft } from './import-item.ts'
import type { ImportTarget, SiteDocument } from './import-target.ts'

type MarkReads = Pick<ImportTarget, 'findKeptReason' | 'findKeptUpdates'>

/** The stored form of a document while its source replaces nothing. */
const KEEPING = { replace: false }

/** Whether someone has changed the stored document of an item, or one of its updates, since the last import. */
export async function isChangedOnSite(target: MarkReads, existing: SiteDocument, document: Draft): Promise<boolean> {
  if ((await target.findKeptReason(existing, KEEPING)) !== null) return true
  return (await target.findKeptUpdates(document, existing.id, KEEPING)).length > 0
}

/** Why a document is kept, as the first half of a sentence. */
export function toKeptWords(reason: KeptReason): string {
  return reason === 'changed'
    ? 'it was changed on the site since its last import'
    : 'it was published on the site, not by an import'
}
