/**
 * Finds the value of a cookie in `document.cookie`; null when it is absent or cannot be decoded. The first of several
 * counts, because browsers list the most specific one first.
 */
export function findCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== name) continue
    const value = pair.slice(at + 1).trim()
    try {
      return decodeURIComponent(value)
    } catch {
      return null // A malformed escape was not written by the site.
    }
  }
  return null
}
