import { fromUpdate, toChannel, toFacts, toUpdate } from '../live-rows.ts'
import type { LiveStore, LiveWrites, StoredUpdate } from '../live-store.ts'
import { type IndexWrites, putIndexedUpdate } from '../search/index-writes.ts'
import type { Reads, Writes } from './statements.ts'

/** Runs work in one transaction of the write connection. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the reads of live coverage of an open store. */
export function createSqliteLive(reads: Reads, writes: Writes, enqueue: Enqueue): LiveStore {
  return {
    async channel(contentId) {
      const row = reads.channel.get({ contentId })
      return row === undefined ? null : toChannel(row)
    },
    async find(contentId, id) {
      const row = reads.update.get({ contentId, id })
      return row === undefined ? null : toUpdate(row)
    },
    since: async (contentId, start, limit) => reads.updatesSince.all({ contentId, start, limit }).map(toUpdate),
    places: async (contentId, from, to) => reads.updatesAt.all({ contentId, from, to }).map(toUpdate),
    pinned: async (contentId, before, limit) => reads.pinnedUpdates.all({ contentId, before, limit }).map(toUpdate),
    facts: async (contentId) => toFacts(reads.channelFacts.get({ contentId })),
    important: async (contentId, limit) => reads.importantUpdates.all({ contentId, limit }).map(toUpdate),
    async nextDue() {
      const due = reads.nextLiveDue.get()?.due
      return typeof due === 'number' ? due : null
    },
    putCompiled: ({ contentId, id, sequence }, body) =>
      enqueue(
        async () => void writes.putCompiledUpdate.run({ contentId, id, sequence, compiled: JSON.stringify(body) }),
      ),
  }
}

/** Creates the writes of live coverage of an open transaction. */
export function createSqliteLiveWrites(writes: Writes, index: IndexWrites): LiveWrites {
  function findUpdate(contentId: string, id: string): StoredUpdate | null {
    const row = writes.findUpdate.get({ contentId, id })
    return row === undefined ? null : toUpdate(row)
  }
  return {
    async findChannel(contentId) {
      const row = writes.findChannel.get({ contentId })
      return row === undefined ? null : toChannel(row)
    },
    async putChannel(channel) {
      writes.putChannel.run({ ...channel })
    },
    findUpdate: async (contentId, id) => findUpdate(contentId, id),
    putUpdate(update) {
      const { important, draft, ...columns } = fromUpdate(update)
      return putIndexedUpdate(index, findUpdate(update.contentId, update.id), update, async () => {
        writes.putUpdate.run({ ...columns, important: important ? 1 : 0, draft: draft ? 1 : 0 })
      })
    },
    async findDueUpdates(now) {
      return writes.dueUpdates.all({ now }).map(toUpdate)
    },
    async findDueChannels(now) {
      return writes.dueChannels.all({ now }).map(toChannel)
    },
    async removeUpdates(contentId) {
      writes.removeUpdates.run({ contentId })
    },
  }
}
