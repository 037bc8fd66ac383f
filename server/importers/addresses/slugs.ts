import { MAX_SLUG_LENGTH } from '../../../shared/entities/publish.ts'
import { WELCOME } from '../../addresses/routing/resolve.ts'
import { toSlug } from '../../body/to-slug.ts'
import { toContentTypeOf, toEditionOf, toPlaceKey } from '../document-type.ts'
import type { Draft } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { decodePercent } from '../percent.ts'

/**
 * Creates a valid slug from an item's former slug, else its title, else its id. Non-Latin scripts stay; a slug that
 * looks like a page number or a door gets an extra word.
 */
export function toImportSlug(given: string, title: string, id: string): string {
  const slug =
    [decodePercent(given), title, `story-${id}`]
      .map((text) => toSlug(text, MAX_SLUG_LENGTH - 10))
      .find((text) => text !== '') ?? 'story'
  if (/^\p{Nd}+$/u.test(slug)) return `story-${slug}`
  return slug === 'features' ? 'features-story' : slug
}

/** The slug of a document, with a note if it differs from the requested one. */
export interface ChosenSlug {
  readonly slug: string
  readonly note: string | null
}

/**
 * Chooses the slug of a document: its wish, or `-2`, `-3` … when another document or page has that address. A document
 * keeps the slug of its first import, so that an import can be repeated.
 */
export async function chooseSlug(
  target: Pick<ImportTarget, 'edition' | 'findById' | 'findBySlug' | 'findClash'>,
  document: Draft,
  id: string,
  taken: ReadonlyMap<string, string>,
): Promise<ChosenSlug> {
  const wish = String(document.slug)
  const type = toContentTypeOf(document)
  const edition = toEditionOf(document, target)
  const existing = await target.findById(id)
  const isSettled = existing !== null && existing.type === type && isNumbered(existing.slug, wish)
  if (isSettled && (await target.findClash({ ...document, slug: existing.slug })) === null)
    return {
      slug: existing.slug,
      note: existing.slug === wish ? null : `the slug ${wish} was taken; it is ${existing.slug} here`,
    }
  let why: string | null = null
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wish : `${wish}-${count}`
    const reason = await findTaken(slug)
    if (reason === null) return { slug, note: why && `${why}; it is ${slug} here` }
    why ??= reason
  }

  async function findTaken(slug: string): Promise<string | null> {
    const owner = taken.get(toPlaceKey(document, slug, target)) ?? (await target.findBySlug(type, edition, slug))?.id
    if (owner !== undefined && owner !== id) return `the slug ${slug} was taken`
    // On this site an article with this slug has the address `/welcome/` (RR-005).
    if (type === 'article' && slug === WELCOME)
      return `the slug ${slug} is the address of a page of the site, /${slug}/`
    return target.findClash({ ...document, slug })
  }
}

/** Whether a slug is the requested one, with or without a number. */
export function isNumbered(slug: string, wish: string): boolean {
  return slug === wish || (slug.startsWith(`${wish}-`) && /^[1-9]\d{0,5}$/.test(slug.slice(wish.length + 1)))
}
