import { findCookie } from '../../app/find-cookie.ts'
import type { AdKeys } from '../targeting.ts'

/** Cookies that ads of networks have, with consent to targeting alone (AD-017). */
const SESSION_COOKIE = 'fly_ad'
const SOURCE_COOKIE = 'fly_ad_ftag'
const VIEWS_COOKIE = 'fly_ad_pv'

/** Sessions are divided into so many parts (AD-014). */
const SUBSESSIONS = 6
const LONGEST_SOURCE = 60

/** A visit, as networks know it (AD-014). */
interface AdSession {
  readonly region: string
  readonly session: string
  /** From 1 to 6, drawn once. */
  readonly subsession: number
}

interface View {
  readonly region: string
  /** The parameter `ftag` of the address; null: absent. */
  readonly ftag: string | null
  /** From 0 up to, but not, 1. */
  readonly random: number
  readonly newId: () => string
}

/** The keys of a further view, and the cookies to set, which end with the visit. @param cookies those of the document */
export function countAdView(cookies: string, { region, ftag, random, newId }: View) {
  const kept = readSession(findCookie(cookies, SESSION_COOKIE))
  const session: AdSession = {
    region,
    session: kept?.session ?? newId(),
    subsession: kept?.subsession ?? 1 + Math.floor(random * SUBSESSIONS),
  }
  const source = ftag?.slice(0, LONGEST_SOURCE) || findCookie(cookies, SOURCE_COOKIE)
  const views = (Number(findCookie(cookies, VIEWS_COOKIE)) || 0) + 1
  const keys: AdKeys = {
    ...{ session: session.session, subsession: String(session.subsession), pv: String(views) },
    ...(source && { ftag: source }),
  }
  const set = [
    [SESSION_COOKIE, JSON.stringify(session)],
    [VIEWS_COOKIE, String(views)],
    ...(source ? [[SOURCE_COOKIE, source]] : []),
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; secure`)
  return { keys, set }
}

function readSession(value: string | null): Pick<AdSession, 'session' | 'subsession'> | null {
  try {
    const parsed: unknown = JSON.parse(value ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || !('session' in parsed) || !('subsession' in parsed))
      return null
    const { session, subsession } = parsed
    if (typeof session !== 'string' || !/^[\w-]{1,60}$/.test(session)) return null
    const isKnown = Number.isInteger(subsession) && Number(subsession) >= 1 && Number(subsession) <= SUBSESSIONS
    return isKnown ? { session, subsession: Number(subsession) } : null
  } catch {
    return null // Something else has written the cookie.
  }
}
