import type { Store } from '../content/store/store.ts'
import { nextDueOf, readFootprint, recordChange } from './record-change.ts'

/**
 * Appends the change of every document that goes live or comes down by `now` (BX-005). Readers see it without this, by
 * the clock; this is what renews the pages kept from before. Of several processes one finds the rows, the others none.
 *
 * @returns how many documents were moved
 */
export async function advance(store: Store, now: number): Promise<number> {
  const due = await store.nextDue()
  if (due === null || due > now) return 0
  return store.write(async (transaction) => {
    const documents = await transaction.findDue(now)
    for (const document of documents) {
      const footprint = await readFootprint(transaction, document, now)
      const [before, after] = footprint.visible ? [null, footprint] : [{ ...footprint, visible: true }, null]
      await recordChange(transaction, before, after, now)
      await transaction.setNextDue(document.id, nextDueOf(document, now))
    }
    return documents.length
  })
}
