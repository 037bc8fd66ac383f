import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MOST_FOLLOWS } from '../readers/store/alerts.ts'
import type { ReaderStore } from '../readers/store/reader-store.ts'
import type { PublishServices } from './services.ts'
import { placeOf } from './store-document.ts'

/** Milliseconds for which an alert is worth something. */
const LIFE_MS = 4 * 3_600_000

/** What a publisher asks for: an alert about a story. */
export const alertSchema = z.strictObject({
  id: z.string('expected the id or the slug of a story').min(1, 'expected the id or the slug of a story').max(200),
  /** `all`: every subscriber of breaking news; `followers`: followers of the story's topics and authors. */
  audience: z.enum(['all', 'followers'], 'expected all or followers').default('all'),
  /** By default the headline. */
  title: z.string().trim().min(1, 'expected a title').max(120, 'expected a title of at most 120 characters').optional(),
  /** By default the description. */
  text: z.string().trim().max(300, 'expected a text of at most 300 characters').optional(),
})
/** An alert that is queued or stopped; `path`: its story's, null when it was stopped. */
export const alertQueuedSchema = z.object({ story: z.string(), path: z.string().nullable() })

export type AlertInput = z.output<typeof alertSchema>

export interface AlertDesk
  extends Pick<PublishServices, 'store' | 'addresses' | 'edition' | 'clock' | 'writer' | 'scope'> {
  readonly readers: Pick<ReaderStore, 'addAlert' | 'stopAlert'>
}

export type AlertResult =
  | { readonly kind: 'queued'; readonly story: string; readonly path: string }
  | { readonly kind: 'missing' }
  /** The story has had its alert. */
  | { readonly kind: 'repeated' }
  /** Nobody can follow it: it has no topics and no authors. */
  | { readonly kind: 'nobody' }

/** Queues an alert about a public story: once for each. */
export async function createAlert(desk: AlertDesk, { id, audience, title, text }: AlertInput): Promise<AlertResult> {
  const now = desk.clock()
  const document = await findStory(desk, id, now)
  if (document === null) return { kind: 'missing' }
  const { url } = placeOf(document.content, desk)
  if (url === null || url === '#' || document.summary.kind !== 'link') return { kind: 'missing' }
  const follows = audience === 'all' ? [] : toFollows(document.content as Followed)
  if (audience === 'followers' && follows.length === 0) return { kind: 'nobody' }
  const { title: headline, description } = document.summary.link
  const isNew = await desk.readers.addAlert({
    ...{ id: randomUUID(), story: document.id, follows, createdAt: now, endsAt: now + LIFE_MS },
    message: { title: title ?? headline ?? document.slug, body: text ?? description ?? '', path: url },
  })
  return isNew ? { kind: 'queued', story: document.id, path: url } : { kind: 'repeated' }
}

async function findStory({ store, edition }: AlertDesk, id: string, now: number) {
  const reader = store.reader(new Set(), { now })
  const byId = await reader.byId(id)
  if (byId !== null) return byId
  for (const type of ['article', 'gallery', 'video'] as const) {
    const found = await reader.bySlug(type, edition, id)
    if (found.kind === 'found') return found.document
  }
  return null
}

/** The marks of those who follow what a story is about. */
function toFollows({ author, moreAuthors = [], topics = [] }: Followed): readonly string[] {
  const names = [author, ...moreAuthors].flatMap((named) => (named?.username ? [`author/${named.username}`] : []))
  return [...names, ...topics.flatMap(({ slug }) => (slug ? [`topic/${slug}`] : []))].slice(0, MOST_FOLLOWS)
}

/** What a story can be followed by; documents of other types lack it. */
interface Followed {
  readonly author?: { readonly username: string | null } | null
  readonly moreAuthors?: readonly { readonly username: string | null }[]
  readonly topics?: readonly { readonly slug: string | null }[]
}
