/** The calls of the sign-in service. */
export const AUTH_CALLS = [
  'login',
  'fetch',
  'logout',
  'create',
  'registered',
  'recover',
  'fields',
  'social',
  'profile',
  'commentToken',
] as const
export type AuthCall = (typeof AUTH_CALLS)[number]

/** The addresses of the calls; null if the service does not offer it. */
export type AuthEndpoints = Readonly<Record<AuthCall, string | null>>

/** The addresses of the site's own service (AU-030). */
const BASE = '/apigee/users'

export const OWN_ENDPOINTS: AuthEndpoints = {
  login: `${BASE}/login`,
  fetch: `${BASE}/fetch`,
  logout: `${BASE}/logout`,
  create: `${BASE}/create`,
  registered: `${BASE}/registered`,
  recover: `${BASE}/recover`,
  fields: `${BASE}/fields`,
  social: `${BASE}/social`,
  profile: `${BASE}/profile`,
  commentToken: `${BASE}/comment-token`,
}

/** Where each kind of data is in a response (AU-011): a path of keys, separated by dots. */
export interface DataScopes {
  readonly login: string
  readonly user: string
  readonly profile: string
  readonly token: string
  readonly registered: string
  readonly fields: string
  readonly receipt: string
  /** Where a reader began to sign in through a provider. */
  readonly next: string
}

export const OWN_SCOPES: DataScopes = {
  login: 'data.user',
  user: 'data.user',
  profile: 'data.profile',
  token: 'data.token',
  registered: 'data.registered',
  fields: 'data.fields',
  receipt: 'data.receipt',
  next: 'data.next',
}

/** The value at a scope; undefined where the response has none. */
export function readScope(response: unknown, scope: string): unknown {
  let value = response
  for (const key of scope.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}
