/** Ways to sign in (AU-003). Social networks are entrances of `urs`, the site's own service. */
export const STRATEGIES = ['auth0', 'urs'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Where the browser keeps the chosen strategy (AU-004). */
export const STRATEGY_KEY = 'authStrategy'

/** A provider with a sign-in page of its own. */
export interface HostedConfig {
  readonly domain: string | null
  readonly clientId: string | null
  /** The database of addresses and passwords at the provider. */
  readonly connection?: string
  /** `code`: with PKCE, on the server (BX-025); `token`: the provider returns a token in the fragment. */
  readonly flow?: 'code' | 'token'
}

/** What the provider's sign-in page is opened with. */
export interface HostedOptions {
  readonly domain: string
  readonly clientId: string
  readonly responseType: 'code' | 'token'
  readonly scope: string
  readonly connection: string
  readonly social: readonly string[]
}

const CONNECTION = 'Username-Password-Authentication'

/** The options of the provider's page (AU-005); null: no provider is configured. */
export function toHostedOptions({ domain, clientId, connection, flow = 'code' }: HostedConfig): HostedOptions | null {
  if (!domain || !clientId) return null
  return {
    ...{ domain, clientId, responseType: flow, scope: 'openid profile email' },
    ...{ connection: connection ?? CONNECTION, social: ['facebook'] },
  }
}

/** Whether a name is a strategy. */
export function isStrategy(name: string): name is Strategy {
  return STRATEGIES.some((strategy) => strategy === name)
}
