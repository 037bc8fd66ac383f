import { readText } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ReadOptions } from '../import-item.ts'
import { createPlanner, type PlannedPost, type PlanTarget } from '../plan-addresses.ts'
import { readItem } from '../refusal.ts'
import { type GhostTables, parseGhostFile, parseGhostPost } from './export.schema.ts'
import { createGhostLinks } from './links.ts'
import { GHOST_ORIGIN, type GhostContext, type GhostSite, isGhostPage, toGhostItem, toGhostStory } from './to-item.ts'

/**
 * A Ghost export (JSON, versions 1 to 5): its posts and pages, with authors and tags.
 *
 * @throws Error when the file is none
 */
export async function openGhost(
  file: string,
  root: string,
  read: ReadOptions,
  target: PlanTarget,
): Promise<ImportFeed> {
  let json: unknown
  try {
    json = JSON.parse((await readText(file)).text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const tables = parseGhostFile(json)
  const origins = read.oldSite === undefined ? toOrigins(tables) : [read.oldSite]
  const site = toSite(tables, origins[0] ?? GHOST_ORIGIN)
  const plans = await planPosts(tables, site, read, target)
  const resolveLink = createGhostLinks(plans, site, target)
  return {
    format: 'ghost',
    root,
    origins: [...new Set([site.origin, ...origins])],
    total: tables.posts.length,
    entries: entriesOf(tables, plans, { site, file, read, resolveLink }),
  }
}

/** By the id of the post. */
type Plans = ReadonlyMap<string, PlannedPost>

async function planPosts(tables: GhostTables, site: GhostSite, read: ReadOptions, target: PlanTarget): Promise<Plans> {
  const plan = createPlanner(target)
  const plans = new Map<string, PlannedPost>()
  for (const row of tables.posts) {
    const { data: post } = parseGhostPost(row)
    if (post === undefined) continue
    const story = toGhostStory(post, site, read)
    plans.set(post.id, await plan({ ...story, headline: story.headline || story.slug }, isGhostPage(post)))
  }
  return plans
}

async function* entriesOf(tables: GhostTables, plans: Plans, context: GhostContext): AsyncGenerator<ImportEntry> {
  for (const [index, row] of tables.posts.entries()) {
    const parsed = parseGhostPost(row)
    const source = { file: context.file, id: parsed.data?.slug || `posts.${index}` }
    const plan = parsed.data && plans.get(parsed.data.id)
    if (parsed.success && plan) yield await readItem(source, async () => toGhostItem(parsed.data, plan, context))
    else {
      const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
        field: ['posts', index, ...path].join('.'),
        message,
      }))
      yield { source, document: null, notes: [], errors }
    }
  }
}

function toSite(tables: GhostTables, origin: string): GhostSite {
  const byOrder = <T extends { readonly sort_order?: number | null }>(rows: readonly T[]): readonly T[] =>
    rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
  const users = new Map(tables.users.map((user) => [user.id, user]))
  const tags = new Map(tables.tags.map((tag) => [tag.id, tag]))
  const authorRows = Map.groupBy(byOrder(tables.posts_authors), ({ post_id }) => post_id)
  const tagRows = Map.groupBy(byOrder(tables.posts_tags), ({ post_id }) => post_id)
  const found = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])
  return {
    origin,
    metaOf: new Map(tables.posts_meta.map((meta) => [meta.post_id, meta])),
    authorsOf: (post) =>
      (authorRows.get(post)?.map(({ author_id }) => author_id) ?? []).flatMap((id) => found(users.get(id))),
    userById: (id) => users.get(id),
    tagsOf: (post) => (tagRows.get(post) ?? []).flatMap(({ tag_id }) => found(tags.get(tag_id))),
  }
}

/**
 * Exports before version 4 hold full addresses; the site's own is the one most pictures share. Later ones hold a
 * placeholder, and any full address in them is another site's.
 */
function toOrigins(tables: GhostTables): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of tables.posts) {
    const text = JSON.stringify(row)
    if (text.includes('__GHOST_URL__')) return []
    for (const [, origin = ''] of text.matchAll(
      /(https?:\/\/[^/"\\\s]+)\/(?:[\w-]+\/)?content\/(?:images|media|files)\//g,
    )) {
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([origin]) => origin)
}
