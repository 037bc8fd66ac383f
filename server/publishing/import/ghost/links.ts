import { toSlug } from '../../../body/to-slug.ts'
import { toHost } from '../media-files.ts'
import { decodePercent } from '../percent.ts'
import type { PlannedPost, PlanTarget } from '../plan-addresses.ts'
import type { LinkFate, ResolveLink } from '../relink.ts'
import { GHOST_ORIGIN, type GhostSite } from './site.ts'

/**
 * Judges links to the export's own site. What is not in the export stays a link to the old site where its address is
 * known; where it is not, the words stay alone.
 */
export function createGhostLinks(
  plans: ReadonlyMap<string, PlannedPost>,
  site: GhostSite,
  target: Pick<PlanTarget, 'findUrl'>,
): ResolveLink {
  // Of two posts with one slug the first kept it.
  const bySlug = new Map([...plans.values()].reverse().map(({ wish, url }) => [wish, url]))
  const lists = toLists([...plans.keys()], site, target)

  return (href) => {
    const url = toOwnUrl(href, site.origin)
    if (url === null) return null
    const path = decodePercent(url.pathname).replace(/^\/+|\/+$/g, '')
    const rest = `${url.search}${url.hash}`
    if (path === '') return { href: `/${rest}` }
    const known = lists.get(path) ?? bySlug.get(path.slice(path.lastIndexOf('/') + 1))
    if (known) return { href: `${known}${rest}` }
    const isFile = /^content\//.test(path)
    return toFate(url, isFile ? 'a linked file is not taken in' : 'a link leads to what is not in the export')
  }
}

function toFate(url: URL, why: string): LinkFate {
  if (url.origin === GHOST_ORIGIN)
    return { href: null, note: `${why}, nor does the export say its site (--old-site): ${url.pathname}` }
  return { href: url.href, note: `${why}; the link leads to the old site: ${url.href}` }
}

/** null: no address of the export's own site. */
function toOwnUrl(href: string, origin: string): URL | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return /^https?:$/.test(url.protocol) && toHost(url.origin) === toHost(origin) ? url : null
}

/** The pages of tags and authors that posts name, by their path on the old site. */
function toLists(
  posts: readonly string[],
  site: GhostSite,
  target: Pick<PlanTarget, 'findUrl'>,
): ReadonlyMap<string, string> {
  const lists = new Map<string, string>()
  const add = (path: string, document: Readonly<Record<string, unknown>>): void => {
    const url = lists.has(path) ? null : target.findUrl(document)
    if (url !== null) lists.set(path, url)
  }
  for (const post of posts) {
    for (const { slug, name, visibility } of site.tagsOf(post))
      if (slug && visibility !== 'internal')
        add(`tag/${slug}`, { typeName: 'content_tag', slug: toSlug(slug), name: name || slug })
    for (const { slug, name } of site.authorsOf(post))
      if (slug)
        add(`author/${slug}`, {
          typeName: 'content_author',
          slug: toSlug(slug),
          username: toSlug(slug),
          name: name || slug,
        })
  }
  return lists
}
