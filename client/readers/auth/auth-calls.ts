import type { SendToSite } from '../../app/send-to-site.ts'
import { type Profile, toUser, type User } from './auth-state.ts'
import {
  type AuthCall,
  type AuthEndpoints,
  type DataScopes,
  OWN_ENDPOINTS,
  OWN_SCOPES,
  readScope,
} from './endpoints.ts'
import type { Strategy } from './strategies.ts'

export interface AuthCallsOptions {
  readonly endpoints?: AuthEndpoints
  readonly scopes?: DataScopes
  readonly send: SendToSite
  /** For developers: no message reaches the reader (AU-023). */
  readonly log: (message: string, cause?: unknown) => void
}

/** What a provider has returned to the browser, for the service to check. */
export type Receipt =
  | {
      readonly strategy: 'auth0'
      readonly code: string
      readonly state: string
      /** The provider's name, where it sends it (RFC 9207). */
      readonly iss?: string
    }
  | {
      readonly strategy: 'auth0'
      readonly accessToken: string
      readonly state: string | null
      readonly idToken?: string
    }

/** A sign-in through a provider. */
export interface SocialSignIn {
  readonly user: User
  /** The own path where the reader began; null if the service does not say. */
  readonly next: string | null
}

/** The service responded with a refusal. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  /** The service's own code, such as `invalid.noLink`. */
  readonly applicationCode: string | null

  constructor(status: number, applicationCode: string | null) {
    super(`The sign-in service answered with ${status}`)
    this.status = status
    this.applicationCode = applicationCode
  }
}

/** The calls of the sign-in service (AU-012 … AU-021). Each failure is logged and is a null or a false. */
export interface AuthCalls {
  login(credentials: { readonly email: string; readonly password: string }): Promise<User | null>
  /** @returns null if nobody is signed in; undefined if that is unknown */
  fetchUser(): Promise<User | null | undefined>
  /** @throws Error without an endpoint; AuthRefusal */
  logout(): Promise<void>
  /** Registers a reader; with `autoLogin` the user is fetched afterwards. */
  register(form: FormData, autoLogin: boolean): Promise<{ readonly registered: boolean; readonly user: User | null }>
  /** Whether an address has an account; null: unknown. */
  isRegistered(email: string): Promise<boolean | null>
  /** Asks for a way to a new password: of this site, or of the provider (AU-017). */
  recover(email: string, strategy?: Strategy): Promise<boolean>
  fields(): Promise<unknown>
  social(receipt: Receipt): Promise<SocialSignIn | null>
  readProfile(token: string): Promise<Profile | null>
  writeProfile(token: string, profile: Profile): Promise<Profile | null>
  /** The token for the comment service; null also where none is configured. */
  commentToken(): Promise<string | null>
}

/** Creates the calls. They go to this origin, with its cookies; the server passes them on where another service is configured. */
export function createAuthCalls({
  endpoints = OWN_ENDPOINTS,
  scopes = OWN_SCOPES,
  send,
  log,
}: AuthCallsOptions): AuthCalls {
  async function ask(call: AuthCall, init: RequestInit = {}): Promise<unknown> {
    const url = endpoints[call]
    if (url === null) throw new Error(`The sign-in service has no call “${call}”`)
    const response = await send(url, {
      method: 'POST',
      credentials: 'include',
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    })
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
    if (!response.ok) throw new AuthRefusal(response.status, toApplicationCode(answer))
    return answer
  }

  /** The value, or null after a failure, which is logged. */
  async function attempt<T>(message: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      log(message, error)
      return null
    }
  }

  async function askSocial(receipt: Receipt, link: boolean): Promise<SocialSignIn> {
    const answer = await ask('social', asJson({ ...receipt, ...(link && { link }) }))
    const next = readScope(answer, scopes.next)
    return { user: readUser(answer, scopes.user), next: typeof next === 'string' ? next : null }
  }

  return {
    login: (credentials) =>
      attempt('Failed to log user in', async () => readUser(await ask('login', asJson(credentials)), scopes.login)),
    async fetchUser() {
      try {
        return toUser(readScope(await ask('fetch'), scopes.user))
      } catch (error) {
        log('error fetching user', error)
        return undefined
      }
    },
    async logout() {
      await ask('logout')
    },
    async register(form, autoLogin) {
      const done = await attempt('error registering user and/or logging in', async () => {
        await ask('create', { body: form })
        const user = autoLogin ? readUser(await ask('fetch'), scopes.user) : null
        return { registered: true, user }
      })
      return done ?? { registered: false, user: null }
    },
    isRegistered: (email) =>
      attempt(
        'failed to check email registration status',
        async () => readScope(await ask('registered', asJson({ email })), scopes.registered) === true,
      ),
    recover: async (email, strategy) =>
      (await attempt('failed to send recovery email', async () => {
        await ask('recover', asJson({ email, ...(strategy && { strategy }) }))
        return true
      })) ?? false,
    fields: () =>
      attempt('failed to get application fields', async () => readScope(await ask('fields'), scopes.fields)),
    social: (receipt) =>
      attempt('Failed to log user in', async () => {
        try {
          return await askSocial(receipt, false)
        } catch (error) {
          // The address has an account that this provider does not open yet (AU-019).
          if (!(error instanceof AuthRefusal) || error.applicationCode !== 'invalid.noLink') throw error
          return await askSocial(receipt, true)
        }
      }),
    readProfile: (token) =>
      attempt('Failed to get user profile', async () =>
        toProfile(readScope(await ask('profile', { method: 'GET', headers: bearer(token) }), scopes.profile)),
      ),
    writeProfile: (token, profile) =>
      attempt('Failed to update user profile', async () => {
        const { headers, body } = asJson(profile)
        const init = { method: 'PUT', body, headers: { ...headers, ...bearer(token) } }
        return toProfile(readScope(await ask('profile', init), scopes.profile))
      }),
    async commentToken() {
      if (endpoints.commentToken === null) return null
      const token = await attempt('Failed to get the token for comments', async () =>
        readScope(await ask('commentToken'), scopes.token),
      )
      return typeof token === 'string' ? token : null
    },
  }
}

function readUser(answer: unknown, scope: string): User {
  const user = toUser(readScope(answer, scope))
  if (user === null) throw new Error(`The sign-in service answered without a user at “${scope}”`)
  return user
}

function toProfile(value: unknown): Profile {
  if (typeof value === 'object' && value !== null) return value as Profile
  throw new Error('The sign-in service answered without a profile')
}

function asJson(value: unknown): { readonly headers: Record<string, string>; readonly body: string } {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function toApplicationCode(answer: unknown): string | null {
  const code = readScope(answer, 'error.applicationCode')
  return typeof code === 'string' ? code : null
}
