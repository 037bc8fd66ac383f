import { readText } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { type GhostTables, parseGhostFile, parseGhostPost } from './export.schema.ts'
import { GHOST_ORIGIN, type GhostSite, toGhostItem } from './to-item.ts'

/**
 * A Ghost export (JSON, versions 1 to 5): its posts and pages, with authors and tags.
 *
 * @throws Error when the file is none
 */
export async function openGhost(
  file: string,
  root: string,
  read: ReadOptions,
  target: ImportTarget,
): Promise<ImportFeed> {
  let json: unknown
  try {
    json = JSON.parse((await readText(file)).replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const tables = parseGhostFile(json)
  const site = toSite(tables)
  const origins = [GHOST_ORIGIN, ...toOrigins(tables)]
  return {
    format: 'ghost',
    root,
    origins,
    total: tables.posts.length,
    entries: entriesOf(tables, site, { file, read, target }),
  }
}

async function* entriesOf(
  tables: GhostTables,
  site: GhostSite,
  parts: { file: string; read: ReadOptions; target: ImportTarget },
): AsyncGenerator<ImportEntry> {
  for (const [index, row] of tables.posts.entries()) {
    const parsed = parseGhostPost(row)
    if (parsed.success) yield await toGhostItem(parsed.data, site, parts)
    else {
      const errors = parsed.error.issues.map(({ path, message }) => ({
        field: ['posts', index, ...path].join('.'),
        message,
      }))
      yield { source: { file: parts.file, id: `posts.${index}` }, document: null, notes: [], errors }
    }
  }
}

function toSite(tables: GhostTables): GhostSite {
  const byOrder = <T extends { readonly sort_order?: number | null }>(rows: readonly T[]): readonly T[] =>
    rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
  const slugs = new Set(
    tables.posts.map((row) => (typeof row === 'object' && row !== null && 'slug' in row ? String(row.slug) : '')),
  )
  const users = new Map(tables.users.map((user) => [user.id, user]))
  const tags = new Map(tables.tags.map((tag) => [tag.id, tag]))
  const authorRows = Map.groupBy(byOrder(tables.posts_authors), ({ post_id }) => post_id)
  const tagRows = Map.groupBy(byOrder(tables.posts_tags), ({ post_id }) => post_id)
  const found = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])
  return {
    metaOf: new Map(tables.posts_meta.map((meta) => [meta.post_id, meta])),
    authorsOf: (post) =>
      (authorRows.get(post)?.map(({ author_id }) => author_id) ?? []).flatMap((id) => found(users.get(id))),
    userById: (id) => users.get(id),
    hasSlug: (slug) => slugs.has(slug),
    tagsOf: (post) => (tagRows.get(post) ?? []).flatMap(({ tag_id }) => found(tags.get(tag_id))),
  }
}

/** Exports before version 4 hold full addresses; the site's own is the one most pictures share. */
function toOrigins(tables: GhostTables): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of tables.posts) {
    for (const [, origin = ''] of JSON.stringify(row).matchAll(
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
