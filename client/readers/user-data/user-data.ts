/** Who the data service sees (UD-001). */
export interface UserData {
  /** The browser, also of readers who never sign in. */
  readonly anonId: string
  /** null: nobody is signed in. */
  readonly userId: string | null
  readonly userState: 'anonymous' | 'registered'
}

/** Where the browser keeps its random id (UD-003). */
export const ANON_KEY = 'TVGAnon'

/** The id of this browser, made at the first call; a new one for each visit where the browser refuses storage. */
export function readAnonId(storage: Pick<Storage, 'getItem' | 'setItem'>, create = () => crypto.randomUUID()): string {
  try {
    const known = storage.getItem(ANON_KEY)
    if (known) return known
    const made = create()
    storage.setItem(ANON_KEY, made)
    return made
  } catch {
    return create()
  }
}

/** The state after a login, or after a logout with `null` (UD-002). */
export function withUser(state: UserData, userId: string | null): UserData {
  return { anonId: state.anonId, userId, userState: userId === null ? 'anonymous' : 'registered' }
}

/** The part of the store's path for a state (UD-008, UD-009). */
export function documentPath(
  state: UserData,
  { site, edition }: { readonly site: string; readonly edition: string },
): string {
  const owner = state.userId === null ? `anonymous/${state.anonId}` : `users/${state.userId}`
  return `${owner}/site/${site}/edition/${edition}`
}
