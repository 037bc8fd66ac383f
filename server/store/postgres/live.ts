import { fromUpdate, toChannel, toFacts, toUpdate } from '../live-rows.ts'
import type { LiveStore, LiveWrites } from '../live-store.ts'
import { type IndexWrites, putIndexedUpdate } from '../search/index-writes.ts'
import type { RunStatement } from './run-statement.ts'

/** Creates the reads of live coverage of an open store. */
export function createPostgresLive(run: RunStatement): LiveStore {
  return {
    find: createFindUpdate(run),
    async channel(contentId) {
      const [row] = await run('channel', { contentId })
      return row === undefined ? null : toChannel(row)
    },
    since: async (contentId, start, limit) => (await run('updatesSince', { contentId, start, limit })).map(toUpdate),
    places: async (contentId, from, to) => (await run('updatesAt', { contentId, from, to })).map(toUpdate),
    pinned: async (contentId, before, limit) =>
      (await run('pinnedUpdates', { contentId, before, limit })).map(toUpdate),
    facts: async (contentId) => toFacts((await run('channelFacts', { contentId }))[0]),
    important: async (contentId, limit) => (await run('importantUpdates', { contentId, limit })).map(toUpdate),
    async nextDue() {
      const due = (await run('nextLiveDue'))[0]?.due
      return typeof due === 'number' ? due : null
    },
    putCompiled: async ({ contentId, id, sequence }, body) =>
      void (await run('putCompiledUpdate', { contentId, id, sequence, compiled: JSON.stringify(body) })),
  }
}

function createFindUpdate(run: RunStatement): LiveStore['find'] {
  return async (contentId, id) => {
    const [row] = await run('findUpdate', { contentId, id })
    return row === undefined ? null : toUpdate(row)
  }
}

/** Creates the writes of live coverage of an open transaction. */
export function createPostgresLiveWrites(run: RunStatement, index: IndexWrites): LiveWrites {
  const findUpdate = createFindUpdate(run)
  return {
    async findChannel(contentId) {
      const [row] = await run('channel', { contentId })
      return row === undefined ? null : toChannel(row)
    },
    async putChannel(channel) {
      await run('putChannel', { ...channel })
    },
    findUpdate,
    async putUpdate(update) {
      const before = await findUpdate(update.contentId, update.id)
      await putIndexedUpdate(index, before, update, async () => void (await run('putUpdate', fromUpdate(update))))
    },
    async findDueUpdates(now) {
      return (await run('dueUpdates', { now })).map(toUpdate)
    },
    async findDueChannels(now) {
      return (await run('dueChannels', { now })).map(toChannel)
    },
    async removeUpdates(contentId) {
      await run('removeUpdates', { contentId })
    },
  }
}
