import type { StreamItem } from '../../../shared/entities/stream-item.ts'
import type { StreamModel } from '../../../shared/page/model.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { toStreamCall } from '../../../shared/stream/stream-call.ts'
import { findStreamConfig } from '../../../shared/stream/stream-config.ts'
import { fetchFromSite } from '../../app/fetch-from-site.ts'
import type { LoadedPage } from '../../app/loaded-page.ts'
import { warnOnce } from '../family.ts'
import { addItems, createQueue, type Queue, takeItem, takeSeed } from './queue.ts'
import type { StreamParts } from './stream-parts.ts'
import { toStreamItems } from './to-stream-items.ts'

/** A whole story. */
export interface StoryNext {
  readonly kind: 'story'
  readonly href: string
  readonly title: string
  readonly loaded: LoadedPage
}

/** A story that only its own page can show. */
export interface LinkNext {
  readonly kind: 'link'
  readonly href: string
  readonly title: string
}

/** The pages of stories, also of those that help to buy. Each can follow the other. */
const STORY_PAGES: ReadonlySet<PagePayload['page']> = new Set(['article', 'buying'])

export type Next = StoryNext | LinkNext

export type FetchNext = (leaving: AbortSignal) => Promise<Next | null>

interface Source {
  readonly stream: StreamModel
  readonly payload: PagePayload
  readonly parts: StreamParts
}

/**
 * Creates the function that fetches the next story of a stream, each once (PG-073). The first is that of the layout's
 * card “next story”, the others follow from the story before. Null: the stream has ended.
 */
export function createNext({ stream, payload, parts }: Source): FetchNext {
  const { home = '/' } = parts.site
  const config = findStreamConfig(stream.seed.contentType ?? '')
  const announced = findCard(payload)
  let queue: Queue = addItems(createQueue(stream.seed), announced)

  async function fetchList(leaving: AbortSignal): Promise<boolean> {
    const taken = takeSeed(queue)
    if (taken === null) return false
    queue = taken.queue
    const call = toStreamCall(stream.site, taken.seed, stream.place, config, warnOnce)
    if (call === null) return false
    const response = await fetchFromSite(call, leaving)
    if (response.ok) queue = addItems(queue, toStreamItems(await response.json()))
    return true
  }

  async function toNext(item: StreamItem, leaving: AbortSignal): Promise<Next | null> {
    const { title, type, url } = item
    if (!url || !isOwnPath(url)) return null
    const href = url.startsWith(home) ? url : home.slice(0, -1) + url
    // The card of the layout is the link to its story.
    const link = announced.includes(item) ? null : ({ kind: 'link', href, title: title ?? href } as const)
    if (type !== 'content_article') return link
    const data = await parts.readPageData(href, parts.build, leaving)
    if (!('page' in data) || data.page.path !== href) return null
    const { page } = data
    if (page.content.kind === 'error') return null
    // Another brand or layout changes the frame of the page, and other kinds have pages of their own.
    const fits = STORY_PAGES.has(page.page) && page.brand === payload.brand && page.layout === payload.layout
    if (page.content.kind !== 'article' || !fits || page.locale !== payload.locale) return link
    const loaded = await parts.toLoadedPage({ ...page, rows: toStoryRows(page.rows) })
    return { kind: 'story', href, title: page.content.headline, loaded }
  }

  return async (leaving) => {
    for (;;) {
      const taken = takeItem(queue)
      if (taken === null) {
        if (await fetchList(leaving)) continue
        return null
      }
      queue = taken.queue
      const next = await toNext(taken.item, leaving)
      leaving.throwIfAborted()
      if (next !== null) return next
    }
  }
}

/** The rows of a story without the lists beside and below it. Empty columns stay, so that its text keeps its width. */
function toStoryRows(rows: PagePayload['rows']): PagePayload['rows'] {
  const own = rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      components: column.components.filter(({ family }) => family === 'Article'),
    })),
  }))
  return own.filter(({ columns }) => columns.some(({ components }) => components.length > 0))
}

/** The story of the layout's card, so that the stream begins with what the card announces. */
function findCard({ rows }: PagePayload): readonly StreamItem[] {
  const components = rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const card = components.find(({ view }) => view === 'next')?.list?.items[0]
  if (card?.id === undefined) return []
  const slug = card.href.split('/').at(-2) ?? card.id
  return [{ id: card.id, title: card.headline, slug, source: 'algorithm', type: 'content_article', url: card.href }]
}

/** Whether a story is on this site; another host may name any address. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && new URL(url, window.location.origin).origin === window.location.origin
}
