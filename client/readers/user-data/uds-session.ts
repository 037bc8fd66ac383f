import type { User } from '../auth/auth-state.ts'

/** A reader's session at the data service. */
export interface UdsSession {
  /** The token of a signed-in reader; null: anonymous. */
  readonly token: string | null
  /** Whose it is; null: nobody's. */
  readonly userId: string | null
}

export const NO_SESSION: UdsSession = { token: null, userId: null }

/**
 * Signs a reader in to the data service with the token of their user (UD-006).
 *
 * @throws Error when the user's token is no string
 */
export function signInToUds({ sub, udsToken }: Pick<User, 'sub' | 'udsToken'>): UdsSession {
  if (typeof udsToken !== 'string') throw new Error('The user has no token for the data service')
  return { token: udsToken, userId: sub }
}

/** The session after a change of the route: one of another user ends (UD-005). */
export function keepSession(session: UdsSession, userId: string | null): UdsSession {
  return session.userId === userId ? session : NO_SESSION
}
