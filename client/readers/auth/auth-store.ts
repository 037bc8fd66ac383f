import type { AuthCalls, Receipt } from './auth-calls.ts'
import { ANONYMOUS, type AuthEvent, type AuthState, type Profile, reduceAuth, type User } from './auth-state.ts'
import { findReturn, isSignUp } from './sign-in-return.ts'
import { isStrategy, STRATEGY_KEY, type Strategy } from './strategies.ts'

/** The events that the rest of the page gets. */
export type AuthNews =
  | { readonly type: 'login'; readonly user: User }
  /** A first sign-in through a provider (AU-009). */
  | { readonly type: 'sign-up'; readonly user: User }
  | { readonly type: 'logout' }

export interface AuthStoreOptions {
  readonly calls: AuthCalls
  /** Names of the cookies that a signed-in reader may have. */
  readonly hasUserCookie: () => boolean
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly log: (message: string, cause?: unknown) => void
  /** How each strategy shows its sign-in. @throws Error if the provider's client cannot be created */
  readonly open: Readonly<Record<Strategy, () => void>>
  /** Replaces the address in the bar, without a navigation. */
  readonly resetAddress: (path: string) => void
}

/** A return from a provider: `next` is the own path where the reader began. */
export type SignInReturn = { readonly kind: 'signed-in'; readonly next: string | null } | { readonly kind: 'failed' }

/** Who is signed in, for the browser's half of the site. */
export interface AuthStore {
  state(): AuthState
  subscribe(follow: (state: AuthState) => void): () => void
  /** Called for logins, sign-ups and logouts, in the order of subscription. */
  onNews(follow: (news: AuthNews) => void): () => void
  /** Opens the sign-in of a strategy; an unknown one is logged, and nothing else happens (AU-003). */
  choose(strategy: string): void
  /** Asks who is signed in, unless that is known or no cookie says that somebody is (AU-013). */
  fetchUser(): Promise<void>
  login(credentials: { readonly email: string; readonly password: string }): Promise<boolean>
  register(form: FormData, autoLogin: boolean): Promise<boolean>
  /** Handles the return from a provider; null if the address is an ordinary one (AU-008). */
  takeReturn(address: string): Promise<SignInReturn | null>
  /** @throws Error when nobody is signed in, or there is no endpoint (AU-014) */
  logout(): Promise<void>
  loadProfile(): Promise<Profile | null>
  saveProfile(profile: Profile): Promise<boolean>
}

/** Creates the store in the state of an anonymous reader. */
export function createAuthStore(options: AuthStoreOptions): AuthStore {
  const { calls, hasUserCookie, storage, log, open, resetAddress } = options
  let current = ANONYMOUS
  const followers = new Set<(state: AuthState) => void>()
  const listeners = new Set<(news: AuthNews) => void>()

  function apply(event: AuthEvent): void {
    current = reduceAuth(current, event)
    for (const follow of followers) follow(current)
  }

  function tell(news: AuthNews): void {
    for (const listen of listeners) listen(news)
  }

  function signIn(user: User | null): boolean {
    if (user === null) return false
    apply({ type: 'signed-in', user })
    tell({ type: 'login', user })
    return true
  }

  async function signInBy(receipt: Receipt): Promise<SignInReturn> {
    const done = await calls.social(receipt)
    if (done === null) return { kind: 'failed' }
    signIn(done.user)
    if (isSignUp(receipt, done.user)) tell({ type: 'sign-up', user: done.user })
    return { kind: 'signed-in', next: done.next }
  }

  return {
    state: () => current,
    subscribe: (follow) => add(followers, follow),
    onNews: (listen) => add(listeners, listen),
    choose(strategy) {
      if (!isStrategy(strategy)) return log(`Unknown sign-in strategy “${strategy}”`, strategy)
      storage.setItem(STRATEGY_KEY, strategy)
      try {
        open[strategy]()
      } catch (error) {
        log(strategy === 'auth0' ? 'failed to create auth0 client' : 'Failed to log user in', error)
      }
    },
    async fetchUser() {
      if (current.loggedIn) return
      if (!hasUserCookie()) {
        log('No user cookies present, skipping fetchUser request')
        return apply({ type: 'fetched', user: null })
      }
      const user = await calls.fetchUser()
      if (user === undefined) storage.removeItem(STRATEGY_KEY)
      apply({ type: 'fetched', user: user ?? null })
      if (user) tell({ type: 'login', user })
    },
    login: async (credentials) => signIn(await calls.login(credentials)),
    async register(form, autoLogin) {
      const { registered, user } = await calls.register(form, autoLogin)
      signIn(user)
      return registered
    },
    async takeReturn(address) {
      const receipt = findReturn(address)
      if (receipt === null) return null
      // First: from here on no report, referrer or script sees the code or the token (SE-012).
      resetAddress('/')
      return signInBy(receipt)
    },
    async logout() {
      if (current.user === null) throw new Error('Nobody is signed in')
      await calls.logout()
      storage.removeItem(STRATEGY_KEY)
      apply({ type: 'signed-out' })
      tell({ type: 'logout' })
    },
    async loadProfile() {
      const token = current.user?.token
      const profile = token === undefined ? null : await calls.readProfile(token)
      if (profile !== null) apply({ type: 'profile', profile })
      return profile
    },
    async saveProfile(profile) {
      const token = current.user?.token
      const saved = token === undefined ? null : await calls.writeProfile(token, profile)
      if (saved !== null) apply({ type: 'profile', profile: saved })
      return saved !== null
    },
  }
}

function add<T>(set: Set<T>, entry: T): () => void {
  set.add(entry)
  return () => void set.delete(entry)
}
