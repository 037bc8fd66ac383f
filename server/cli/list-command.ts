import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { option } from '../process/command-line/command.ts'
import type { InventoryEntry } from '../store/store.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { contentType, count, json } from './fields.schema.ts'

export const listCommand = defineDeskCommand({
  name: 'list',
  about: 'lists stored documents, drafts included, newest first',
  options: {
    type: option('NAME', 'one content type: article, review, author …', contentType.optional()),
    limit: option('N', 'how many (50)', count.default(50)),
    offset: option('N', 'how many to skip (0)', count.default(0)),
    json,
  },
  run: runList,
})

interface ListRequest {
  readonly type?: ContentType | undefined
  readonly limit: number
  readonly offset: number
  readonly json: boolean
}

/** Lists stored documents, newest first, with drafts and scheduled ones. */
async function runList(
  { type, limit, offset, json }: ListRequest,
  { store, publishing }: Desk,
  { out }: Console,
): Promise<ExitStatus> {
  const now = publishing.clock()
  const entries = await store.inventory({ ...(type && { type }), limit, offset })
  for (const entry of entries) {
    const state = toState(entry, now)
    const published = new Date(entry.publishedAt).toISOString()
    const { id, slug, edition } = entry
    if (json)
      out(
        `${JSON.stringify({ id, type: entry.type, slug, edition: edition === EVERY_EDITION ? null : edition, state, published })}\n`,
      )
    else out(`${published.slice(0, 16).replace('T', ' ')}  ${entry.type.padEnd(11)} ${state.padEnd(9)} ${slug}\n`)
  }
  return 0
}

/** The state of a document: `live`, `waiting`, `over`, `draft`, or `named` when only stories refer to it. */
export function toState({ draft, implicit, publishedAt, unpublishAt }: InventoryEntry, now: number): string {
  if (draft) return 'draft'
  if (publishedAt > now) return 'waiting'
  if (unpublishAt !== null && unpublishAt <= now) return 'over'
  return implicit ? 'named' : 'live'
}
