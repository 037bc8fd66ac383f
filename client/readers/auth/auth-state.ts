/** A reader as the sign-in service describes them (AU-002). The names are the service's. */
export interface User {
  /** The user id. */
  readonly sub: string
  readonly email: string
  /** How often they have signed in; 0 when the service does not say. */
  readonly login_count: number
  /** What the optional data service knows of them. */
  readonly UdsData?: unknown
  /** Signs in to the data service. */
  readonly udsToken?: unknown
  /** The access token for the profile. */
  readonly token?: string
}

export type Profile = Readonly<Record<string, unknown>>

/** Whether somebody is signed in, and who (AU-001). There are two audiences: anonymous and registered readers (AU-029). */
export interface AuthState {
  /** Whether the first request for the user has ended, whatever its result. */
  readonly fetchComplete: boolean
  readonly loggedIn: boolean
  readonly profile: Profile | null
  readonly user: User | null
}

export const ANONYMOUS: AuthState = { fetchComplete: false, loggedIn: false, profile: null, user: null }

/** What changes the state. */
export type AuthEvent =
  | { readonly type: 'fetched'; readonly user: User | null }
  | { readonly type: 'signed-in'; readonly user: User }
  | { readonly type: 'signed-out' }
  | { readonly type: 'profile'; readonly profile: Profile }

/** The state after an event. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'fetched':
      return event.user === null
        ? { ...ANONYMOUS, fetchComplete: true }
        : { ...state, fetchComplete: true, loggedIn: true, user: event.user }
    case 'signed-in':
      return { ...state, fetchComplete: true, loggedIn: true, user: event.user }
    case 'signed-out':
      return { ...ANONYMOUS, fetchComplete: true }
    case 'profile':
      return { ...state, profile: event.profile }
  }
}

/** Reads a user from a response of the sign-in service; null if it describes none. */
export function toUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null
  const { sub, email, login_count: count, token, ...rest } = value as Readonly<Record<string, unknown>>
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null
  return {
    ...{ sub, email, login_count: typeof count === 'number' ? count : 0 },
    ...('UdsData' in rest && { UdsData: rest.UdsData }),
    ...('udsToken' in rest && { udsToken: rest.udsToken }),
    ...(typeof token === 'string' && { token }),
  }
}
