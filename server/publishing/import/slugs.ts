import { MAX_SLUG_LENGTH } from '../../../shared/entities/publish.ts'
import { WELCOME } from '../../../shared/routing/resolve.ts'
import { toSlug } from '../../body/to-slug.ts'
import { toContentTypeOf, toEditionOf, toPlaceKey } from './document-type.ts'
import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'
import { decodePercent } from './percent.ts'

/**
 * A slug this site can have, out of the one an item had elsewhere, else out of its title, else out of its id. Scripts
 * other than Latin are kept; what would be read as a page number or a door gets a word before or after it.
 */
export function toImportSlug(given: string, title: string, id: string): string {
  const slug =
    [decodePercent(given), title, `story-${id}`]
      .map((text) => toSlug(text, MAX_SLUG_LENGTH - 10))
      .find((text) => text !== '') ?? 'story'
  if (/^\p{Nd}+$/u.test(slug)) return `story-${slug}`
  return slug === 'features' ? 'features-story' : slug
}

/** The slug a document gets, and why it is not the one it had. */
export interface ChosenSlug {
  readonly slug: string
  readonly note: string | null
}

/**
 * The slug a document gets: its wish, or `-2`, `-3` … when another document has that one, or a page of the site its
 * address. One that came in before keeps what it was given then, so that an import can be repeated.
 */
export async function chooseSlug(
  target: Pick<ImportTarget, 'edition' | 'findById' | 'findBySlug' | 'findHeld'>,
  document: Draft,
  id: string,
  taken: ReadonlyMap<string, string>,
): Promise<ChosenSlug> {
  const wish = String(document.slug)
  const type = toContentTypeOf(document)
  const edition = toEditionOf(document, target)
  const known = await target.findById(id)
  const isSettled = known !== null && known.type === type && isNumbered(known.slug, wish)
  if (isSettled && (await target.findHeld({ ...document, slug: known.slug })) === null)
    return {
      slug: known.slug,
      note: known.slug === wish ? null : `the slug ${wish} was taken; it is ${known.slug} here`,
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
    // Elsewhere it was a slug like any other; here an article of this name is the page `/welcome/` (RR-005).
    if (type === 'article' && slug === WELCOME)
      return `the slug ${slug} is the address of a page of the site, /${slug}/`
    return target.findHeld({ ...document, slug })
  }
}

function isNumbered(slug: string, wish: string): boolean {
  return slug === wish || (slug.startsWith(`${wish}-`) && /^[1-9]\d{0,5}$/.test(slug.slice(wish.length + 1)))
}
