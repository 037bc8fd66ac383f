/** A request target, taken apart as text: `new URL` would read `//x/` as a host (RT-002). */
export interface Target {
  readonly path: string
  /** With its `?`; empty when there is none. */
  readonly search: string
  readonly query: URLSearchParams
}

/** Splits `path?query` at the first question mark. */
export function toTarget(url: string): Target {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const search = at === -1 || at === url.length - 1 ? '' : url.slice(at)
  return { path: path === '' ? '/' : path, search, query: new URLSearchParams(search) }
}
