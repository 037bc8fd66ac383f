/** The longest path that a sign-in returns to. */
const MAX_PATH = 512

const BASE = 'https://own.invalid'

/**
 * The path within this site that a text means, as a browser would read it (WHATWG URL); null if it leads elsewhere, or is no
 * path. Never an open redirect.
 */
export function toOwnPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > MAX_PATH) return null
  const url = URL.parse(text, BASE)
  if (url === null || url.origin !== BASE) return null
  const path = url.pathname + url.search + url.hash
  // Browsers read a path that begins with two slashes as a host.
  return path.startsWith('//') ? null : path
}
