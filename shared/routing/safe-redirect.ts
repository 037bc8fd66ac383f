// Browsers drop tabs and newlines and read a backslash as a slash, so none of them may stand in a target we hand out.
const UNSAFE = /[\\\p{Cc}]/u
const NOWHERE = 'https://relative.invalid'

function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    // What the URL standard refuses is no target.
    return null
  }
}

/** A relative path as the URL standard reads it: never another host, and no path that would be one when sent alone. */
function parseRelative(path: string): URL | null {
  if (!path.startsWith('/') || path.startsWith('//') || UNSAFE.test(path)) return null
  const url = parseUrl(path, NOWHERE)
  // "/.//host" and "/%2e%2e//host" are paths of ours, but come out of the parser as "//host".
  return url !== null && url.origin === NOWHERE && !url.pathname.startsWith('//') ? url : null
}

/** Whether a redirect path stays on this site whatever reads it: `/x`, but no `//x`, `/\x`, scheme or control character (SE-001). */
export function isRelativePath(path: string): boolean {
  return parseRelative(path) !== null
}

/**
 * A redirect target as it may stand in a Location header (BX-028): a path of this site, normalised, or an https address
 * whose host (with its port, if it is not 443) is on the list. Null for everything else.
 */
export function safeLocation(target: string, allowedHosts: readonly string[]): string | null {
  const relative = parseRelative(target)
  if (relative !== null) return `${relative.pathname}${relative.search}${relative.hash}`
  // Only the full form: "https:host" and "https:/host" are read as relative by whoever has a base.
  if (!/^https:\/\/[^/]/i.test(target) || UNSAFE.test(target)) return null
  const url = parseUrl(target)
  if (url === null || url.username !== '' || url.password !== '') return null
  return allowedHosts.includes(url.host) ? url.href : null
}
