import type { Request, Response } from 'express'
import type { Cookies } from '../../shared/cookies.ts'

export interface SiteCookie {
  readonly name: string
  readonly value: string
  /** Seconds; absent: until the browser closes. */
  readonly maxAge?: number
  /** Hidden from scripts, for sessions. */
  readonly httpOnly?: boolean
  /** false: also sent without encryption, for browsers that refuse `Secure` cookies on http://localhost (SE-002). */
  readonly secure?: boolean
}

/**
 * The cookies of the request by name; empty before the cookies step. `cookie-parser` turns values that begin with `j:`
 * into objects; the site writes no such value, so they are left out.
 */
export function readCookies(request: Request): Cookies {
  const parsed: Readonly<Record<string, unknown>> = request.cookies ?? {}
  const texts = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts)
}

/** SE-002. Browsers store `Secure` cookies on http://localhost too, so development needs no exception. */
const ATTRIBUTES = { sameSite: 'lax', secure: true, path: '/' } as const

/** Sets a cookie with SameSite=Lax, Secure and Path=/; nothing else sets cookies (SE-002). */
export function writeCookie(response: Response, cookie: SiteCookie): void {
  response.cookie(cookie.name, cookie.value, {
    ...ATTRIBUTES,
    httpOnly: cookie.httpOnly ?? false,
    secure: cookie.secure ?? true,
    encode: toCookieValue,
    ...(cookie.maxAge === undefined ? {} : { maxAge: cookie.maxAge * 1000 }),
  })
}

/** Values that need no encoding (RFC 6265), so that an edge can read `id:version:bucket` as it is. */
const PLAIN = /^[!#$&-+\--:<-[\]-~]*$/

function toCookieValue(value: string): string {
  return PLAIN.test(value) ? value : encodeURIComponent(value)
}

/** Clears a cookie with the attributes it was set with. */
export function clearCookie(response: Response, name: string, attributes: Pick<SiteCookie, 'secure'> = {}): void {
  response.clearCookie(name, { ...ATTRIBUTES, ...attributes })
}
