import { SCHEDULE } from '../../store/history/writer.ts'
import type { Store } from '../../store/store.ts'
import { followDate, touchStory } from './follow-date.ts'
import { recordUpdates, sendUpdate } from './write-update.ts'

/**
 * Sends the updates whose time has come, and dates the stories whose five minutes have passed. Of several processes only
 * one finds what is due.
 *
 * @returns the number of both
 */
export async function sendDue(store: Store, now: number): Promise<number> {
  const due = await store.live.nextDue()
  if (due === null || due > now) return 0
  return store.write(
    async (transaction) => {
      const updates = await transaction.findDueUpdates(now)
      for (const update of updates) {
        const { contentId, place } = await sendUpdate(transaction, update, now)
        await recordUpdates(transaction, 'changed', contentId, [place], now)
        await followDate(transaction, contentId, now)
      }
      const channels = await transaction.findDueChannels(now)
      for (const channel of channels) await touchStory(transaction, channel, now)
      return updates.length + channels.length
    },
    { ...SCHEDULE, at: now },
  )
}
