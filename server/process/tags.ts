import { hash } from 'node:crypto'
import type { ContentType } from '../../shared/routing/route.ts'
import { toStoredEdition } from '../body/content-types.ts'
import type { Listing, ListKind } from '../store/store.ts'

const LIST_LETTERS = {
  all: 'l',
  type: 'k',
  section: 's',
  topic: 't',
  tag: 'g',
  collection: 'c',
  author: 'u',
  sitemap: 'm',
  doubtful: 'x',
} as const satisfies Record<ListKind, string>

/** The key of every page there is, for caches alone. No read uses it, so only the loss of all changes names it. */
export const EVERY_PAGE = 'every-page'

/** The key of every page with a tool: the publication's figures may change while its texts stay. */
export const TOOLS_TAG = 'tools'

const PLAIN = /^[a-z0-9-]{0,22}$/

/** A surrogate key: up to 24 ASCII characters, readable if the value is short enough (decision 0014). */
function toTag(letter: string, value: string): string {
  if (PLAIN.test(value)) return `${letter}-${value}`
  // The dot keeps a hash from ever being read as a plain value; 84 bits leave no room for two values of one name.
  return `${letter}.${toDigest(value)}`
}

function toDigest(value: string): string {
  return hash('sha256', value, 'base64url').slice(0, 14)
}

/** The key of everything that shows one document, by its id. */
export function documentTag(id: string): string {
  return toTag('d', id)
}

/** The key of everything that looked up a slug, whether or not it existed. */
export function addressTag(type: ContentType, edition: string, slug: string): string {
  return toTag('a', `${type}/${toStoredEdition(type, edition)}/${slug}`)
}

/** The key of everything that shows a list. */
export function listTag(listing: Listing): string {
  return toTag(LIST_LETTERS[listing.kind], listing.key)
}

/** The key of everything that looked up a vanity record, by a path or by `{type}/{id or slug}` (VN-001). */
export function vanityTag(asked: string): string {
  return toTag('v', asked)
}

/** The key of everything that depends on which content has vanity records. */
export const VANITIES_OF_OBJECTS = 'v-objects'

/** The key of everything that looked up whether a normalised path is a former one, with any query (MV-003). */
export function formerPathTag(path: string): string {
  return toTag('p', path)
}

/** The key of everything that depends on which former paths have a query. */
export const FORMER_PATH_CONDITIONS = 'p-conditions'

/** The key of everything that shows what a search has found, or that it has found nothing (BX-037). */
export const SEARCH_TAG = 'search'

/**
 * The key of everything that names a document which readers cannot see: a draft, or one that is gone. The id of a draft
 * is in no key; each document that becomes visible renews what has this one.
 */
export const UNSEEN_TAG = 'unseen'

/** The key of everything that shows the updates of live coverage, by the id of the coverage. */
export function channelTag(id: string): string {
  return toTag('w', id)
}

/** The key of an older page of updates, which only its own updates renew (decision 0036). */
export function updatesPageTag(id: string, page: number): string {
  return toTag('w', `${id}/${page}`)
}

/** The key of everything that shows a setting, such as the navigation. */
export function settingTag(name: string): string {
  return toTag('n', name)
}
