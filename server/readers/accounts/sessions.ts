import type { Request, Response } from 'express'
import type { ReaderStore } from '../store/reader-store.ts'
import type { FoundSession, NewSession, SignInMethod } from '../store/sessions.ts'
import { describeAgent } from './describe-agent.ts'
import type { ReaderCookies } from './reader-cookies.ts'
import { hashToken, newId, newToken } from './secrets.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds after which a session that nobody uses ends, and after which every session does. */
export const IDLE_MS = 30 * DAY
export const LONGEST_MS = 365 * DAY

/** Milliseconds after a sign-in within which its owner may change what opens the account. */
export const FRESH_MS = 10 * MINUTE

/** Milliseconds between two writes that a session was used. */
const TOUCH_MS = 60 * MINUTE

/** A session that is not stored yet, with what its browser gets. */
export interface PreparedSession {
  readonly session: NewSession
  /** Sends the cookies; called after the session is stored. */
  send(response: Response): void
}

/** The sessions of readers. */
export interface Sessions {
  /**
   * The session of a request; null if nobody is signed in. A request without the cookie costs no statement; each other one
   * asks the store, so that an ended session is over everywhere at once.
   *
   * @throws SiteError STORE_UNAVAILABLE
   */
  find(request: Request): Promise<FoundSession | null>
  /** The session with an id, as an access token names it. */
  findById(id: string): Promise<FoundSession | null>
  /** Whether its owner has signed in within the last ten minutes. */
  isFresh(session: Pick<FoundSession, 'provedAt'>): boolean
  /** Makes a new token: one is never kept over a sign-in (ASVS V7.2.4). */
  prepare(request: Request, method: SignInMethod): PreparedSession
  /** Takes the session's cookies back, with the marker that somebody was signed in. */
  clear(response: Response): void
  /** Ends the session of a request, in the store first. */
  end(request: Request, response: Response): Promise<void>
  /** The hash of the device's cookie; empty if it has none. */
  deviceOf(request: Request): string
}

interface Options {
  readonly readers: Pick<ReaderStore, 'findSession' | 'findSessionById' | 'touchSession' | 'endSession'>
  readonly cookies: ReaderCookies
  readonly clock: () => number
}

/** Creates the sessions. */
export function createSessions({ readers, cookies, clock }: Options): Sessions {
  const bounds = () => ({ idleSince: clock() - IDLE_MS, createdSince: clock() - LONGEST_MS })
  /** An account that nobody has confirmed is over on time, not only once it is deleted. */
  const ifLiving = (found: FoundSession | null) => {
    const endsAt = found?.account.expiresAt ?? null
    return endsAt !== null && endsAt <= clock() ? null : found
  }
  const known = new WeakMap<Request, Promise<FoundSession | null>>()

  async function read(request: Request): Promise<FoundSession | null> {
    const token = cookies.session.read(request)
    if (token === null) return null
    const found = ifLiving(await readers.findSession({ token: hashToken(token), ...bounds() }))
    if (found !== null && clock() - found.seenAt > TOUCH_MS) {
      // The page does not wait for it; at worst the session counts as unused for one more hour.
      readers.touchSession({ id: found.id, now: clock() }).catch(() => undefined)
    }
    return found
  }

  const hashOf = (text: string | null) => (text === null ? '' : hashToken(text))

  return {
    find(request) {
      const found = known.get(request) ?? read(request)
      known.set(request, found)
      return found
    },
    findById: async (id) => ifLiving(await readers.findSessionById({ id, ...bounds() })),
    isFresh: ({ provedAt }) => clock() - provedAt < FRESH_MS,
    prepare(request, method) {
      const { token, hash } = newToken()
      const device = cookies.device.read(request) ?? newToken().token
      const former = cookies.session.read(request)
      return {
        session: {
          ...{ id: newId(), token: hash, method, agent: describeAgent(request.get('user-agent') ?? '') },
          ...{ replaces: former === null ? null : hashToken(former), device: hashOf(device), now: clock() },
        },
        send(response) {
          cookies.session.write(response, token)
          cookies.device.write(response, device)
          cookies.marker.write(response, '1')
          cookies.formerMarker.clear(response)
          cookies.asked.clear(response)
        },
      }
    },
    clear(response) {
      cookies.session.clear(response)
      cookies.marker.clear(response)
      cookies.formerMarker.write(response, '1')
    },
    async end(request, response) {
      const token = cookies.session.read(request)
      if (token !== null) await readers.endSession(hashToken(token))
      this.clear(response)
    },
    deviceOf: (request) => hashOf(cookies.device.read(request)),
  }
}
