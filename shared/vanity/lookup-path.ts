/** Paths of the site that vanity records do not apply to (VN-010). */
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

/** The most characters of an address to look up. */
const MAX_LENGTH = 500

/** Creates the lookup of an address; null for excluded paths, files and paths that no record can have. */
export function toVanityPath(address: string, query: URLSearchParams): VanityPath | null {
  const slashed = address.endsWith('/') ? address : `${address}/`
  if (!address.startsWith('/') || slashed.length > MAX_LENGTH || /[\p{Cc}\\]|\/\//u.test(slashed)) return null
  if (/\.[^/]*$/.test(address)) return null
  const [, path = slashed, page = ''] = /^(.*\/)(\d+\/)$/.exec(slashed) ?? []
  if (path === '/' || EXCLUDED_PATHS.has(path)) return null
  const rest = sanitizeQuery(query)
  const whole = rest === '' ? path : `${path}?${rest}`
  return { path, page, lookup: whole.length > MAX_LENGTH ? path : whole }
}

const IGNORED: ReadonlySet<string> = new Set([
  'ftag',
  'gclid',
  'fbclid',
  'msclkid',
  'dclid',
  'cid',
  'adSuppress',
  'adtest',
  'jsDebug',
  'setDevice',
  'featureEnable',
  'featureDisable',
  'ab',
  'preview',
  'ref',
])

/** Sorts a query and removes parameters of campaigns, ads and QA, and control characters (VN-012). */
export function sanitizeQuery(query: URLSearchParams): string {
  const clean = (text: string) => text.replace(/\p{Cc}/gu, '')
  const pairs = [...query]
    .map(([name, value]) => [clean(name), clean(value)] as const)
    .filter(([name]) => name !== '' && !IGNORED.has(name) && !name.startsWith('utm_'))
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
