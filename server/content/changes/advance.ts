import { SCHEDULE } from '../../store/history/writer.ts'
import type { Store } from '../../store/store.ts'
import { nextDueOf, readFootprint, recordChange } from './record-change.ts'

/**
 * Appends a change for every document that goes live or is taken down by `now` (BX-005). Reads depend on the clock
 * alone; the change invalidates cached pages. Of several processes only one finds the due documents.
 *
 * @returns the number of these documents
 */
export async function advance(store: Store, now: number): Promise<number> {
  const due = await store.nextDue()
  if (due === null || due > now) return 0
  return store.write(
    async (transaction) => {
      const documents = await transaction.findDue(now)
      for (const document of documents) {
        const footprint = await readFootprint(transaction, document, now)
        const [before, after] = footprint.visible ? [null, footprint] : [{ ...footprint, visible: true }, null]
        await recordChange(transaction, before, after, now)
        await transaction.setNextDue(document.id, nextDueOf(document, now))
      }
      return documents.length
    },
    { ...SCHEDULE, at: now },
  )
}
