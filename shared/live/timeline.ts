import type { ShortcodeSource } from '../body/blocks.ts'
import type { LiveUpdate } from './live-update.ts'

const CARD = 'reviewcard'

/** What determines the place of an update. None of it changes when the update is edited. */
export type Placed = Pick<LiveUpdate, 'id' | 'place' | 'pinned' | 'datePublished' | 'parentId'>

/** An update with the replies under it, the oldest first (LV-019). */
export interface Thread<Update extends Placed> {
  readonly update: Update
  readonly replies: readonly Update[]
}

/** The updates in the order in which they are read: pinned first, then the newest, by date and first posting (LV-019). */
export function inOrder<Update extends Placed>(updates: readonly Update[]): readonly Update[] {
  return updates.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) ||
      Date.parse(other.datePublished) - Date.parse(one.datePublished) ||
      other.place - one.place,
  )
}

/**
 * The timeline: each update with its replies under it. A reply whose parent is elsewhere is shown alone; a reply to a
 * reply is shown with the others of the same thread (LV-019).
 */
export function toThreads<Update extends Placed>(updates: readonly Update[]): readonly Thread<Update>[] {
  const byId = new Map(updates.map((update) => [update.id, update]))
  const ordered = inOrder(updates)
  const repliesOf = Map.groupBy(ordered, (update) => rootOf(update, byId))
  return ordered
    .filter((update) => rootOf(update, byId) === update.id)
    .map((update) => {
      const replies = (repliesOf.get(update.id) ?? []).filter(({ id }) => id !== update.id)
      return { update, replies: replies.toReversed() }
    })
}

/** The id of the update at the top of a thread; its own id for an update in a circle of replies. */
function rootOf<Update extends Placed>(update: Update, byId: ReadonlyMap<string, Update>): string {
  const passed = new Set([update.id])
  let top = update
  for (;;) {
    const parent = top.parentId === null ? undefined : byId.get(top.parentId)
    if (parent === undefined) return top.id
    if (passed.has(parent.id)) return update.id
    passed.add(parent.id)
    top = parent
  }
}

/** The review card of coverage: that of the first update with one, as its author wrote it; null if there is none (LV-018). */
export function findReviewCard(updates: readonly Pick<LiveUpdate, 'blocks'>[]): ShortcodeSource | null {
  for (const { blocks } of updates) {
    for (const block of blocks) {
      if (block.kind === 'html' && block.source?.name === CARD) return block.source
      if (block.kind !== 'html' && block.name === CARD) return { name: block.name, attrs: block.attrs }
    }
  }
  return null
}
