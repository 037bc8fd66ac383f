import type { StoredUpdate } from '../../store/live-store.ts'
import { toText } from '../../store/search/html-text.ts'
import { type Console, type ExitStatus, toPlainLine } from '../console.ts'
import type { Desk } from '../desk.ts'
import { type Coverage, toAddress } from './find-coverage.ts'

/** Characters of an update without a headline. */
const SHOWN = 60

/** Lists the updates of live coverage, those that are held back first, then the newest; deleted ones with their place. */
export async function listUpdates(
  coverage: Coverage,
  { limit, offset, json }: { readonly limit: number; readonly offset: number; readonly json: boolean },
  desk: Desk,
  { out }: Pick<Console, 'out'>,
): Promise<ExitStatus> {
  const updates = await desk.store.live.places(coverage.id, 0, Number.MAX_SAFE_INTEGER)
  const held = updates.filter(({ place, item }) => place === 0 && item !== null)
  const sent = updates.filter(({ place }) => place > 0).toReversed()
  for (const update of [...held, ...sent].slice(offset, offset + limit)) {
    out(json ? `${JSON.stringify(toRecord(update, coverage, desk))}\n` : toLine(update))
  }
  return 0
}

function toRecord(update: StoredUpdate, coverage: Coverage, desk: Desk) {
  const { id, sequence, place, item, due } = update
  const url = toAddress(desk, coverage, update)
  const { headline = null, author = null, important = false, pinned = false, parentId = null } = item ?? {}
  const date = item?.datePublished ?? null
  return {
    ...{ id, sequence, place, state: stateOf(update), datePublished: date },
    due: due === null ? null : new Date(due).toISOString(),
    ...{ headline, author: author?.username ?? null, important, pinned, parentId, url },
  }
}

function stateOf({ item, draft, due, sequence }: StoredUpdate): 'deleted' | 'draft' | 'waiting' | 'sent' {
  if (item === null) return 'deleted'
  if (sequence > 0) return 'sent'
  return draft || due === null ? 'draft' : 'waiting'
}

function toLine(update: StoredUpdate): string {
  const { id, item, publishedAt } = update
  const time = new Date(publishedAt).toISOString().slice(0, 16).replace('T', ' ')
  const marks = [item?.pinned && 'pinned', item?.important && 'important', item?.parentId && 'reply'].filter(Boolean)
  const words = item?.headline ?? toText(item?.body ?? '').slice(0, SHOWN)
  const shown = [id, marks.length > 0 && `(${marks.join(', ')})`, words].filter(Boolean).join('  ')
  return `${time}  ${stateOf(update).padEnd(8)} ${toPlainLine(shown)}\n`
}
