import { nextDueOf, readFootprint, recordChange } from '../../content/changes/record-change.ts'
import type { StoredChannel } from '../../store/live-store.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { toStoredDocument } from '../document.ts'

/** Milliseconds between two dates of a story: cards, feeds and sitemaps are renewed for each (decision 0036). */
const FOLLOW_EVERY = 5 * 60_000

/**
 * Sets the date of a story to that of its newest event, now if five minutes have passed, otherwise when they have.
 *
 * @returns the tags of the change
 */
export async function followDate(
  transaction: StoreTransaction,
  contentId: string,
  now: number,
): Promise<readonly string[]> {
  const channel = await transaction.findChannel(contentId)
  if (channel === null || channel.due !== null) return []
  if (now - channel.touchedAt >= FOLLOW_EVERY) return touchStory(transaction, channel, now)
  await transaction.putChannel({ ...channel, due: channel.touchedAt + FOLLOW_EVERY })
  return []
}

/** Sets the date of the story of a channel to now, with all that shows it. */
export async function touchStory(
  transaction: StoreTransaction,
  channel: StoredChannel,
  now: number,
): Promise<readonly string[]> {
  await transaction.putChannel({ ...channel, touchedAt: now, due: null })
  const stored = await transaction.findDocument(channel.contentId)
  if (stored === null || stored.content.typeName !== 'content_livearticle') return []
  const before = await readFootprint(transaction, stored, now)
  const content = { ...stored.content, dateUpdated: new Date(now).toISOString() }
  const { publishedAt, unpublishAt, draft, implicit } = stored
  const document = toStoredDocument(content, stored.body, { publishedAt, unpublishAt, draft, implicit }, now)
  await transaction.putDocument(document, before.listings, nextDueOf(document, now))
  return recordChange(transaction, before, { ...before, document }, now)
}
