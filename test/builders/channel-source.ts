import type { ContentApi, LiveReads } from '../../server/content/content-api.ts'
import { channelTag, documentTag } from '../../server/process/tags.ts'
import { liveArticleSchema } from '../../shared/entities/live-article.schema.ts'
import { type DeletedUpdate, EVENTS_PER_ANSWER } from '../../shared/live/live-update.ts'
import { buildComposedPage } from './composed-page.ts'

/** A content source of channels in memory, with a clock that only the test moves. Every event is a deletion. */
export function buildChannelSource(keys: readonly string[]) {
  let now = Date.parse('2026-11-24T12:00:00Z')
  let reads = 0
  const channels = new Map(keys.map((key) => [key, { ids: [] as string[], end: null as number | null }]))
  const readChannel = (key: string) => {
    const channel = channels.get(key)
    if (!channel) throw new Error(`No channel ${key}`)
    return channel
  }

  const content: LiveReads & Pick<ContentApi, 'page' | 'source'> = {
    source: 'embedded',
    async live({ contentId, start, limit = EVENTS_PER_ANSWER }) {
      reads += 1
      const channel = channels.get(contentId)
      const tags = [channelTag(contentId)]
      if (!channel) return { kind: 'missing', tags }
      const items = channel.ids
        .map((id, index): DeletedUpdate => ({ id, sequence: index + 1, place: index + 1, deleted: true }))
        .filter(({ sequence, id }) => sequence >= start && channel.ids.lastIndexOf(id) === sequence - 1)
      return { kind: 'channel', items: items.slice(0, limit), authors: {}, sequence: channel.ids.length, tags }
    },
    async page({ id }) {
      const channel = channels.get(id)
      const tags = [documentTag(id)]
      if (!channel) return { kind: 'missing', message: 'No such coverage', tags }
      const eventEnd = channel.end === null ? null : new Date(channel.end).toISOString()
      const story = { id, slug: id, typeName: 'content_livearticle', headline: 'Live', eventEnd }
      const page = { ...buildComposedPage([], {}), content: liveArticleSchema.parse(story) }
      return { kind: 'page', page, degraded: false, tags }
    },
  }

  return {
    content,
    clock: () => now,
    advance(ms: number) {
      now += ms
    },
    reads: () => reads,
    tagOf: channelTag,
    documentTagOf: documentTag,
    post(key: string, id: string): DeletedUpdate {
      const { ids } = readChannel(key)
      ids.push(id)
      return { id, sequence: ids.length, place: ids.length, deleted: true }
    },
    end(key: string, at: number) {
      readChannel(key).end = at
    },
    takeDown: (key: string) => void channels.delete(key),
  }
}
