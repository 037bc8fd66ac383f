import type { Response } from 'express'

export interface SiteCookie {
  readonly name: string
  readonly value: string
  /** Seconds; absent: until the browser closes. */
  readonly maxAge?: number
  /** Out of reach of scripts: sessions. */
  readonly httpOnly?: boolean
}

/** SE-002. Browsers keep `Secure` cookies on http://localhost too, so development needs no exception. */
const ATTRIBUTES = { sameSite: 'lax', secure: true, path: '/' } as const

/** The one way a cookie of the site is set: SameSite=Lax, Secure, Path=/ (SE-002). */
export function writeCookie(response: Response, cookie: SiteCookie): void {
  response.cookie(cookie.name, cookie.value, {
    ...ATTRIBUTES,
    httpOnly: cookie.httpOnly ?? false,
    encode: toCookieValue,
    ...(cookie.maxAge === undefined ? {} : { maxAge: cookie.maxAge * 1000 }),
  })
}

/** What a cookie may hold as it stands (RFC 6265), so that an edge reads `id:version:bucket` as it is written. */
const PLAIN = /^[!#$&-+\--:<-[\]-~]*$/

function toCookieValue(value: string): string {
  return PLAIN.test(value) ? value : encodeURIComponent(value)
}

/** Takes a cookie back, with the attributes it was set with. */
export function clearCookie(response: Response, name: string): void {
  response.clearCookie(name, ATTRIBUTES)
}
