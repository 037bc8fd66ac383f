import type { LinkFate, ResolveLink } from '../addresses/relink.ts'
import { toLoss } from '../losses.ts'
import { toHost } from '../media/media-files.ts'
import { decodePercent } from '../percent.ts'
import type { GhostAddresses, PlannedPosts } from './addresses.ts'
import { GHOST_ORIGIN, type GhostSite } from './site.ts'

/**
 * Creates a resolver for links to the export's own site. A link to something that is not in the export leads to the old
 * site when its origin is known; otherwise only its text stays.
 */
export function createGhostLinks(planned: PlannedPosts, site: GhostSite, { find }: GhostAddresses): ResolveLink {
  // When two posts have the same slug, the first one has it on this site.
  const bySlug = new Map(planned.toReversed().map(({ plan: { wish, url } }) => [wish, url]))

  return (href) => {
    const url = toOwnUrl(href, site)
    if (url === null) return null
    const path = url.pathname.replace(/\/+$/, '')
    const rest = `${url.search}${url.hash}`
    if (path === site.root) return { href: `/${rest}` }
    const whole = path.replace(PARTS, '')
    const place = find(`${path}/`)?.place ?? find(`${whole}/`)?.place
    const newPath = place?.url ?? bySlug.get(decodePercent(whole.slice(whole.lastIndexOf('/') + 1)))
    if (newPath) return { href: `${newPath}${rest}` }
    return toFate(url, path.startsWith(`${site.root}/content/`) ? 'file' : 'link')
  }
}

/** URL endings that show another form of the same post, or a part of the same list. */
const PARTS = /\/(?:amp|rss|page\/\d+)$/

function toFate(url: URL, kind: 'file' | 'link'): LinkFate {
  if (url.origin === GHOST_ORIGIN) return { href: null, note: toLoss(`${kind}OfNoSite`, url.pathname) }
  return { href: url.href, note: toLoss(kind, url.href) }
}

/** null: not a URL of the export's own site. */
function toOwnUrl(href: string, { origin, root }: GhostSite): URL | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, `${origin}${root}/`)) return null
  const url = new URL(href, `${origin}${root}/`)
  return /^https?:$/.test(url.protocol) && toHost(url.origin) === toHost(origin) ? url : null
}
