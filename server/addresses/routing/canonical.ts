import type { ContentType, RouteMatch, RouteParams } from '../../../shared/routing/route.ts'
import type { RouteTarget } from './resolve.ts'
import type { Router } from './router.ts'

/** The addresses that the content of a page defines. */
export interface OwnAddress {
  /** Supplied by the content API; it takes precedence (RR-036, SD-017). */
  readonly canonicalUrl?: string | null
  /** `routeFor(content)`. */
  readonly target?: RouteTarget | null
  /** True when the page shows the whole content, such as a tab without content of its own. */
  readonly isWhole?: boolean | undefined
}

// Views of an item with their own canonical address: a product's specs page is not its overview.
const VIEW = /-(?:specs|prices)$/

function toHttpUrl(address: string, origin: string): string | null {
  try {
    const url = new URL(address, origin)
    url.hash = ''
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    // An invalid URL cannot be canonical, so the route's own address is used.
    return null
  }
}

function toTarget(router: Router, { route, params }: RouteMatch, { target = null, isWhole }: OwnAddress): RouteTarget {
  const { canonicalRoute = route.name, canonicalParams } = route.meta
  if (target === null) return { name: canonicalRoute, params: { ...params, ...canonicalParams } }
  const plain = router.find(target.name)?.meta.canonicalRoute ?? target.name
  const [view = ''] = isWhole ? [] : (VIEW.exec(route.name) ?? [])
  const name = router.find(`${plain}${view}`) ? `${plain}${view}` : plain
  const paging: RouteParams = params.pageNumber === undefined ? {} : { pageNumber: params.pageNumber }
  return { name, params: { ...paging, ...target.params } }
}

/**
 * The canonical URL of a page, on `origin` and without a query (RT-085): supplied by the content, else the address of
 * the content, else the canonical route of the matched one, else itself. Page N of a door or gallery is its own.
 */
export function canonicalUrl(origin: string, router: Router, match: RouteMatch, own: OwnAddress = {}): string | null {
  const supplied = own.canonicalUrl ? toHttpUrl(own.canonicalUrl, origin) : null
  if (supplied !== null) return supplied
  const { name, params } = toTarget(router, match, own)
  const href = router.hrefFor(name, params, { locale: match.locale })
  return href === '#' ? null : new URL(href, origin).href
}

/** The normalised form of a matched address to redirect to; null when it is normalised already (RT-043, RT-049). */
export function tidyAddress(router: Router, match: RouteMatch): string | null {
  const href = router.hrefFor(match.route.name, match.params, { locale: match.locale })
  const tidy = router.match(href)
  if (tidy === null || tidy.route.name !== match.route.name) return null
  const names = new Set([...Object.keys(match.params), ...Object.keys(tidy.params)])
  return [...names].every((name) => match.params[name] === tidy.params[name]) ? null : href
}

/**
 * The content id of a match: the row's own, else the slug, user name or path in the address; null for rows without
 * content.
 */
export function contentIdOf({ route, params }: RouteMatch): string | null {
  if (route.content === undefined) return null
  return route.id ?? params.slug ?? params.username ?? params.path ?? null
}

/** The document whose page a match is; null: the page of the route exists without a document. */
export function documentOf(match: RouteMatch): { readonly type: ContentType; readonly slug: string } | null {
  const { content, id } = match.route
  const slug = contentIdOf(match)
  return content === undefined || id !== undefined || slug === null ? null : { type: content, slug }
}
