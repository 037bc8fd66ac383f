/** Addresses of the site's own that no vanity record may touch (VN-010). */
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

/** What a request asks a vanity record for. */
export interface VanityPath {
  /** With outer slashes, without a page number. */
  readonly path: string
  /** The path with what is left of the query: what is looked up. */
  readonly lookup: string
  /** The page number that was taken off, e.g. `2/`; empty on the first page. */
  readonly page: string
}

/** Characters of an address that is worth a lookup. */
const MAX_LENGTH = 500

/** What is asked of an address; null where none is looked up: excluded paths, files, what no record can be at. */
export function toVanityPath(address: string, query: URLSearchParams): VanityPath | null {
  const slashed = address.endsWith('/') ? address : `${address}/`
  if (!address.startsWith('/') || slashed.length > MAX_LENGTH || /[\p{Cc}\\]|\/\//u.test(slashed)) return null
  if (/\.[^/]*$/.test(address)) return null
  const [, path = slashed, page = ''] = /^(.*\/)(\d+\/)$/.exec(slashed) ?? []
  if (path === '/' || EXCLUDED_PATHS.has(path)) return null
  const kept = sanitizeQuery(query)
  const whole = kept === '' ? path : `${path}?${kept}`
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

/** The query without what campaigns, ads and QA add, sorted, without control characters (VN-012). */
export function sanitizeQuery(query: URLSearchParams): string {
  const clean = (text: string) => text.replace(/\p{Cc}/gu, '')
  const kept = [...query]
    .map(([name, value]) => [clean(name), clean(value)] as const)
    .filter(([name]) => name !== '' && !IGNORED.has(name) && !name.startsWith('utm_'))
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  return new URLSearchParams(kept.map(([name, value]) => [name, value])).toString()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
