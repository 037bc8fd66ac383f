import { sanitizeQuery } from '../../../shared/routing/sanitize-query.ts'

/** Paths of the platform's pages that vanity records do not apply to (VN-010). */
export const EXCLUDED_PATHS: ReadonlySet<string> = new Set([
  '/about/',
  '/features/',
  '/home/internet/plans/',
  '/newsletters/',
  '/pictures/',
  '/reviews/',
  '/shopping/',
  '/welcome/',
])

/** The vanity lookup of a request. */
export interface VanityPath {
  /** The path with outer slashes, without a page number. */
  readonly path: string
  /** The path with the sanitised query: the key of the lookup. */
  readonly lookup: string
  /** The removed page number, e.g. `2/`; empty on the first page. */
  readonly page: string
}

/** The maximum number of characters of an address to look up. */
const MAX_LENGTH = 500

/**
 * Creates the lookup of an address; null for excluded paths, files and paths that no record can have.
 *
 * @param isFree whether the publication leaves out the page of an excluded path, so that records apply to it (MV-011)
 */
export function toVanityPath(
  address: string,
  query: URLSearchParams,
  isFree: (path: string) => boolean = () => false,
): VanityPath | null {
  const slashed = address.endsWith('/') ? address : `${address}/`
  if (!address.startsWith('/') || slashed.length > MAX_LENGTH || /[\p{Cc}\\]|\/\//u.test(slashed)) return null
  if (/\.[^/]*$/.test(address)) return null
  const [, path = slashed, page = ''] = /^(.*\/)(\d+\/)$/.exec(slashed) ?? []
  if (path === '/' || (EXCLUDED_PATHS.has(path) && !isFree(path))) return null
  const rest = sanitizeQuery(query)
  const whole = rest === '' ? path : `${path}?${rest}`
  return { path, page, lookup: whole.length > MAX_LENGTH ? path : whole }
}
