import { toPlaceKey } from './document-type.ts'
import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'
import { type PageKind, toPage } from './page-document.ts'
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

/** What planning reads from the site. */
export type PlanTarget = Pick<ImportTarget, 'findUrl' | 'findClash' | 'findById' | 'findBySlug' | 'edition'>

/**
 * Creates a planner for the posts of one export, in order; a slug that another post has gets a number. `outline` is the
 * story without its text, which is enough for its address.
 */
export function createPlanner(
  target: PlanTarget,
): (outline: Draft & { readonly id: string }, isPage: boolean) => Promise<PlannedPost> {
  const taken = new Map<string, string>()

  async function place(document: Draft, id: string) {
    const { slug, note } = await chooseSlug(target, document, id, taken)
    const placed: Draft = { ...document, slug }
    return { slug, note, key: toPlaceKey(placed, slug, target), url: target.findUrl(placed) }
  }

  return async (outline, isPage) => {
    const { id } = outline
    const notes: string[] = []
    const kind = isPage ? await findPageKind(outline, target, taken, notes) : 'story'
    const { slug, note, key, url } = await place(kind === 'page' ? toPage(outline) : outline, id)
    taken.set(key, id)
    return { id, wish: String(outline.slug), slug, kind, url, notes: note === null ? notes : [...notes, note] }
  }
}

/** A page stays a page when the site has a free address for it; otherwise it becomes an article. */
async function findPageKind(
  outline: Draft & { readonly id: string },
  target: PlanTarget,
  taken: ReadonlyMap<string, string>,
  notes: string[],
): Promise<PageKind> {
  const page = toPage(outline)
  const slug = String(outline.slug)
  if (target.findUrl(page) === null) {
    notes.push('a page; the site has no such address, so it is imported as an article')
    return 'story'
  }
  const holder =
    taken.get(toPlaceKey(page, slug, target)) ?? (await target.findBySlug('page', target.edition, slug))?.id
  if ((holder === undefined || holder === outline.id) && (await target.findClash(page)) === null) return 'page'
  notes.push('a page; the site has one of its own at this address, so it is imported as an article')
  return 'story'
}
