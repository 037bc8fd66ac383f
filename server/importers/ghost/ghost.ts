import { createPlanner, type PlannedPost, type PlanTarget } from '../addresses/plan-addresses.ts'
import { toImportSlug } from '../addresses/slugs.ts'
import { type FileText, openText, toDamageNotes } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ImportItem, ReadOptions } from '../import-item.ts'
import { toLoss } from '../losses.ts'
import { readItem, toFaultText } from '../refusal.ts'
import { findSourceName } from '../source-name.ts'
import { collectGhostAddresses } from './addresses.ts'
import { parseGhostPost } from './export.schema.ts'
import { createGhostLinks } from './links.ts'
import { readRows } from './read-rows.ts'
import { type GhostSite, readSite } from './site.ts'
import {
  type GhostContext,
  isGhostPage,
  readPublished,
  toGhostId,
  toGhostItem,
  toGhostStory,
  toTitle,
} from './to-item.ts'

/**
 * Opens a Ghost export (JSON, versions 1 to 5): posts and pages with authors and tags. The file is streamed twice:
 * posts refer to later rows, and an export contains each text several times, so it may not fit into memory.
 *
 * @throws Error when the file is not a Ghost export
 */
export async function openGhost(
  file: string,
  root: string,
  read: ReadOptions,
  target: PlanTarget,
): Promise<ImportFeed> {
  const text = await openText(file)
  const site = await readSite(text, read.oldSite).catch((error: unknown) => {
    throw new Error(`${file} is not a Ghost export in JSON: ${toFaultText(error)}`, { cause: error })
  })
  const source = await findGhostSource(site, target)
  const plans = await planPosts(site, source, read, target)
  const planned = site.outlines.flatMap((post) => {
    const plan = plans.get(post.id)
    return plan === undefined ? [] : [{ post, plan }]
  })
  const addresses = collectGhostAddresses(site, planned, target)
  const resolveLink = createGhostLinks(planned, site, addresses)
  return {
    format: 'ghost',
    root,
    origins: [...new Set([site.origin, ...site.origins])],
    total: site.posts,
    entries: entriesOf(text, plans, { site, file, read, source, resolveLink, addresses }),
    source,
    formerLists: addresses.lists,
  }
}

/** Plans by post id. */
type Plans = ReadonlyMap<string, PlannedPost>

/** Old versions and other tools write posts without a UUID, so that ids of two sites are the same. */
function findGhostSource({ outlines }: GhostSite, target: PlanTarget): Promise<string> {
  const posts = outlines.map((post) => {
    const title = toTitle(post)
    return {
      toId: (source: string) => toGhostId(post, source),
      title,
      slug: toImportSlug(post.slug ?? '', title, post.id),
      date: readPublished(post).date,
    }
  })
  return findSourceName('ghost', posts, target)
}

async function planPosts(site: GhostSite, source: string, read: ReadOptions, target: PlanTarget): Promise<Plans> {
  const plan = createPlanner(target)
  const plans = new Map<string, PlannedPost>()
  for (const post of site.outlines) {
    try {
      const story = toGhostStory(post, site, source, read)
      const outline = { ...story, headline: story.headline || story.slug }
      plans.set(post.id, await plan(outline, isGhostPage(post) ? story.slug : null))
    } catch {
      // The same error refuses the post when it is imported.
    }
  }
  return plans
}

async function* entriesOf(text: FileText, plans: Plans, context: GhostContext): AsyncGenerator<ImportEntry> {
  const damage = toDamageNotes(text.damagedLines)
  let index = 0
  let isNoted = damage.length === 0
  for await (const { table, row } of readRows(text)) {
    if (table !== 'posts') continue
    const item = await readPost(row, index, plans, context)
    index += 1
    // An export is often one line, so damage is found in the posts themselves.
    const isDamaged = damage.length > 0 && holdsReplacement(row)
    isNoted ||= isDamaged
    yield isDamaged ? { ...item, notes: [...item.notes, ...damage] } : item
  }
  for (const [name, count] of context.site.menus) {
    const notes = [toLoss('menu', name, count)]
    yield { source: { file: context.file, id: name }, document: null, skipped: true, notes, errors: [] }
  }
  if (!isNoted) yield { source: { file: context.file }, document: null, skipped: true, notes: damage, errors: [] }
}

async function readPost(row: unknown, index: number, plans: Plans, context: GhostContext): Promise<ImportItem> {
  const parsed = parseGhostPost(row)
  const source = { file: context.file, id: parsed.data?.slug || `posts.${index}` }
  if (parsed.success) return readItem(source, async () => toGhostItem(parsed.data, plans.get(parsed.data.id), context))
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: ['posts', index, ...path].join('.'),
    message,
  }))
  return { source, document: null, notes: [], errors }
}

function holdsReplacement(row: unknown): boolean {
  return (
    typeof row === 'object' &&
    row !== null &&
    Object.values(row).some((value) => typeof value === 'string' && value.includes('\ufffd'))
  )
}
