import type { OldAddresses, OldPlace } from '../addresses/old-addresses.ts'
import type { ResolveLink } from '../addresses/relink.ts'
import { toLoss } from '../losses.ts'
import { toHost } from '../media/media-files.ts'
import { decodePercent } from '../percent.ts'
import type { Planned, WpAddresses } from './addresses.ts'
import { formerSlugsOf } from './outline.ts'
import { decodeSlug } from './record-values.ts'
import type { WpSite } from './site.ts'

/** URL endings that show another part or form of the same post or list. */
const PARTS = /\/(?:feed|amp|embed|(?:comment-)?page-?\/?\d+|\d{1,3})$/

/** Parameters that select a post by its number. */
const NUMBERS = ['p', 'page_id', 'attachment_id']

/** Parameters without a meaning on this site. */
const DROPPED = [...NUMBERS, 'preview', 'preview_id', 'preview_nonce', 'replytocom']

/** Places in a page of WordPress that the imported page does not have: its comments, and the end of its teaser. */
const DROPPED_ANCHOR = /^#(?:comments?|comment-\d+|respond|more-\d+)$/

/**
 * Creates a resolver for links to the export's own site, by its old addresses and by the slugs of its posts. A link whose
 * target is not in the export stays as it was, with a note.
 */
export function createLinks(site: WpSite, planned: Planned, addresses: WpAddresses): ResolveLink {
  const { hosts, root } = addresses.permalinks
  const bySlug = toSlugs(planned)

  return (href, framesPicture) => {
    const url = toOwnUrl(href, site, hosts)
    if (url === null) return null
    const found = findPlace(url, addresses, bySlug)
    if (found?.place.isPicture && framesPicture) return { href: null }
    if (found?.place.url) return { href: withRest(found.place.url, url, found.parameters), text: found.place.title }
    const path = pathOf(url)
    if (path === root && !hasNumber(url)) return { href: withRest('/', url, []) }
    if (isFile(path))
      // The import removes a link around a picture, so it needs no note.
      return {
        href: url.href,
        note: framesPicture && isPicture(path) ? null : toLoss('file', url.href),
      }
    return {
      href: url.href,
      note: toLoss('link', url.href),
    }
  }
}

/** Posts by their slug; current slugs take precedence over former ones. */
function toSlugs(planned: Planned): ReadonlyMap<string, OldPlace> {
  const places = new Map<string, OldPlace>()
  const add = (slug: string, place: OldPlace): void => void (places.has(slug) || places.set(slug, place))
  const all = planned.map(({ outline, plan }) => ({
    outline,
    place: { url: plan.url, title: outline.title, isPicture: false },
  }))
  for (const { outline, place } of all) add(outline.slug, place)
  for (const { outline, place } of all) for (const former of formerSlugsOf(outline)) add(former, place)
  return places
}

function findPlace(
  url: URL,
  { find, permalinks }: WpAddresses,
  bySlug: ReadonlyMap<string, OldPlace>,
): ReturnType<OldAddresses['find']> {
  const path = pathOf(url)
  const whole = path.replace(PARTS, '')
  // The site may have been in another folder, and have answered with index.php before its addresses.
  const paths = [path, whole, path.replace(/\/index\.php$|\/index\.php(?=\/)/, '')]
  const candidates = [...new Set([...paths, ...(hasNumber(url) ? [permalinks.root] : [])])]
  for (const candidate of candidates) {
    const found = find(`${candidate}/${url.search}`)
    if (found !== null) return found
  }
  const [, base = '', name = ''] = LISTS.exec(whole) ?? []
  if (base !== '') return find(`${permalinks.root}/${base}/${name}/`)
  const place =
    hasNumber(url) || isFile(path) ? undefined : bySlug.get(decodeSlug(whole.slice(whole.lastIndexOf('/') + 1)))
  return place === undefined ? null : { place, parameters: [] }
}

/** A list of a category, tag or author, whatever its parents are. */
const LISTS = /\/(category|tag|author)\/(?:.*\/)?([^/]+)$/

/** null: not a URL of the export's own site. */
function toOwnUrl(href: string, site: WpSite, hosts: ReadonlySet<string>): URL | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, `${site.address}/`)) return null
  const url = new URL(href, `${site.address}/`)
  return (url.protocol === 'http:' || url.protocol === 'https:') && hosts.has(toHost(url.origin)) ? url : null
}

/** The path in lower case, percent-encoded, without a slash at the end. */
const pathOf = (url: URL): string => url.pathname.toLowerCase().replace(/\/+$/, '')

const hasNumber = ({ searchParams }: URL): boolean => NUMBERS.some((name) => searchParams.has(name))

/** Appends the rest of the link's query and its fragment, such as campaign parameters. */
function withRest(address: string, url: URL, parameters: readonly string[]): string {
  const rest = new URLSearchParams(url.search)
  for (const name of [...DROPPED, ...parameters]) rest.delete(name)
  const query = rest.toString()
  return `${address}${query === '' ? '' : `?${query}`}${DROPPED_ANCHOR.test(url.hash) ? '' : url.hash}`
}

const isFile = (path: string): boolean =>
  /(?:^|\/)wp-content\/|\.[a-z0-9]{2,4}$/.test(path) && !/\.(?:html?|php)$/.test(path)
const isPicture = (path: string): boolean => /\.(?:jpe?g|png|gif|webp|avif)$/.test(decodePercent(path))
