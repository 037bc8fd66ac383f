import { DOOR_LIFE, route } from '../../../shared/routing/builders.ts'
import type { RouteRow } from '../../../shared/routing/route.ts'
import type { RouteTarget } from './resolve.ts'

/** The name of the row of pages at paths that only their documents name. */
const OWN_PAGE = 'own-page'

/**
 * Creates the row of the publisher's own pages, which matches every path that no other row has (MV-010, decision 0024).
 * Server only: in the browser it would guess the page of every unknown link.
 */
export function ownPageRow(): RouteRow {
  return route(OWN_PAGE, '/{path:page-path*}/', null, { content: 'page', meta: { maxAge: DOOR_LIFE } })
}

/** Whether a row is the row of own pages. */
export function isOwnPage({ name }: Pick<RouteRow, 'name'>): boolean {
  return name === OWN_PAGE
}

/**
 * Whether a page may exist without a row of its own: the site map, which is made without a document, may not (MV-011).
 */
export function canBeOwnPage(path: string): boolean {
  return path !== 'sitemaps'
}

/** The address of a page by its path, without outer slashes. */
export function ownPageTarget(path: string): RouteTarget {
  return { name: OWN_PAGE, params: { path } }
}
