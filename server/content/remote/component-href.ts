import { EXPERIENCE, readResource } from '../resources.ts'

/** The call for one component on the API host. */
export interface ComponentCall {
  readonly path: string
  readonly query: URLSearchParams
}

const [BEFORE = '', AFTER = ''] = readResource('component').path.split('{name}')

/**
 * Parses the `href` of a component; null if it is not a component call of this site on this host. Nothing in a response
 * may cause a request to another address (CL-006, SE-011).
 */
export function findComponentCall(href: string, origin: string, site: string): ComponentCall | null {
  if (!URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  const before = BEFORE.replace('{site}', site)
  const after = AFTER.replace('{experience}', EXPERIENCE)
  const name = url.pathname.slice(before.length, url.pathname.length - after.length)
  const fits = url.pathname.startsWith(before) && url.pathname.endsWith(after) && /^[\w.~-]+$/.test(name)
  if (url.origin !== origin || url.username !== '' || !fits) return null
  return { path: url.pathname, query: url.searchParams }
}

/** The call as the path that a browser requests from the site. */
export function toHref({ path, query }: ComponentCall): string {
  return query.size === 0 ? path : `${path}?${query}`
}
