import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'

/** What a page knows of one channel. */
export interface Channel {
  readonly updates: ReadonlyMap<string, LiveUpdate>
  /** The sequence of each deletion, so that a late message restores no deleted update. */
  readonly deleted: ReadonlyMap<string, number>
}

/** All channels of a page, by key (LV-001). */
export type Channels = ReadonlyMap<string, Channel>

/** What happens to the channels of a page. */
export type ChannelAction =
  | { readonly type: 'receive'; readonly channel: string; readonly events: readonly LiveEvent[] }
  /** `only`: the ids of the updates that the reader sees; absent: all of them. */
  | { readonly type: 'mark-viewed'; readonly channel: string; readonly only?: ReadonlySet<string> }
  | { readonly type: 'mark-existing'; readonly channel: string }

export const NO_CHANNELS: Channels = new Map()

const EMPTY: Channel = { updates: new Map(), deleted: new Map() }

/**
 * The channels after an action (LV-002 to LV-006). Messages may arrive in any order, and more than once: an event with a
 * sequence that is not higher than the known one changes nothing (BX-040).
 */
export function reduceChannels(channels: Channels, action: ChannelAction): Channels {
  const known = channels.get(action.channel) ?? EMPTY
  const next = reduceChannel(known, action)
  return next === known ? channels : new Map(channels).set(action.channel, next)
}

/** The updates of a channel, newest sequence first (LV-001). */
export function updatesOf(channels: Channels, channel: string): readonly LiveUpdate[] {
  const { updates } = channels.get(channel) ?? EMPTY
  return [...updates.values()].sort((one, other) => other.sequence - one.sequence)
}

/** Whether a reader may see an update: its status is not new (LV-007). */
export function isViewable({ status }: LiveUpdate): boolean {
  return status !== 'new'
}

function reduceChannel(channel: Channel, action: ChannelAction): Channel {
  switch (action.type) {
    case 'receive':
      return action.events.reduce(receive, channel)
    case 'mark-viewed':
      return mark(channel, ({ id, status }) => (status === 'new' && (action.only?.has(id) ?? true) ? 'viewed' : status))
    case 'mark-existing':
      return mark(channel, () => 'existing')
  }
}

function receive(channel: Channel, event: LiveEvent): Channel {
  const old = channel.updates.get(event.id)
  const known = Math.max(old?.sequence ?? -1, channel.deleted.get(event.id) ?? -1)
  if (event.sequence <= known) return channel
  const updates = new Map(channel.updates)
  const deleted = new Map(channel.deleted)
  if (event.deleted) {
    updates.delete(event.id)
    deleted.set(event.id, event.sequence)
  } else {
    deleted.delete(event.id)
    updates.set(event.id, { ...old, ...event, status: old?.status ?? 'new' })
  }
  return { updates, deleted }
}

function mark(channel: Channel, statusOf: (update: LiveUpdate) => LiveUpdate['status']): Channel {
  const changed = [...channel.updates.values()].filter((update) => statusOf(update) !== update.status)
  if (changed.length === 0) return channel
  const updates = new Map(channel.updates)
  for (const update of changed) updates.set(update.id, { ...update, status: statusOf(update) })
  return { ...channel, updates }
}
