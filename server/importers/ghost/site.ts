import type { z } from 'zod'
import type { FileText } from '../decode-text.ts'
import { countMenuEntries, type GhostPost, parseGhostPost, REFERRED, type ReferredRow } from './export.schema.ts'
import { type GhostTable, readRows } from './read-rows.ts'

/** The placeholder for the unknown origin of an export's site; `.invalid` never resolves (RFC 2606). */
export const GHOST_ORIGIN = 'https://ghost.invalid'

/** The fields that a post's address depends on: small, so that all posts of a large export fit into memory. */
export type GhostOutline = Pick<
  GhostPost,
  'id' | 'uuid' | 'slug' | 'title' | 'type' | 'page' | 'author_id' | 'published_at' | 'created_at'
>

/** The data that the posts of an export refer to. */
export interface GhostSite {
  /** The number of rows in the posts table. */
  readonly posts: number
  /** The outlines of the valid posts, in order. */
  readonly outlines: readonly GhostOutline[]
  /** The origin of the old site, else GHOST_ORIGIN. */
  readonly origin: string
  /** The path of the old site on its host, without a slash at the end: empty, or such as `/blog`. */
  readonly root: string
  /** The form of its posts' addresses, such as `/:year/:month/:day/:slug/`. Exports since version 2 do not say it. */
  readonly permalinks: string
  /** The time zone of the dates in addresses. */
  readonly timeZone: string
  /** The export's own origins; the one that most pictures share is first. */
  readonly origins: readonly string[]
  /** The number of entries of each navigation, by its name. */
  readonly menus: ReadonlyMap<string, number>
  /** The number of readers' comments on a post. */
  countComments(post: string): number
  findMeta(post: string): ReferredRow<'posts_meta'> | undefined
  findUser(id: string): ReferredRow<'users'> | undefined
  /** The authors in the order of the post. */
  authorsOf(post: string): readonly ReferredRow<'users'>[]
  tagsOf(post: string): readonly ReferredRow<'tags'>[]
}

/**
 * Reads an export without the texts of its posts.
 *
 * @param oldSite the address of the site, when the publisher gives it
 * @throws Error when the file is not JSON, or contains no posts
 */
export async function readSite(text: FileText, oldSite?: string): Promise<GhostSite> {
  const outlines: GhostOutline[] = []
  const originCount = createOriginCount()
  const metas = new Map<string, ReferredRow<'posts_meta'>>()
  const users = new Map<string, ReferredRow<'users'>>()
  const tags = new Map<string, ReferredRow<'tags'>>()
  const settings = new Map<string, string>()
  const authorRows: ReferredRow<'posts_authors'>[] = []
  const tagRows: ReferredRow<'posts_tags'>[] = []
  const menus = new Map<string, number>()
  const comments = new Map<string, number>()
  let posts = 0
  const take: Readonly<Record<GhostTable, (row: unknown) => void>> = {
    posts(row) {
      posts += 1
      originCount.note(row)
      const { data } = parseGhostPost(row)
      if (data) outlines.push(toGhostOutline(data))
    },
    posts_meta: taking(REFERRED.posts_meta, (meta) => metas.set(meta.post_id, meta)),
    posts_authors: taking(REFERRED.posts_authors, (row) => authorRows.push(row)),
    posts_tags: taking(REFERRED.posts_tags, (row) => tagRows.push(row)),
    tags: taking(REFERRED.tags, (tag) => tags.set(tag.id, tag)),
    users: taking(REFERRED.users, (user) => users.set(user.id, user)),
    comments: taking(REFERRED.comments, ({ post_id: post }) => comments.set(post, (comments.get(post) ?? 0) + 1)),
    settings: taking(REFERRED.settings, ({ key, value }) => {
      // The others may be secrets.
      if (value && OF_ADDRESSES.has(key)) settings.set(key, value)
      const entries = /^(?:secondary_)?navigation$/.test(key) ? countMenuEntries(value ?? '') : 0
      if (entries > 0) menus.set(key, entries)
    }),
  }
  for await (const { table, row } of readRows(text)) take[table](row)
  if (posts === 0) throw new Error('it contains no posts')
  const authorsByPost = toGroups(authorRows)
  const tagsByPost = toGroups(tagRows)
  const given = oldSite === undefined ? null : new URL(oldSite)
  const origins = given === null ? originCount.read() : [given.origin]
  return {
    posts,
    outlines,
    origin: origins[0] ?? GHOST_ORIGIN,
    origins,
    menus,
    countComments: (post) => comments.get(post) ?? 0,
    root: given?.pathname.replace(/\/+$/, '') ?? '',
    permalinks: settings.get('permalinks') ?? '/:slug/',
    timeZone: settings.get('timezone') ?? settings.get('active_timezone') ?? settings.get('activeTimezone') ?? 'UTC',
    findMeta: (post) => metas.get(post),
    findUser: (id) => users.get(id),
    authorsOf: (post) => (authorsByPost.get(post) ?? []).flatMap(({ author_id }) => users.get(author_id) ?? []),
    tagsOf: (post) => (tagsByPost.get(post) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []),
  }
}

/** The settings that addresses depend on; the name of the time zone's has changed twice. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(['permalinks', 'timezone', 'active_timezone', 'activeTimezone'])

/** Ignores invalid rows. */
function taking<Schema extends z.ZodType>(schema: Schema, take: (row: z.output<Schema>) => void) {
  return (row: unknown): void => {
    const parsed = schema.safeParse(row)
    if (parsed.success) take(parsed.data)
  }
}

function toGhostOutline(post: GhostPost): GhostOutline {
  const { id, uuid, slug, title, type, page, author_id, published_at, created_at } = post
  return { id, uuid, slug, title, type, page, author_id, published_at, created_at }
}

/**
 * Finds the site's own origin. Exports before version 4 contain full URLs, and most pictures share the site's origin.
 * Later exports contain a placeholder, so their full URLs belong to other sites.
 */
function createOriginCount(): { note(row: unknown): void; read(): readonly string[] } {
  const counts = new Map<string, number>()
  let hasPlaceholder = false

  function noteText(text: string): void {
    if (text.includes('__GHOST_URL__')) hasPlaceholder = true
    for (const [, origin = ''] of text.matchAll(
      /(https?:\/\/[^/"\\\s]+)\/(?:[\w-]+\/)?content\/(?:images|media|files)\//g,
    ))
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }

  return {
    note(row) {
      if (typeof row !== 'object' || row === null) return
      for (const value of Object.values(row)) if (typeof value === 'string') noteText(value)
    },
    read() {
      if (hasPlaceholder) return []
      const sorted = [...counts].toSorted((a, b) => b[1] - a[1])
      return sorted.slice(0, 5).map(([origin]) => origin)
    },
  }
}

function toGroups<Row extends { readonly post_id: string; readonly sort_order?: number | null | undefined }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const sorted = rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
  return Map.groupBy(sorted, ({ post_id }) => post_id)
}
