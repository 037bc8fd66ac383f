import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type AdapterPayload, type Configuration, Provider } from 'oidc-provider'

/** A reader of the provider. */
export interface ProviderReader {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
}

export interface SignInProvider {
  /** Its name and address. */
  readonly issuer: string
  /** Who signs in next. */
  reader: ProviderReader
  close(): Promise<void>
}

export const CLIENT = { id: 'site', secret: 'a-secret-of-the-tests' } as const

const ANA: ProviderReader = { sub: 'ana', email: 'ana@example.com', email_verified: true }

/**
 * A real OpenID Connect provider (oidc-provider) whose reader is signed in without a form: code with PKCE, or
 * `id_token token` in the fragment.
 *
 * @param siteOrigin the site's address, read with the first request
 */
export async function startProvider(
  siteOrigin: () => string,
  flow: 'code' | 'token' = 'code',
): Promise<SignInProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const state: SignInProvider = {
    issuer,
    reader: ANA,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const create = async () => new Provider(issuer, await toConfiguration(siteOrigin(), flow, state))
  // Later: a site that starts with the address of its provider has no address of its own yet.
  let creating: Promise<Provider> | null = null
  server.on('request', async (request, response) => {
    creating ??= create()
    const provider = await creating
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    // Every prompt gets its input at once: the account, and the consent.
    const login = { accountId: state.reader.sub }
    await provider.interactionFinished(request, response, { login, consent: {} }, { mergeWithLastSubmission: true })
  })
  return state
}

/** Follows the provider's redirects, as a browser of its own, until one leads back to the site. */
export async function visitProvider(address: string, siteOrigin: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = new URL(address)
  while (url.origin !== siteOrigin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}

async function toConfiguration(
  siteOrigin: string,
  flow: 'code' | 'token',
  state: SignInProvider,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const isCode = flow === 'code'
  return {
    clients: [
      {
        ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, token_endpoint_auth_method: 'client_secret_post' },
        redirect_uris: [isCode ? `${siteOrigin}/apigee/users/return` : `${siteOrigin}/`],
        response_types: [isCode ? 'code' : 'id_token token'],
        grant_types: [isCode ? 'authorization_code' : 'implicit'],
        // A web client of the implicit flow may not be on http://localhost.
        application_type: isCode ? 'web' : 'native',
      },
    ],
    responseTypes: ['code', 'id_token token'],
    adapter: buildAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As most providers do: an ID token beside a code names the address only at the endpoint for user information.
    conformIdTokenClaims: isCode,
    pkce: { required: () => isCode },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...state.reader, sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: !isCode,
        getResourceServerInfo: (_context, audience) => ({ scope: '', audience, accessTokenFormat: 'jwt' }),
        useGrantedResource: () => true,
      },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Session: 600, Interaction: 600 },
  }
}

/** What the provider stores, in memory; its own adapter for that writes a warning to the console. */
function buildAdapter(): NonNullable<Configuration['adapter']> {
  const stored = new Map<string, AdapterPayload>()
  return (kind: string) => {
    const find = async (id: string) => stored.get(`${kind} ${id}`)
    return {
      find,
      findByUserCode: async () => undefined,
      findByUid: async (uid) => [...stored.values()].find((payload) => payload.kind === kind && payload.uid === uid),
      upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void stored.delete(`${kind} ${id}`),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}
