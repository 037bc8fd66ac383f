import { SLUG_SEGMENT } from '../../../shared/entities/publish.ts'
import { toImportSlug } from '../addresses/slugs.ts'
import type { NameParts } from './document-kind.ts'
import { isStory, type Written } from './written.ts'

/** The slug of a document, and what stood in its place on the old site if that is no slug here. */
export interface DocumentSlug {
  readonly slug: string
  readonly original: string | null
}

/** A slug as in an address: `/legal/terms/` is the page `legal/terms`. */
export function trimSlashes(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '')
}

/** The slug that a file names, else that of its name. One with other letters than a slug here is converted. */
export function toDocumentSlug({
  type,
  values,
  name,
  isApi,
}: Pick<Written, 'type' | 'values' | 'name' | 'isApi'>): DocumentSlug {
  const given = values.slug ?? values.path ?? values.username
  // The name of a door's file is its path: home.smart-home.json is /home/smart-home/.
  if (type === 'door' || type === 'page')
    return asIs(typeof given === 'string' ? trimSlashes(given) : name.slug.replaceAll('.', '/'))
  if (typeof given === 'string') {
    const trimmed = trimSlashes(given)
    return !isStory(type) || isApi || isSlug(trimmed) ? asIs(trimmed) : converted(trimmed, values, name)
  }
  if (!isStory(type)) return asIs(isSlug(name.slug) ? name.slug : toImportSlug(name.slug, '', ''))
  if (isSlug(name.original)) return asIs(name.original)
  const { slug } = converted(name.original, values, name)
  // Other names, such as `c++.md`, are converted by each site builder in its own way.
  return { slug, original: /^[\p{L}\p{M}\p{N}_-]+$/u.test(name.original) ? name.original : null }
}

const asIs = (slug: string): DocumentSlug => ({ slug, original: null })

function converted(original: string, { title }: Written['values'], { slug }: NameParts): DocumentSlug {
  return { slug: toImportSlug(original, typeof title === 'string' ? title : '', slug), original }
}

/** Digits alone are the number of a page, and `features` is a door. */
function isSlug(text: string): boolean {
  return SLUG_SEGMENT.test(text) && text === text.normalize('NFC') && !/^\p{Nd}+$/u.test(text) && text !== 'features'
}

/** The address that a story would have with the slug of the old site; null if it needs none. */
export function toOriginalPath(url: string | null, { slug, original }: DocumentSlug): string | null {
  if (url === null || original === null || /^\p{Nd}+$/u.test(original) || !url.endsWith(`/${slug}/`)) return null
  return `${url.slice(0, -(slug.length + 1))}${encodeURIComponent(original)}/`
}
