import { EXPERIENCE, readResource } from '../resources.ts'

/** A component's own call on the API host. */
export interface ComponentCall {
  readonly path: string
  readonly query: URLSearchParams
}

const [BEFORE = '', AFTER = ''] = readResource('component').path.split('{name}')

/**
 * Where a component's `href` leads, or null when that is not the component call of this site on this host: nothing that
 * stands in an answer may send a request elsewhere (CL-006, SE-011).
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

/** The call as the path a browser asks of the site. */
export function toHref({ path, query }: ComponentCall): string {
  return query.size === 0 ? path : `${path}?${query}`
}
