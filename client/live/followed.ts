import type { KeyMoment, LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { firstPlaceOf, momentsAfter } from '../../shared/live/pages.ts'
import type { LiveModel } from '../../shared/page/model/live.ts'
import { type Channels, isViewable, NO_CHANNELS, reduceChannels, updatesOf } from './channels.ts'

/** A page that follows its channel: what it knows, what it shows, and what waits for the reader (LV-007, BX-042). */
export interface Followed {
  readonly channel: string
  /** The newest state of each update. One whose status is new waits for the reader. */
  readonly channels: Channels
  /** Updates with a lower place are on other pages, except pinned ones. */
  readonly lowest: number
  /** The state of each update that the page shows, by id. */
  readonly shown: ReadonlyMap<string, LiveUpdate>
  /** The ids of shown updates whose correction waits. */
  readonly corrected: ReadonlySet<string>
  /** The heights of the empty boxes of deleted updates, in CSS pixels, by id; null: the height of its content. */
  readonly blank: ReadonlyMap<string, number | null>
  readonly moments: readonly KeyMoment[]
}

/** What happens to a page that follows its channel. */
export type FollowedAction =
  /** Events arrive. What is shown stays. */
  | { readonly type: 'receive'; readonly events: readonly LiveEvent[] }
  /** The newest state of an update is shown: its correction, or its absence. */
  | { readonly type: 'apply'; readonly id: string }
  /** The newest state of an update waits. A deleted text is gone at once, and leaves a box of this height. */
  | { readonly type: 'hold'; readonly id: string; readonly height: number | null }
  /** Updates that wait are shown. */
  | { readonly type: 'reveal'; readonly ids: readonly string[] }

/** The page as the server rendered it. */
export function startFollowed({
  id: channel,
  updates,
  summary,
}: Pick<LiveModel, 'id' | 'updates' | 'summary'>): Followed {
  const received = reduceChannels(NO_CHANNELS, { type: 'receive', channel, events: updates })
  return {
    channel,
    channels: reduceChannels(received, { type: 'mark-existing', channel }),
    lowest: firstPlaceOf(summary, updates),
    shown: new Map(updates.map((update) => [update.id, update])),
    corrected: new Set(),
    blank: new Map(),
    moments: summary.moments,
  }
}

/** The page after an action. */
export function reduceFollowed(state: Followed, action: FollowedAction): Followed {
  switch (action.type) {
    case 'receive':
      return action.events.reduce(receive, state)
    case 'apply':
      return apply(state, action.id)
    case 'hold':
      return hold(state, action.id, action.height)
    case 'reveal':
      return reveal(state, action.ids)
  }
}

/** The updates that wait for the reader, newest sequence first. */
export function waitingOf(state: Followed): readonly LiveUpdate[] {
  return updatesOf(state.channels, state.channel).filter((update) => !isViewable(update) && isHere(state, update))
}

/** Whether the page shows another state of an update than the newest one, and nothing of it waits as new. */
export function isOutdated(state: Followed, id: string): boolean {
  const shown = state.shown.get(id)
  if (shown === undefined) return false
  const update = findUpdate(state, id)
  return update === undefined ? !state.blank.has(id) : isViewable(update) && update.sequence !== shown.sequence
}

/** The page without an update that moves from one place to another. */
export function withoutUpdate(state: Followed, id: string): Followed {
  return { ...state, shown: without(state.shown, id) }
}

function receive(state: Followed, event: LiveEvent): Followed {
  const { channel } = state
  const isOwn = isHere(state, event) || findUpdate(state, event.id) !== undefined
  const channels = isOwn
    ? reduceChannels(state.channels, { type: 'receive', channel, events: [event] })
    : state.channels
  // It came late, or twice.
  if (isOwn && channels === state.channels) return state
  // Updates that were removed or are on other pages have no text here that could jump.
  const isElsewhere = event.deleted || !isHere(state, event)
  return { ...state, channels, moments: isElsewhere ? momentsAfter(state.moments, event) : state.moments }
}

function apply(state: Followed, id: string): Followed {
  const update = findUpdate(state, id)
  const viewable = update !== undefined && isViewable(update) ? update : null
  return {
    ...state,
    shown: viewable && isHere(state, viewable) ? new Map(state.shown).set(id, viewable) : without(state.shown, id),
    corrected: withoutId(state.corrected, id),
    blank: without(state.blank, id),
    moments: viewable ? momentsAfter(state.moments, viewable) : state.moments,
  }
}

function hold(state: Followed, id: string, height: number | null): Followed {
  // One that was deleted and is back waits as new: its box stays empty.
  const isBlank = state.blank.has(id) || findUpdate(state, id) === undefined
  return {
    ...state,
    corrected: isBlank ? withoutId(state.corrected, id) : new Set(state.corrected).add(id),
    blank: isBlank ? new Map(state.blank).set(id, height) : state.blank,
  }
}

function reveal(state: Followed, ids: readonly string[]): Followed {
  const { channel } = state
  const channels = reduceChannels(state.channels, { type: 'mark-viewed', channel, only: new Set(ids) })
  return ids.reduce(apply, { ...state, channels })
}

function findUpdate({ channels, channel }: Followed, id: string): LiveUpdate | undefined {
  return channels.get(channel)?.updates.get(id)
}

function isHere({ lowest }: Followed, event: LiveEvent): boolean {
  return event.place >= lowest || (!event.deleted && event.pinned)
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const left = new Map(map)
  left.delete(id)
  return left
}

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids
}
