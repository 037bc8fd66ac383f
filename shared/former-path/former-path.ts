import { isReserved } from '../routing/reserved.ts'
import { sanitizeQuery } from '../routing/sanitize-query.ts'

/** An address that something had before (MV-003). */
export interface FormerPath {
  /** Normalised by `toFormerPathKey`. */
  readonly path: string
  /** The parameters that a request must have, sanitised and sorted, e.g. `p=12`; empty: any query. */
  readonly query: string
}

/** The maximum number of characters of path and query together. */
const MAX_LENGTH = 500

/**
 * Normalises the path of an address, so that equal addresses have equal keys: decoded as far as that is safe, with a slash
 * at the end unless it names a file (`/2019/05/foo.html`). null: malformed, with dot segments, or too long.
 */
export function toFormerPathKey(path: string): string | null {
  if (!path.startsWith('/') || /[\p{Cc}\\]|\/\//u.test(path)) return null
  const segments = path.replace(/\/$/, '').split('/').slice(1).map(decodeSegment)
  if (segments.some((segment) => segment === null || /^\.{1,2}$/.test(segment))) return null
  const key = `/${segments.join('/')}`
  const slashed = key === '/' || /\.[a-z0-9]{1,10}$/i.test(key) ? key : `${key}/`
  return slashed.length > MAX_LENGTH ? null : slashed
}

/** One segment without needless percent-encoding; null: malformed. */
function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).normalize('NFC')
    // A lone surrogate cannot be encoded.
    if (/[\p{Cc}\p{Cs}\\]/u.test(text)) return null
    return text.replace(/[%/?#\s]/gu, encodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Parses a former path as a publisher or an export writes it: a path or an absolute address, of which the host does not
 * matter, with or without a query. `expected` says what is wrong.
 */
export function parseFormerPath(given: string): FormerPath | { readonly expected: string } {
  const text = given.trim()
  if (/[\p{Cc}\\]/u.test(text)) return { expected: 'expected no control characters and no backslashes' }
  const [address = ''] = text.replace(/^https?:\/\/[^/?#]+/i, '').split('#', 1)
  const at = address.indexOf('?')
  const path = at === -1 ? address : address.slice(0, at)
  const query = at === -1 ? '' : sanitizeQuery(new URLSearchParams(address.slice(at)))
  const isAbsolute = /^https?:\/\/[^/?#]/i.test(text)
  if (!path.startsWith('/') && !(isAbsolute && path === ''))
    return { expected: 'expected a path that begins with a slash, or a whole address' }
  const key = toFormerPathKey(path === '' ? '/' : path)
  if (key === null || key.length + query.length > MAX_LENGTH) {
    return { expected: `expected a well-formed path without // and .., of at most ${MAX_LENGTH} characters` }
  }
  if (isReserved(key)) return { expected: `expected another path: /${key.split('/')[1]}/ belongs to the site itself` }
  if (key === '/' && query === '') return { expected: 'expected another path than that of the front page' }
  return { path: key, query }
}

/** The path with its query, as publishers see it. */
export function formerPathText({ path, query }: FormerPath): string {
  return query === '' ? path : `${path}?${query}`
}

/** The names of the parameters of a query, as one text. Former paths with equal names are one condition. */
export function toParameterNames(query: string): string {
  return [...new Set(new URLSearchParams(query).keys())].map(encodeURIComponent).join('&')
}

/**
 * The queries by which former paths of one path may be found for a request; the one with the most parameters first.
 *
 * @param conditions names of parameters, from `toParameterNames`
 */
export function toFormerQueries(conditions: readonly string[], asked: URLSearchParams): readonly string[] {
  return conditions
    .map((names) => names.split('&').map(decodeURIComponent))
    .filter((names) => names.every((name) => asked.has(name)))
    .toSorted((one, other) => other.length - one.length)
    .map((names) => sanitizeQuery(new URLSearchParams([...asked].filter(([name]) => names.includes(name)))))
}

/** A search string without the parameters of a former path's query, which lead nowhere at the new address. */
export function withoutParameters(search: string, query: string): string {
  const names = new Set(new URLSearchParams(query).keys())
  if (names.size === 0 || search === '') return search
  const left = search
    .slice(1)
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => names.has(name)))
  return left.length === 0 ? '' : `?${left.join('&')}`
}

/** The target of a former path, unless that is the path itself; null if there is none. */
export function withoutLoop(target: string | null, { path, query }: FormerPath): string | null {
  const isLoop = target !== null && query === '' && toFormerPathKey(target.split(/[?#]/, 1)[0] ?? '') === path
  return isLoop ? null : target
}
