/** One call of the content API: a path under the API host, its parameters in braces. */
export interface Resource {
  readonly method: 'GET' | 'PUT'
  readonly path: string
}

const SITEMAP = '/api/neutron/sitemaps/{site}/{slug}'

const PAGE = '/api/neutron/composer/{site}/pages/{type}/{id}/{experience}'

/**
 * Every call of the content API the site knows (CL-001, CL-004 to CL-009, CL-012, SM-001, SM-002, SM-005). The client
 * fills in the paths, the mounted API matches them. `publish` has no caller in the site: it is the way in for publishers (CL-007).
 */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  page: { method: 'GET', path: PAGE },
  publish: { method: 'PUT', path: PAGE },
  component: { method: 'GET', path: '/api/neutron/composer/{site}/components/{name}/{experience}' },
  seamless: { method: 'GET', path: '/api/neutron/seamless/{site}/{slug}/{experience}' },
  commerce: { method: 'GET', path: '/api/neutron/shortcodes/{site}/commerce/{id}/{experience}' },
  header: { method: 'GET', path: '/api/neutron/navigation/{site}/header/{experience}' },
  footer: { method: 'GET', path: '/api/neutron/navigation/{site}/footer/{experience}' },
  vanity: { method: 'GET', path: '/api/neutron/vanity/{site}/web' },
  search: { method: 'GET', path: '/api/neutron/search/{site}/{experience}' },
  feed: { method: 'GET', path: '/api/neutron/feeds/{site}/{endpoint}' },
  sitemap: { method: 'GET', path: `${SITEMAP}/{experience}` },
  sitemapYear: { method: 'GET', path: `${SITEMAP}/year/{year}/{experience}` },
  sitemapMonth: { method: 'GET', path: `${SITEMAP}/year/{year}/month/{month}/{experience}` },
  sitemapDay: { method: 'GET', path: `${SITEMAP}/year/{year}/month/{month}/day/{day}/{experience}` },
  sitemapIndex: { method: 'GET', path: `${SITEMAP}/index/{experience}` },
  liveItems: { method: 'GET', path: '/api/neutron/livearticles/{site}/items/{contentId}/{start}/web' },
  changes: { method: 'GET', path: '/api/neutron/changes/{site}' },
}

/** The only experience there is (CL-001). */
export const EXPERIENCE = 'web'

/** Longest path parameter that is worth a call, in encoded characters: a slug of 200 at 9 each, and some. */
const MAX_ENCODED = 2000

/**
 * The entry of the resource table.
 *
 * @throws Error that names the resource when the table has none (CL-020)
 */
export function readResource(name: string, table: Readonly<Record<string, Resource>> = RESOURCES): Resource {
  const resource = Object.hasOwn(table, name) ? table[name] : undefined
  if (resource === undefined) throw new Error(`The API configuration has no resource "${name}"`)
  return resource
}

/**
 * The path of a resource with every parameter encoded as one segment (SE-011), or null when a parameter would change in
 * an address: empty, a dot segment, control characters, half a character, far too long.
 */
export function findResourcePath(resource: Resource, params: Readonly<Record<string, string>>): string | null {
  const names = [...resource.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  if (names.some((name) => !isAddressable(params[name]))) return null
  return resource.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Proxies decode %2F and then resolve dot segments, so these are refused between slashes, too. */
function isAddressable(value: string | undefined): value is string {
  if (value === undefined || value === '' || !value.isWellFormed()) return false
  if (encodeURIComponent(value).length > MAX_ENCODED) return false
  if (/[\p{Cc}\\]/u.test(value)) return false
  return value.split('/').every((part) => part !== '.' && part !== '..')
}
