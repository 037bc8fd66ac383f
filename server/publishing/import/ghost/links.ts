import { toSlug } from '../../../body/to-slug.ts'
import { toLoss } from '../losses.ts'
import { toHost } from '../media-files.ts'
import { decodePercent } from '../percent.ts'
import type { PlannedPost, PlanTarget } from '../plan-addresses.ts'
import type { LinkFate, ResolveLink } from '../relink.ts'
import { GHOST_ORIGIN, type GhostSite } from './site.ts'

/**
 * Creates a resolver for links to the export's own site. A link to something that is not in the export leads to the old
 * site when its origin is known; otherwise only its text stays.
 */
export function createGhostLinks(
  plans: ReadonlyMap<string, PlannedPost>,
  site: GhostSite,
  target: Pick<PlanTarget, 'findUrl'>,
): ResolveLink {
  // When two posts have the same slug, the first one has it on this site.
  const bySlug = new Map([...plans.values()].reverse().map(({ wish, url }) => [wish, url]))
  const lists = toLists([...plans.keys()], site, target)

  return (href) => {
    const url = toOwnUrl(href, site.origin)
    if (url === null) return null
    const path = decodePercent(url.pathname).replace(/^\/+|\/+$/g, '')
    const rest = `${url.search}${url.hash}`
    if (path === '') return { href: `/${rest}` }
    const newPath = lists.get(path) ?? bySlug.get(path.slice(path.lastIndexOf('/') + 1))
    if (newPath) return { href: `${newPath}${rest}` }
    return toFate(url, /^content\//.test(path) ? 'file' : 'link')
  }
}

function toFate(url: URL, kind: 'file' | 'link'): LinkFate {
  if (url.origin === GHOST_ORIGIN) return { href: null, note: toLoss(`${kind}OfNoSite`, url.pathname) }
  return { href: url.href, note: toLoss(kind, url.href) }
}

/** null: not a URL of the export's own site. */
function toOwnUrl(href: string, origin: string): URL | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return /^https?:$/.test(url.protocol) && toHost(url.origin) === toHost(origin) ? url : null
}

/** The pages of the posts' tags and authors, by their path on the old site. */
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
