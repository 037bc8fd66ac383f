import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { loadClient } from './issuer.ts'

/** Where the provider sends a reader back to with a code, on this site. */
export const RETURN_PATH = '/apigee/users/return'

const SCOPE = 'openid profile email'

/** What a browser keeps, sealed, while its reader is at the provider. */
export const askedSchema = z.object({
  kind: z.literal('asked'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The own path to return to. */
  next: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
})
export type Asked = z.output<typeof askedSchema>

export interface AuthorizationRequest {
  readonly siteOrigin: string
  readonly flow: 'code' | 'token'
  /** The provider's database, or a social network (AU-005). */
  readonly connection: string
  /** The own path to return to. */
  readonly next: string
  readonly now: number
}

/** The provider's page for one sign-in, and what the browser keeps meanwhile. */
export interface Authorization {
  readonly address: string
  readonly asked: Asked
}

/** Makes an authorization request (OpenID Connect Core §3.1.2.1): a code with PKCE, or a token in the fragment (BX-025). */
export async function toAuthorization(
  configuration: Configuration,
  { siteOrigin, flow, connection, next, now: at }: AuthorizationRequest,
): Promise<Authorization> {
  const client = await loadClient()
  const verifier = client.randomPKCECodeVerifier()
  const asked: Asked = { kind: 'asked', state: client.randomState(), nonce: client.randomNonce(), verifier, next, at }
  const ofCode = async () => ({
    ...{ response_type: 'code', redirect_uri: `${siteOrigin}${RETURN_PATH}`, code_challenge_method: 'S256' },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
  })
  const types = configuration.serverMetadata().response_types_supported
  const ofToken = () => ({
    response_type: types?.includes('token') === false ? 'id_token token' : 'token',
    // Two names of one thing: Auth0's, and that of RFC 8707.
    ...{ redirect_uri: `${siteOrigin}/`, audience: siteOrigin, resource: siteOrigin },
  })
  const { href: address } = client.buildAuthorizationUrl(configuration, {
    ...{ scope: SCOPE, state: asked.state, nonce: asked.nonce, connection },
    ...(flow === 'code' ? await ofCode() : ofToken()),
  })
  return { address, asked }
}
