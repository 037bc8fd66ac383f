import type { Request, Response } from 'express'
import { clearCookie, readCookies, type SiteCookie, writeCookie } from '../../http/cookies.ts'
import type { Config } from '../../process/config.ts'

/** Days and minutes in seconds. */
const DAY = 86_400
const MINUTE = 60

/** The readable marker of a signed-in reader, and of one who has signed out (AU-013, AD-022). */
export const USER_MARKER = 'fly_user'
export const FORMER_MARKER = 'previousLogin'

/** How long the cookies of readers live, in seconds. */
const LIVES = {
  session: 365 * DAY,
  marker: 365 * DAY,
  device: 365 * DAY,
  /** As long as the link of its mail. */
  asked: 30 * MINUTE,
  form: 10 * MINUTE,
  passkey: 15 * MINUTE,
  hosted: 30 * MINUTE,
} as const

type CookieConfig = Pick<Config, 'siteOrigin' | 'insecureCookies'>

/** The cookies of readers. All but the two markers are hidden from scripts. */
export interface ReaderCookies {
  readonly session: ReaderCookie
  /** Tells a browser on which somebody has signed in to an account from others. */
  readonly device: ReaderCookie
  /** The browser that requested a mail. */
  readonly asked: ReaderCookie
  /** What a refused form contained, sealed. */
  readonly form: ReaderCookie
  /** The challenge of a passkey, sealed. */
  readonly passkey: ReaderCookie
  /** What belongs to a sign-in at a provider, sealed. */
  readonly hosted: ReaderCookie
  /** What the tokens of forms are bound to. */
  readonly formId: ReaderCookie
  readonly marker: ReaderCookie
  readonly formerMarker: ReaderCookie
}

/** A cookie of the site. */
export interface ReaderCookie {
  readonly name: string
  read(request: Request): string | null
  write(response: Response, value: string): void
  clear(response: Response): void
}

/**
 * Creates the cookies. Only over https the session can have the prefix that keeps subdomains from setting it
 * (RFC 6265bis §4.1.3.2).
 */
export function createReaderCookies({ siteOrigin, insecureCookies }: CookieConfig): ReaderCookies {
  const cookie = (name: string, rest: Omit<SiteCookie, 'name' | 'value'>): ReaderCookie => ({
    name,
    read: (request) => readCookies(request).get(name) || null,
    write: (response, value) => writeCookie(response, { name, value, ...rest, secure: !insecureCookies }),
    clear: (response) => clearCookie(response, name, { secure: !insecureCookies }),
  })
  const httpOnly = true
  return {
    session: cookie(siteOrigin.startsWith('https:') ? '__Host-session' : 'session', {
      httpOnly,
      maxAge: LIVES.session,
    }),
    device: cookie('device-id', { httpOnly, maxAge: LIVES.device }),
    asked: cookie('sign-in-request', { httpOnly, maxAge: LIVES.asked }),
    form: cookie('form', { httpOnly, maxAge: LIVES.form }),
    passkey: cookie('passkey', { httpOnly, maxAge: LIVES.passkey }),
    hosted: cookie('hosted', { httpOnly, maxAge: LIVES.hosted }),
    formId: cookie('form-id', { httpOnly }),
    marker: cookie(USER_MARKER, { maxAge: LIVES.marker }),
    formerMarker: cookie(FORMER_MARKER, { maxAge: LIVES.marker }),
  }
}
