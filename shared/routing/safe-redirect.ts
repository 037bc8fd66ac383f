// Browsers remove tabs and newlines and read a backslash as a slash, so no redirect target may contain them.
const UNSAFE = /[\\\p{Cc}]/u
const NOWHERE = 'https://relative.invalid'

function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    // The URL standard rejects the target.
    return null
  }
}

/** Parses a relative path; null when it is another host, or would become one in a Location header. */
function parseRelative(path: string): URL | null {
  if (!path.startsWith('/') || path.startsWith('//') || UNSAFE.test(path)) return null
  const url = parseUrl(path, NOWHERE)
  // The parser normalises "/.//host" and "/%2e%2e//host" to "//host".
  return url !== null && url.origin === NOWHERE && !url.pathname.startsWith('//') ? url : null
}

/** Whether a redirect path stays on this site: `/x`, but no `//x`, `/\x`, scheme or control character (SE-001). */
export function isRelativePath(path: string): boolean {
  return parseRelative(path) !== null
}

/**
 * Converts a redirect target for a Location header (BX-028): a normalised path of this site, or an https URL whose host
 * (with its port, if not 443) is on the list. null for everything else.
 */
export function safeLocation(target: string, allowedHosts: readonly string[]): string | null {
  const relative = parseRelative(target)
  if (relative !== null) return `${relative.pathname}${relative.search}${relative.hash}`
  // Only the full form: clients with a base URL read "https:host" and "https:/host" as relative.
  if (!/^https:\/\/[^/]/i.test(target) || UNSAFE.test(target)) return null
  const url = parseUrl(target)
  if (url === null || url.username !== '' || url.password !== '') return null
  return allowedHosts.includes(url.host) ? url.href : null
}
