import { MAX_SLUG_LENGTH } from '../../../shared/entities/publish.ts'
import { toSlug } from '../../body/to-slug.ts'
import { toContentTypeOf, toEditionOf, toPlaceKey } from './document-type.ts'
import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'

/**
 * A slug this site can have, out of the one an item had elsewhere, else out of its title, else out of its id. Scripts
 * other than Latin are kept; what would be read as a page number or a door gets a word before or after it.
 */
export function toImportSlug(given: string, title: string, id: string): string {
  const slug =
    [decode(given), title, `story-${id}`]
      .map((text) => toSlug(text, MAX_SLUG_LENGTH - 10))
      .find((text) => text !== '') ?? 'story'
  if (/^\p{Nd}+$/u.test(slug)) return `story-${slug}`
  return slug === 'features' ? 'features-story' : slug
}

/**
 * The slug a document gets: its wish, or `-2`, `-3` … when another document has that one. One that came in before keeps
 * what it was given then, so that an import can be repeated.
 */
export async function chooseSlug(
  target: ImportTarget,
  document: Draft,
  id: string,
  taken: ReadonlyMap<string, string>,
): Promise<string> {
  const wish = String(document.slug)
  const type = toContentTypeOf(document)
  const edition = toEditionOf(document, target)
  const known = await target.findById(id)
  if (known !== null && known.type === type && isNumbered(known.slug, wish)) return known.slug
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wish : `${wish}-${count}`
    const owner = taken.get(toPlaceKey(document, slug, target)) ?? (await target.findBySlug(type, edition, slug))?.id
    if (owner === undefined || owner === id) return slug
  }
}

function isNumbered(slug: string, wish: string): boolean {
  return slug === wish || (slug.startsWith(`${wish}-`) && /^[1-9]\d{0,5}$/.test(slug.slice(wish.length + 1)))
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
