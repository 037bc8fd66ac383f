import type { z } from 'zod'
import type { FileText } from '../decode-text.ts'
import { type GhostPost, parseGhostPost, REFERRED, type ReferredRow } from './export.schema.ts'
import { type GhostTable, readRows } from './read-rows.ts'

/** Stands for the address of a site whose export does not say it: no network knows the name (RFC 2606). */
export const GHOST_ORIGIN = 'https://ghost.invalid'

/** What the address of a post depends on: small, so that all posts of a large export fit into memory. */
export type GhostOutline = Pick<GhostPost, 'id' | 'uuid' | 'slug' | 'title' | 'type' | 'page' | 'author_id'>

/** What the posts of an export refer to. */
export interface GhostSite {
  /** Rows of the posts table. */
  readonly posts: number
  /** Of those that can be read, in their order. */
  readonly outlines: readonly GhostOutline[]
  /** The address of the old site, else GHOST_ORIGIN. */
  readonly origin: string
  /** Origins the export calls its own, the one most pictures share first. */
  readonly origins: readonly string[]
  findMeta(post: string): ReferredRow<'posts_meta'> | undefined
  findUser(id: string): ReferredRow<'users'> | undefined
  /** In the order of the post. */
  authorsOf(post: string): readonly ReferredRow<'users'>[]
  tagsOf(post: string): readonly ReferredRow<'tags'>[]
}

/**
 * Reads all of an export but the texts of its posts.
 *
 * @param oldSite the origin of the site, where the publisher names it
 * @throws Error when the file is no JSON, or holds no posts
 */
export async function readSite(text: FileText, oldSite?: string): Promise<GhostSite> {
  const outlines: GhostOutline[] = []
  const originCount = createOriginCount()
  const metas = new Map<string, ReferredRow<'posts_meta'>>()
  const users = new Map<string, ReferredRow<'users'>>()
  const tags = new Map<string, ReferredRow<'tags'>>()
  const authorRows: ReferredRow<'posts_authors'>[] = []
  const tagRows: ReferredRow<'posts_tags'>[] = []
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
  }
  for await (const { table, row } of readRows(text)) take[table](row)
  if (posts === 0) throw new Error('it holds no posts')
  const authorsByPost = toGroups(authorRows)
  const tagsByPost = toGroups(tagRows)
  const origins = oldSite === undefined ? originCount.read() : [oldSite]
  return {
    posts,
    outlines,
    origin: origins[0] ?? GHOST_ORIGIN,
    origins,
    findMeta: (post) => metas.get(post),
    findUser: (id) => users.get(id),
    authorsOf: (post) => (authorsByPost.get(post) ?? []).flatMap(({ author_id }) => users.get(author_id) ?? []),
    tagsOf: (post) => (tagsByPost.get(post) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []),
  }
}

/** A row that cannot be read is as if it were not there. */
function taking<Schema extends z.ZodType>(schema: Schema, take: (row: z.output<Schema>) => void) {
  return (row: unknown): void => {
    const parsed = schema.safeParse(row)
    if (parsed.success) take(parsed.data)
  }
}

function toGhostOutline({ id, uuid, slug, title, type, page, author_id }: GhostPost): GhostOutline {
  return { id, uuid, slug, title, type, page, author_id }
}

/**
 * Exports before version 4 hold full addresses; the site's own is the one most pictures share. Later ones hold a
 * placeholder, and any full address in them is another site's.
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
