import { toAddress } from '../../../shared/newsletters/address.ts'
import { equalSecrets } from '../../http/token.ts'
import type { HostedIdentity } from '../store/hosted.ts'
import { type Asked, RETURN_PATH } from './authorization.ts'
import { readFragmentTokens } from './fragment-token.ts'
import { type Issuer, loadClient } from './issuer.ts'

interface CodeReceipt {
  readonly code: string
  readonly state: string
  /** The issuer's name, where it sends it (RFC 9207). */
  readonly iss: string | undefined
}

interface TokenReceipt {
  readonly accessToken: string
  readonly idToken: string | undefined
  readonly state: string
}

/** What the provider has returned: a code, or tokens. */
export type Receipt = CodeReceipt | TokenReceipt

/** The site as a client of its provider. */
export interface HostedClient {
  readonly issuer: Issuer
  readonly clientId: string
  readonly siteOrigin: string
  readonly flow: 'code' | 'token'
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/**
 * Finds out whom the provider has signed in. A site accepts only the flow that it began.
 *
 * @throws Error of any kind when something is wrong with the receipt or the provider
 */
export async function redeem(receipt: Receipt, asked: Asked, client: HostedClient): Promise<HostedIdentity> {
  if ('code' in receipt && client.flow === 'code') return redeemCode(receipt, asked, client)
  if ('accessToken' in receipt && client.flow === 'token') return redeemTokens(receipt, asked, client)
  throw new Error('The sign-in provider answered in another flow')
}

async function redeemCode({ code, state, iss }: CodeReceipt, asked: Asked, client: HostedClient) {
  const { authorizationCodeGrant } = await loadClient()
  const returned = new URL(RETURN_PATH, client.siteOrigin)
  returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const tokens = await authorizationCodeGrant(await client.issuer.known(), returned, {
    ...{ pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce },
    idTokenExpected: true,
  })
  return toIdentity(tokens.claims() ?? {}, tokens.access_token, client)
}

async function redeemTokens({ state, ...tokens }: TokenReceipt, asked: Asked, client: HostedClient) {
  const { issuer, clientId, siteOrigin, clock } = client
  if (!equalSecrets(state, asked.state)) throw new Error('The tokens are of another sign-in')
  const claims = await readFragmentTokens(tokens, {
    ...{ keys: await issuer.keys(), issuer: (await issuer.known()).serverMetadata().issuer, clientId },
    ...{ audience: siteOrigin, nonce: asked.nonce, since: asked.at, now: clock() },
  })
  return toIdentity(claims, tokens.accessToken, client)
}

/** Many providers give the address only at their endpoint for user information. */
async function toIdentity(
  claims: Readonly<Record<string, unknown>>,
  token: string,
  { issuer }: HostedClient,
): Promise<HostedIdentity> {
  const { sub } = claims
  if (typeof sub !== 'string') throw new Error('The sign-in provider names no subject')
  const { fetchUserInfo } = await loadClient()
  const configuration = await issuer.known()
  const told = 'email' in claims ? claims : await fetchUserInfo(configuration, token, sub).catch(() => claims)
  const { email, email_verified: isVerified } = told
  const address = isVerified === true && typeof email === 'string' ? toAddress(email) : null
  return { issuer: configuration.serverMetadata().issuer, subject: sub, address }
}
