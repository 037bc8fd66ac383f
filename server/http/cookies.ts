import type { Request, Response } from 'express'
import type { Cookies } from '../../shared/cookies/cookies.ts'

export interface SiteCookie {
  readonly name: string
  readonly value: string
  /** Seconds; absent: until the browser closes. */
  readonly maxAge?: number
  /** Out of reach of scripts: sessions. */
  readonly httpOnly?: boolean
}

/**
 * The cookies that the request brings, by name; none above the cookies step. `cookie-parser` makes objects of values that
 * begin with `j:`: the site writes no such value, so they are left out.
 */
export function readCookies(request: Request): Cookies {
  const parsed: Readonly<Record<string, unknown>> = request.cookies ?? {}
  const texts = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts)
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
