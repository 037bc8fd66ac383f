import { toPlaceKey } from '../document-type.ts'
import type { Draft } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import type { Note } from '../losses.ts'
import { type PageKind, toPage } from '../page-document.ts'
import { chooseSlug } from './slugs.ts'

/** The planned address of a post. All are planned before the first import, so that posts can link to each other. */
export interface PlannedPost {
  readonly id: string
  /** The slug it would have if that were free. */
  readonly wish: string
  readonly slug: string
  readonly kind: PageKind
  /** null: it has no address on this site. */
  readonly url: string | null
  readonly notes: readonly string[]
}

/** A post that is not imported, and why. */
export interface LeftOut {
  readonly leftOut: Note
}

/** What planning reads from the site. */
export type PlanTarget = Pick<
  ImportTarget,
  'findUrl' | 'findClash' | 'findById' | 'findBySlug' | 'edition' | 'sections'
>

/**
 * Creates a planner for the posts of one export, in order; a slug that another post has gets a number. `outline` is the
 * story without its text, which is enough for its address; `pagePath` is the path of a page, null for a story.
 */
export function createPlanner(
  target: PlanTarget,
): (outline: Draft & { readonly id: string }, pagePath: string | null) => Promise<PlannedPost> {
  const taken = new Map<string, string>()

  async function place(document: Draft, id: string) {
    const { slug, note } = await chooseSlug(target, document, id, taken)
    const placed: Draft = { ...document, slug }
    return { slug, note, key: toPlaceKey(placed, slug, target), url: target.findUrl(placed) }
  }

  return async (outline, pagePath) => {
    const { id } = outline
    const page = pagePath === null ? null : toPage({ ...outline, slug: pagePath })
    const reason = page && (await whyStory(page, id, target, taken))
    const kind = page === null || reason !== null ? 'story' : 'page'
    const { slug, note, key, url } = await place(kind === 'page' && page !== null ? page : outline, id)
    taken.set(key, id)
    const notes = reason === null ? [] : [`a page; ${reason}, so it is imported as an article`]
    return { id, wish: String(outline.slug), slug, kind, url, notes: note === null ? notes : [...notes, note] }
  }
}

/** Why a page becomes an article; null if it stays a page, because its address is free (MV-010). */
async function whyStory(
  page: Draft,
  id: string,
  target: PlanTarget,
  taken: ReadonlyMap<string, string>,
): Promise<string | null> {
  const slug = String(page.slug)
  if (target.findUrl(page) === null) return `the site cannot have the address /${slug}/`
  const clash = await target.findClash(page)
  if (clash !== null) return clash
  const earlier = await target.findById(id)
  // Otherwise its address would change with a later import.
  if (earlier?.type === 'article' && !earlier.implicit) return 'an earlier import made an article of it'
  const holder =
    taken.get(toPlaceKey(page, slug, target)) ?? (await target.findBySlug('page', target.edition, slug))?.id
  return holder === undefined || holder === id ? null : `the address /${slug}/ belongs to another page`
}
