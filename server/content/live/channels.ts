import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { CHANNEL_NAME, type ChannelRef } from '../../../shared/live/messages.ts'
import { channelTag, documentTag } from '../../process/tags.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { Changes } from '../changes/follower.ts'
import type { ContentApi, LiveAnswer, LiveReads } from '../content-api.ts'
import { type Channel, createChannel } from './channel.ts'
import { toItemsBody } from './channel-memo.ts'
import type { ChannelReader } from './channel-readers.ts'
import { readCoverageEnd } from './coverage-end.ts'
import { toPublicAnswer } from './public-event.ts'

/** An items answer as it is sent, with its surrogate keys. */
export interface ItemsBytes {
  /** JSON: `{"data": {"items": […], "sequence": n}}`. */
  readonly body: Buffer
  readonly tags: readonly string[]
}

/** The channels of live coverage in one process (LV-020, BX-043). */
export interface LiveChannels {
  /** Takes changes of the content: channels that they name are read once, whatever the number of readers. */
  apply(changes: Changes): void
  /**
   * Adds a reader to a channel; null if the channel is over or unknown.
   *
   * @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID
   */
  join(key: string, reader: ChannelReader): Promise<Channel | null>
  /**
   * The answer of the items call, the same bytes for all that ask with the same start (LV-016); null: no public coverage
   * has the id.
   *
   * @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID
   */
  answer(contentId: string, start: number): Promise<ItemsBytes | null>
  /** Channels that have readers. */
  readonly size: number
  /** Sends the readers of channels that are over away; called with each beat. */
  tend(): Promise<void>
  close(): void
}

export interface LiveChannelsOptions {
  readonly content: LiveReads & Pick<ContentApi, 'page' | 'source'>
  readonly edition: string
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'liveDelivery' | 'liveMessages'>
}

/** Channels without readers that stay in memory for the items call. */
const MAX_UNREAD = 200

/** Milliseconds between two questions to a content host, which may have no change log. */
const ASK_HOST_MS = 1000

/** @see LiveChannels */
export function createLiveChannels(options: LiveChannelsOptions): LiveChannels {
  const { content, edition, clock, log, metrics } = options
  const channels = new Map<string, Channel>()
  /** When a channel of a host was last read for a reader without a socket. */
  const opened = new WeakMap<Channel, number>()
  const onFault = throttleErrors((err) => log.error({ event: 'live_failed' satisfies LogEvent, err }), clock)
  const asking = content.source === 'remote' ? setInterval(askHost, ASK_HOST_MS).unref() : undefined

  const toContext = () => ({ edition, txId: randomUUID() })

  function askHost(): void {
    for (const channel of channels.values()) if (channel.readers.size > 0) channel.outdate(null)
  }

  async function read(contentId: string, start: number, limit?: number): Promise<LiveAnswer> {
    return toPublicAnswer(await content.live({ contentId, start, ...(limit !== undefined && { limit }) }, toContext()))
  }

  function create(key: string): Channel {
    const ref: ChannelRef = { name: CHANNEL_NAME, key }
    return createChannel({
      ref,
      clock,
      onFault,
      read: (start, limit) => read(key, start, limit),
      readEnd: () => readCoverageEnd(content, key, toContext()),
      onSent(messages, committedAt) {
        metrics.liveMessages.inc({ kind: 'item' }, messages)
        if (committedAt !== null) metrics.liveDelivery.observe(Math.max(0, clock() - committedAt) / 1000)
      },
    })
  }

  /** The channel, read to its head; null if it is unknown. The least recently requested one is dropped first. */
  async function open(key: string): Promise<Channel | null> {
    const channel = channels.get(key) ?? create(key)
    channels.delete(key)
    channels.set(key, channel)
    // Channels with readers are kept fresh by `askHost`.
    if (
      content.source === 'remote' &&
      channel.readers.size === 0 &&
      clock() - (opened.get(channel) ?? 0) >= ASK_HOST_MS
    ) {
      opened.set(channel, clock())
      channel.outdate(null)
    }
    const known = await channel.refresh().catch((error: unknown) => {
      drop(channel)
      throw error
    })
    if (!known) drop(channel)
    else if (channels.size > MAX_UNREAD) dropOldest()
    return known ? channel : null
  }

  function drop(channel: Channel): void {
    if (channel.readers.size === 0 && channels.get(channel.ref.key) === channel) channels.delete(channel.ref.key)
  }

  function dropOldest(): void {
    for (const channel of channels.values()) {
      if (channel.readers.size > 0) continue
      drop(channel)
      if (channels.size <= MAX_UNREAD) return
    }
  }

  return {
    apply(changes) {
      const named = changes.kind === 'rows' ? toCommitTimes(changes.rows) : null
      for (const channel of channels.values()) {
        const document = documentTag(channel.ref.key)
        const tag = channelTag(channel.ref.key)
        if (named === null || named.has(document)) channel.forgetEnd()
        if (named === null) channel.outdate(null)
        else if (named.has(tag) || named.has(document)) channel.outdate(named.get(tag) ?? null)
      }
    },
    async join(key, reader) {
      const channel = await open(key)
      if (channel === null) return null
      const joined = await channel.join(reader)
      // Another reader's failed read may have dropped it meanwhile.
      if (joined) channels.set(key, channel)
      return joined ? channel : null
    },
    async answer(contentId, start) {
      const channel = await open(contentId)
      if (channel === null || channel.memo === null) return null
      const ends = await channel.findEnds()
      const body = channel.memo?.answer(start, ends) ?? null
      if (body !== null) return { body, tags: channel.tags }
      const old = await read(contentId, start)
      return old.kind === 'missing' ? null : { body: toItemsBody({ ...old, ends }), tags: old.tags }
    },
    get size() {
      return [...channels.values()].filter(({ readers }) => readers.size > 0).length
    },
    async tend() {
      await Promise.all([...channels.values()].map((channel) => channel.tend()))
    },
    close() {
      clearInterval(asking)
      channels.clear()
    },
  }
}

/** When each tag of the rows was first committed. */
function toCommitTimes(rows: Extract<Changes, { kind: 'rows' }>['rows']): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { tags, at } of rows) for (const tag of tags) if (!times.has(tag)) times.set(tag, at)
  return times
}
