/** Reads the document's cookies; none where the browser denies them, as in some frames of other sites. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return '' // Cookies are forbidden: the site works without them.
  }
}

/** Writes a cookie, if the browser allows it. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = cookie
  } catch {
    // Cookies are forbidden: the site works without them.
  }
}
