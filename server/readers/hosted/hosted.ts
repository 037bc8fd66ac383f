import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { HostedIdentity } from '../store/hosted.ts'
import { type Asked, type Authorization, toAuthorization } from './authorization.ts'
import { createIssuer, IssuerDown } from './issuer.ts'
import { type HostedClient, type Receipt, redeem } from './receipt.ts'

/** Milliseconds that the provider may take to respond. */
const PATIENCE_MS = 5000

/** The response of the provider was refused. */
export class HostedRefusal extends Error {
  override readonly name = 'HostedRefusal'
}

/** Signs readers in at an OpenID Connect provider. */
export interface Hosted {
  /** The provider’s host, as its readers know it. */
  readonly provider: string
  /** Whether the provider did not respond a moment ago: its button is disabled. */
  isDown(): boolean
  /** @param network a social network at the provider; null: addresses and passwords @throws IssuerDown */
  begin(next: string, network: string | null): Promise<Authorization>
  /** Finds out whom the provider has signed in. @throws HostedRefusal, IssuerDown */
  redeem(receipt: Receipt, asked: Asked): Promise<HostedIdentity>
  /** Asks the provider to mail a link for a new password (AU-017). @throws IssuerDown, HostedRefusal */
  recover(email: string): Promise<void>
}

type HostedConfig = Pick<
  Config,
  'siteOrigin' | 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcConnection' | 'oidcFlow'
>

interface Options {
  readonly config: HostedConfig
  readonly clock: () => number
  readonly log: Logger
}

/** Creates the hosted sign-in; null: no provider is configured (AU-005). */
export function createHosted({ config, clock, log }: Options): Hosted | null {
  const { siteOrigin, oidcIssuer, oidcClientId: clientId, oidcConnection: connection, oidcFlow: flow } = config
  if (oidcIssuer === null || clientId === null) return null
  const issuer = createIssuer({ issuer: oidcIssuer, clientId, clientSecret: config.oidcClientSecret, clock })
  const client: HostedClient = { issuer, clientId, siteOrigin, flow, clock }

  /** Tells failures of the provider from its refusals. The log gets names of errors alone. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      log.warn({ event: 'hosted_failed' satisfies LogEvent, reason: reasonOf(error) })
      if (!isFailure(error)) throw new HostedRefusal('The sign-in provider’s response was refused', { cause: error })
      issuer.lose()
      throw new IssuerDown('The sign-in provider does not answer', { cause: error })
    }
  }

  return {
    provider: new URL(oidcIssuer).host,
    isDown: issuer.isDown,
    begin: (next, network) =>
      attempt(async () => {
        const request = { siteOrigin, flow, connection: network ?? connection, next, now: clock() }
        return toAuthorization(await issuer.ready(), request)
      }),
    redeem: (receipt, asked) => attempt(() => redeem(receipt, asked, client)),
    recover: (email) =>
      attempt(async () => {
        const response = await fetch(new URL('/dbconnections/change_password', oidcIssuer), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ client_id: clientId, email, connection }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error('The provider mails no link for a password', { cause: response })
      }),
  }
}

/** Whether the provider, or the way to it, has failed. */
function isFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  if (cause instanceof Response) return cause.status >= 500
  const names = ['IssuerDown', 'TimeoutError']
  return names.includes(error.name) || error.message === 'fetch failed' || code === 'OAUTH_TIMEOUT'
}

/** The name of an error for the log: messages and causes may contain a token. */
function reasonOf(error: unknown): string {
  const { code, error: answered, name } = error as Readonly<Record<string, unknown>>
  const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,60}$/.test(text)
  return [answered, code, name].find(isName) ?? 'unknown'
}
