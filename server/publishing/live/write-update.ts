import { isDeepStrictEqual } from 'node:util'
import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { LiveItem } from '../../../shared/entities/live-article.ts'
import { UPDATES_PER_PAGE } from '../../../shared/live/live-update.ts'
import { channelTag, updatesPageTag } from '../../process/tags.ts'
import { isVisible } from '../../store/is-visible.ts'
import type { StoredChannel, StoredUpdate } from '../../store/live-store.ts'
import type { StoreTransaction } from '../../store/store.ts'

/** The fields of an update; absent dates are settled by what is stored and by the clock. */
export type PostedItem = Omit<LiveItem, 'sequence' | 'place' | 'status' | 'deleted'>

/** A validated update with its compiled body. */
export interface PreparedUpdate {
  readonly item: PostedItem
  readonly body: CompiledBody | null
  readonly draft: boolean
  /** The time of the post, in milliseconds since the epoch: missing dates become it. */
  readonly at: number
}

export type WriteResult =
  | {
      readonly status: 'created' | 'replaced' | 'unchanged'
      readonly update: StoredUpdate
      /** Whether readers are notified. */
      readonly isEvent: boolean
    }
  /** Readers have the update already, so it cannot be held back. */
  | { readonly status: 'seen'; readonly field: 'draft' | 'datePublished' }

/**
 * Stores an update in a transaction; the caller appends the change. The same update again changes nothing, and a deleted
 * one reappears at its place.
 */
export async function writeUpdate(
  transaction: StoreTransaction,
  contentId: string,
  { item, body, draft, at }: PreparedUpdate,
): Promise<WriteResult> {
  const before = await transaction.findUpdate(contentId, item.id)
  const known = before?.item ?? null
  const { corrected, ...settled } = settleDates(item, before, at)
  const publishedAt = Date.parse(settled.datePublished)
  const isHeld = draft || publishedAt > at
  const isSeen = known !== null && before !== null && before.sequence > 0
  if (isSeen && isHeld) return { status: 'seen', field: draft ? 'draft' : 'datePublished' }
  const status = known === null ? 'created' : 'replaced'
  if (before !== null && isSameUpdate({ item, draft, at }, before)) {
    return { status: 'unchanged', update: before, isEvent: false }
  }
  const [sequence, place] = [before?.sequence ?? 0, before?.place ?? 0]
  const dateUpdated = corrected ?? settled.dateUpdated
  const update: StoredUpdate = {
    ...{ contentId, id: item.id, sequence, place, publishedAt, draft, body },
    due: isHeld && !draft ? publishedAt : null,
    item: { ...settled, dateUpdated, sequence, place: place || null, status: 'existing', deleted: false },
  }
  if (isHeld) {
    await transaction.putUpdate(update)
    return { status, update, isEvent: false }
  }
  return { status, update: await sendUpdate(transaction, update, at), isEvent: true }
}

/** Stores an update as the newest event of its channel. */
export async function sendUpdate(
  transaction: StoreTransaction,
  update: StoredUpdate,
  now: number,
): Promise<StoredUpdate> {
  const { contentId } = update
  const channel = (await transaction.findChannel(contentId)) ?? openChannel(contentId, now)
  const sequence = channel.sequence + 1
  const place = update.place || channel.places + 1
  const sent = { ...update, sequence, place, due: null, draft: false }
  await transaction.putUpdate(sent)
  await transaction.putChannel({ ...channel, sequence, places: Math.max(channel.places, place) })
  return { ...sent, ...(sent.item && { item: { ...sent.item, sequence, place } }) }
}

/** A channel without updates; its story has a date of its own, which it got now. */
function openChannel(contentId: string, now: number): StoredChannel {
  return { contentId, sequence: 0, places: 0, touchedAt: now, due: null }
}

/**
 * Appends the change of updates: the channel with its newest page and items responses, and the older pages that contain
 * the updates. `removed` deletes the spare copies, too. Nothing is appended while readers cannot see the coverage.
 */
export async function recordUpdates(
  transaction: StoreTransaction,
  kind: 'changed' | 'removed',
  contentId: string,
  places: readonly number[],
  now: number,
): Promise<readonly string[]> {
  const coverage = await transaction.findDocument(contentId)
  if (coverage === null || !isVisible(coverage, now)) return []
  const pages = new Set(places.map((place) => Math.ceil(place / UPDATES_PER_PAGE)))
  // The key of the channel comes first: by it the engines know the rows that no list depends on.
  const tags = [channelTag(contentId), ...[...pages].map((page) => updatesPageTag(contentId, page))]
  await transaction.appendChange(kind, tags, now)
  return tags
}

/** An update with its dates. `corrected`: the date of a correction that the post does not name; null if there is none. */
export type SettledItem = PostedItem & { readonly datePublished: string; readonly corrected: string | null }

/**
 * Fills missing dates with those that are stored, else with the time of the post.
 *
 * @param before what is stored; null if the update is new
 * @param at milliseconds since the epoch
 */
export function settleDates(item: PostedItem, before: StoredUpdate | null, at: number): SettledItem {
  const known = before?.item ?? null
  const time = new Date(at).toISOString()
  const settled = {
    ...item,
    datePublished: item.datePublished ?? known?.datePublished ?? time,
    dateUpdated: item.dateUpdated ?? known?.dateUpdated ?? null,
  }
  const isSeen = known !== null && before !== null && before.sequence > 0
  // A pin is no correction, so it leaves the date of the last one.
  const isCorrected = isSeen && item.dateUpdated === null && !isSame({ ...settled, pinned: known.pinned }, known)
  return { ...settled, corrected: isCorrected ? time : null }
}

/** Whether an update is the one that is stored, so that writing it would change nothing. */
export function isSameUpdate({ item, draft, at }: Omit<PreparedUpdate, 'body'>, stored: StoredUpdate): boolean {
  const { corrected: _, ...settled } = settleDates(item, stored, at)
  return stored.item !== null && stored.draft === draft && isSame(settled, stored.item)
}

/** Whether the fields are those that are stored; what the store sets does not count. */
function isSame(item: PostedItem, stored: LiveItem): boolean {
  const { sequence, place, status, deleted, ...known } = stored
  return isDeepStrictEqual(toPlain(item), toPlain(known))
}

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
