import { fromUpdate, toChannel, toFacts, toUpdate } from '../live-rows.ts'
import type { LiveStore, LiveWrites, StoredUpdate } from '../live-store.ts'
import { type IndexWrites, putIndexedUpdate } from '../search/index-writes.ts'
import type { Ask } from './ask.ts'

/** Creates the reads of live coverage of an open store. */
export function createPostgresLive(ask: Ask): LiveStore {
  return {
    async channel(contentId) {
      const [row] = await ask('channel', { contentId })
      return row === undefined ? null : toChannel(row)
    },
    since: async (contentId, start, limit) => (await ask('updatesSince', { contentId, start, limit })).map(toUpdate),
    places: async (contentId, from, to) => (await ask('updatesAt', { contentId, from, to })).map(toUpdate),
    pinned: async (contentId, before, limit) =>
      (await ask('pinnedUpdates', { contentId, before, limit })).map(toUpdate),
    facts: async (contentId) => toFacts((await ask('channelFacts', { contentId }))[0]),
    important: async (contentId, limit) => (await ask('importantUpdates', { contentId, limit })).map(toUpdate),
    async nextDue() {
      const due = (await ask('nextLiveDue'))[0]?.due
      return typeof due === 'number' ? due : null
    },
    putCompiled: async ({ contentId, id, sequence }, body) =>
      void (await ask('putCompiledUpdate', { contentId, id, sequence, compiled: JSON.stringify(body) })),
  }
}

/** Creates the writes of live coverage of an open transaction. */
export function createPostgresLiveWrites(ask: Ask, index: IndexWrites): LiveWrites {
  async function findUpdate(contentId: string, id: string): Promise<StoredUpdate | null> {
    const [row] = await ask('findUpdate', { contentId, id })
    return row === undefined ? null : toUpdate(row)
  }
  return {
    async findChannel(contentId) {
      const [row] = await ask('channel', { contentId })
      return row === undefined ? null : toChannel(row)
    },
    async putChannel(channel) {
      await ask('putChannel', { ...channel })
    },
    findUpdate,
    async putUpdate(update) {
      const before = await findUpdate(update.contentId, update.id)
      await putIndexedUpdate(index, before, update, async () => void (await ask('putUpdate', fromUpdate(update))))
    },
    async findDueUpdates(now) {
      return (await ask('dueUpdates', { now })).map(toUpdate)
    },
    async findDueChannels(now) {
      return (await ask('dueChannels', { now })).map(toChannel)
    },
    async removeUpdates(contentId) {
      await ask('removeUpdates', { contentId })
    },
  }
}
