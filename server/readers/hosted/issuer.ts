import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'

/** Loaded with the first hosted sign-in: most sites have no provider. */
export const loadClient = () => import('openid-client')

/** Milliseconds for which the provider's document counts as its sign of life. */
const DOCUMENT_MS = 60_000

/** Milliseconds for which nobody is sent to a provider that did not respond. */
const DOWN_MS = 30_000

/** Seconds that the provider may take to respond. */
const PATIENCE = 5

/** The provider does not respond. */
export class IssuerDown extends Error {
  override readonly name = 'IssuerDown'
  /** Seconds. */
  readonly retryAfter = DOWN_MS / 1000
}

/** The sign-in provider: its document (OpenID Connect Discovery) and its keys. */
export interface Issuer {
  /** The document, of the last minute. @throws IssuerDown */
  ready(): Promise<Configuration>
  /** The last document, for readers who return from the provider. @throws IssuerDown if none was read yet */
  known(): Promise<Configuration>
  /** The keys of its tokens; the last ones stay valid while it does not respond. */
  keys(): Promise<JWTVerifyGetKey>
  /** Notes that the provider did not respond. */
  lose(): void
  /** Whether nobody is sent there at present. */
  isDown(): boolean
}

interface Options {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  /** Milliseconds. */
  readonly clock: () => number
}

/** Creates the issuer; nothing is fetched yet. */
export function createIssuer({ issuer, clientId, clientSecret, clock }: Options): Issuer {
  let document: { readonly configuration: Configuration; readonly readAt: number } | null = null
  let reading: Promise<Configuration> | null = null
  let downUntil = 0
  let keys: { readonly address: string; readonly find: JWTVerifyGetKey } | null = null

  async function read(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, discovery, None } = await loadClient()
    const server = new URL(issuer)
    try {
      const configuration = await discovery(
        ...([server, clientId, {}, clientSecret === null ? None() : ClientSecretPost(clientSecret)] as const),
        // Only a provider on this machine may be without encryption; `OIDC_ISSUER` is checked.
        { timeout: PATIENCE, execute: server.protocol === 'http:' ? [allowInsecureRequests] : [] },
      )
      document = { configuration, readAt: clock() }
      downUntil = 0
      return configuration
    } catch (error) {
      downUntil = clock() + DOWN_MS
      throw new IssuerDown('The sign-in provider does not answer', { cause: error })
    }
  }

  /** One request for all who wait. */
  function refresh(): Promise<Configuration> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    async ready() {
      if (clock() < downUntil) throw new IssuerDown('The sign-in provider did not answer')
      if (document !== null && clock() - document.readAt < DOCUMENT_MS) return document.configuration
      return refresh()
    },
    known: async () => document?.configuration ?? refresh(),
    async keys() {
      const { jwks_uri: address } = (await this.known()).serverMetadata()
      if (address === undefined) throw new Error('The sign-in provider names no keys')
      if (keys?.address !== address) {
        const options = { timeoutDuration: PATIENCE * 1000, [customFetch]: rememberLast() }
        keys = { address, find: createRemoteJWKSet(new URL(address), options) }
      }
      return keys.find
    },
    lose() {
      downUntil = clock() + DOWN_MS
    },
    isDown: () => clock() < downUntil,
  }
}

/** Fetches, and repeats the last good response while the other side fails. */
function rememberLast(): FetchImplementation {
  let last: string | null = null
  return async (url, options) => {
    try {
      const response = await fetch(url, options)
      if (response.status !== 200) throw new Error(`The sign-in provider answered with ${response.status}`)
      last = await response.text()
    } catch (error) {
      if (last === null) throw error
    }
    return new Response(last, { headers: { 'content-type': 'application/json' } })
  }
}
