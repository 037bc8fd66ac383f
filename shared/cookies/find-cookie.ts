/**
 * The value of a cookie, from a Cookie header or document.cookie; null when it is not there or not to be read. The first
 * of a name counts: browsers send the most specific one first.
 */
export function findCookie(cookies: string | null | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
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

/** The names of all cookies that begin so, each once. */
export function findCookieNames(cookies: string | null | undefined, prefix: string): readonly string[] {
  const names = (cookies ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
  return [...new Set(names.filter((name) => name.startsWith(prefix)))]
}
