import { z } from 'zod'
import type { Author } from '../../../shared/entities/author.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { liveFactsSchema, liveUpdateSchema } from '../../../shared/entities/live-article.schema.ts'
import type { LiveItem } from '../../../shared/entities/live-article.ts'
import { EVENTS_PER_ANSWER, type LiveEvent, type LiveUpdate } from '../../../shared/live/live-update.ts'
import { summarise } from '../../../shared/live/pages.ts'
import { toUpdateJob } from '../../body/compile-update.ts'
import { toSourceBody } from '../../body/source-body.ts'
import { channelTag, documentTag } from '../../process/tags.ts'
import type { LiveReads, Tagged } from '../content-api.ts'
import type { Envelope } from '../envelope.ts'
import { findResourcePath, readResource } from '../resources.ts'
import { type LiveMaking, toLiveUpdate } from '../to-live-update.ts'
import type { CompiledBodies } from './compiled-bodies.ts'
import type { JsonCall } from './json-host.ts'

/** What the calls need of the remote content API. */
export interface RemoteLive extends LiveMaking {
  readonly site: string
  readonly fetchEnvelope: (call: JsonCall) => Promise<Envelope & Tagged>
  /** @throws SiteError CONTENT_UNAVAILABLE where the response has no data */
  readonly readData: (envelope: Envelope) => unknown
  /** @throws SiteError CONTENT_INVALID */
  readonly parseData: <Schema extends z.ZodType>(schema: Schema, data: unknown) => z.output<Schema>
  readonly bodies: Pick<CompiledBodies, 'compile'>
}

/** The events of another host; one without a head has it in its newest item. */
const eventsSchema = z.object({
  items: z.array(liveUpdateSchema),
  sequence: z.int().nonnegative().nullish(),
  facts: liveFactsSchema.nullish(),
})

/** Live coverage of another host (LV-016), compiled here like bodies. */
export function createRemoteLive(options: RemoteLive) {
  const { site, fetchEnvelope, readData, parseData, bodies } = options

  async function toOwn(contentId: string, item: LiveItem & { readonly place: number }): Promise<LiveUpdate> {
    const job = toUpdateJob(contentId, item)
    const body = job.html === '' ? null : await bodies.compile(job)
    return toLiveUpdate(item, body, body && toSourceBody(body.blocks), options)
  }

  const live: LiveReads['live'] = async ({ contentId, start, limit = EVENTS_PER_ANSWER }, context) => {
    const params = { site, contentId, start: String(start) }
    const path = findResourcePath(readResource('liveItems'), params)
    const own = [channelTag(contentId), documentTag(contentId)]
    if (path === null) return { kind: 'missing', tags: own }
    const query = new URLSearchParams({ edition: context.edition })
    const envelope = await fetchEnvelope({ path, query, context })
    const tags = [...new Set([...envelope.tags, ...own])]
    if (envelope.kind === 'missing' || envelope.kind === 'moved') return { kind: 'missing', tags }
    const { items, sequence, facts } = parseData(eventsSchema, readData(envelope))
    const inOrder = items.filter((item) => item.sequence >= start).toSorted((a, b) => a.sequence - b.sequence)
    const asked = inOrder.slice(0, Math.min(limit, EVENTS_PER_ANSWER))
    const events = asked.map((item): LiveEvent | Promise<LiveEvent> => {
      // A host that counts no places has its first events at them.
      const placed = { ...item, place: item.place || Math.max(1, item.sequence) }
      const { id, sequence: number, place } = placed
      return item.deleted ? { id, sequence: number, place, deleted: true } : toOwn(contentId, placed)
    })
    const authors: Record<string, Author> = {}
    for (const { id, author } of asked) if (author !== null) authors[id] = author
    const head = Math.max(sequence ?? 0, inOrder.at(-1)?.sequence ?? 0)
    return { kind: 'channel', items: await Promise.all(events), authors, sequence: head, tags, ...(facts && { facts }) }
  }

  return {
    live,

    /** The content with its updates compiled; they count from the beginning where the host does not say. */
    async withUpdates(content: Content): Promise<Content> {
      if (content.typeName !== 'content_livearticle') return content
      const shown = content.items.filter(({ deleted }) => !deleted).toSorted((a, b) => a.sequence - b.sequence)
      const counted = shown.map((item, index) => ({ ...item, place: item.place || index + 1 }))
      const placed = counted.toSorted((a, b) => a.place - b.place)
      const updates = await Promise.all(placed.map((item) => toOwn(content.id, item)))
      return {
        ...content,
        items: placed,
        updates,
        // A host that does not say has sent all of them, on one page.
        live: content.live ?? { ...summarise(updates, updates.length, shown.at(-1)?.sequence ?? 0), pages: 1, page: 1 },
      }
    },
  }
}
