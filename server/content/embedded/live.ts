import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Author } from '../../../shared/entities/author.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { LiveArticle, LiveItem } from '../../../shared/entities/live-article.ts'
import {
  EVENTS_PER_ANSWER,
  FEWEST_UPDATES,
  type LiveEvent,
  type LiveFacts,
  type LiveSummary,
  UPDATES_PER_PAGE,
} from '../../../shared/live/live-update.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { isCurrent } from '../../body/body-version.ts'
import { compileUpdate } from '../../body/compile-update.ts'
import { toSourceBody } from '../../body/source-body.ts'
import { channelTag, updatesPageTag } from '../../process/tags.ts'
import type { ChannelFacts, LiveStore, StoredUpdate } from '../../store/live-store.ts'
import type { StoreReader } from '../../store/store.ts'
import type { LiveAnswer, LiveRequest } from '../content-api.ts'
import { type LiveMaking, toLiveUpdate } from '../to-live-update.ts'
import { toAuthor } from './hydrate.ts'

/** The maximum number of key moments of a page. */
const MOMENTS = 12

/** The maximum number of pinned updates of older pages on the newest one. */
const MAX_PINNED = 10

/** What the reads of live coverage need. */
export interface LiveReading extends LiveMaking {
  readonly live: LiveStore
  readonly compiler: BodyCompiler
  /** Called with a fault that no reader needs to know. */
  readonly onFault: (what: string, error: unknown) => void
}

interface Read {
  readonly reader: StoreReader
  readonly edition: string
  /** The surrogate keys of the response. */
  readonly tags: Set<string>
}

type SeenUpdate = StoredUpdate & { readonly item: LiveItem }

/** Adds to the document of live coverage the updates of a page and what there is in all; null: no such page. */
export async function withUpdates(
  content: LiveArticle,
  pageNumber: number | undefined,
  reading: LiveReading,
  { reader, edition, tags }: Read,
): Promise<LiveArticle | null> {
  const { live } = reading
  const channel = await live.channel(content.id)
  const places = channel?.places ?? 0
  const pages = Math.max(1, Math.ceil(places / UPDATES_PER_PAGE))
  const page = pageNumber ?? pages
  if (page < 1 || page > pages) return null
  // The newest page has the key of the channel; an older one is renewed only by its own updates.
  tags.add(page === pages ? channelTag(content.id) : updatesPageTag(content.id, page))
  const first = (page - 1) * UPDATES_PER_PAGE + 1
  const last = page === pages ? places : page * UPDATES_PER_PAGE
  // A newest page with few updates also shows earlier ones; a page that is named by its number never changes its range.
  const from = pageNumber === undefined ? Math.max(1, Math.min(first, places - FEWEST_UPDATES + 1)) : first
  // Pinned updates of older pages are also on the newest one (LV-019); their addresses stay.
  const pinned = page === pages && from > 1 ? await live.pinned(content.id, from, MAX_PINNED) : []
  const stored = [...pinned, ...(await live.places(content.id, from, last))].filter(isSeen)
  const updates = await Promise.all(
    (await withAuthors(stored, reader, edition)).map((update) => toShown(update, reading)),
  )
  return {
    ...content,
    items: updates.map(({ item }) => item),
    updates: updates.map(({ shown }) => shown),
    live: await readSummary(content.id, { sequence: channel?.sequence ?? 0, pages, page }, live),
  }
}

/** The events of a channel from a sequence on, and its head (LV-016). */
export async function readEvents(
  { contentId, start, limit = EVENTS_PER_ANSWER }: LiveRequest,
  reading: LiveReading,
  { reader, edition, tags }: Read,
): Promise<Omit<Extract<LiveAnswer, { readonly kind: 'channel' }>, 'kind' | 'tags'>> {
  tags.add(channelTag(contentId))
  // The head is read first: an event that is added meanwhile is beyond it, and is read later.
  const channel = await reading.live.channel(contentId)
  const sequence = channel?.sequence ?? 0
  const rows = await reading.live.since(contentId, start, Math.min(limit, EVENTS_PER_ANSWER))
  const stored = new Map((await withAuthors(rows.filter(isSeen), reader, edition)).map((update) => [update.id, update]))
  const items = rows.map(async ({ id, sequence: own, place }): Promise<LiveEvent> => {
    const update = stored.get(id)
    return update ? (await toShown(update, reading)).shown : { id, sequence: own, place, deleted: true }
  })
  const authors: Record<string, Author> = {}
  for (const { id, item } of stored.values()) if (item.author !== null) authors[id] = item.author
  const facts = toLiveFacts(await reading.live.facts(contentId))
  return { items: await Promise.all(items), authors, sequence: Math.max(sequence, rows.at(-1)?.sequence ?? 0), facts }
}

const isSeen = (update: StoredUpdate): update is SeenUpdate => update.item !== null

/** The updates with the authors of the store, by id or else by username; the reads add their keys. */
async function withAuthors(
  updates: readonly SeenUpdate[],
  reader: StoreReader,
  edition: string,
): Promise<readonly SeenUpdate[]> {
  const given = updates.flatMap(({ item }) => item.author ?? [])
  const ids = new Set(given.flatMap(({ id }) => id ?? []))
  const names = new Set(given.flatMap(({ id, username }) => (id === null && username ? [username.toLowerCase()] : [])))
  const [contents, named] = await Promise.all([
    reader.contents([...ids]),
    Promise.all([...names].map(async (name) => [name, await findAuthor(name, reader, edition)] as const)),
  ])
  const byId = new Map(contents.map((content) => [content.id, content]))
  const byName = new Map(named)
  return updates.map((update) => {
    const { author } = update.item
    if (author === null) return update
    const stored = author.id === null ? byName.get(author.username?.toLowerCase() ?? '') : byId.get(author.id)
    return { ...update, item: { ...update.item, author: toAuthor(author, stored ?? undefined) } }
  })
}

async function findAuthor(username: string, reader: StoreReader, edition: string): Promise<Content | null> {
  const result = await reader.bySlug('author', edition, username)
  return result.kind === 'found' ? result.document.content : null
}

/** An update as readers see it, and as an item of its document with the sanitised body. */
async function toShown(update: SeenUpdate, reading: LiveReading) {
  const body = await readBody(update, reading)
  const source = body === null ? null : toSourceBody(body.blocks)
  const { sequence, place } = update
  const item = { ...update.item, sequence, place, body: source }
  return { item, shown: toLiveUpdate(item, body, source, reading) }
}

/** The compiled body; one of another compiler version, or of a release that compiled none, is compiled and stored. */
async function readBody(update: SeenUpdate, { compiler, live, onFault }: LiveReading): Promise<CompiledBody | null> {
  const { contentId, item, body } = update
  if (body !== null && isCurrent(body, compiler)) return body
  const compiled = await compileUpdate(compiler, contentId, item)
  if ('refusal' in compiled) return null
  if (compiled.body !== null && compiled.body.version >= (body?.version ?? 0)) {
    live.putCompiled(update, compiled.body).catch((error: unknown) => onFault('compiled update', error))
  }
  return compiled.body
}

async function readSummary(
  contentId: string,
  head: Pick<LiveSummary, 'sequence' | 'pages' | 'page'>,
  live: LiveStore,
): Promise<LiveSummary> {
  const facts = await live.facts(contentId)
  const moments = (await live.important(contentId, MOMENTS)).flatMap(({ id, place, item, publishedAt }) =>
    item?.headline ? [{ id, place, headline: item.headline, datePublished: toIso(publishedAt) }] : [],
  )
  return {
    ...head,
    ...toLiveFacts(facts),
    moments,
    firstPublished: facts.firstPublished === null ? null : toIso(facts.firstPublished),
  }
}

function toLiveFacts({ count, reporters, lastPublished }: ChannelFacts): LiveFacts {
  return { count, reporters, lastPublished: lastPublished === null ? null : toIso(lastPublished) }
}

const toIso = (time: number): string => new Date(time).toISOString()
