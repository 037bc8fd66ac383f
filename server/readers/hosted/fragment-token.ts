import { createHash } from 'node:crypto'
import { type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'
import { equalSecrets } from '../../http/token.ts'

/** Signatures that only the provider can make: with a shared key or without one, anybody who knows the client could. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** What an access token may call itself (RFC 9068 §2.1); an older provider says nothing, or JWT. */
const TYPES: readonly unknown[] = [undefined, 'JWT', 'at+jwt', 'application/at+jwt']

/** Seconds that two clocks may differ. */
const TOLERANCE = 30

/** What a provider returned in the fragment of an address. */
export interface FragmentTokens {
  readonly accessToken: string
  readonly idToken: string | undefined
}

interface Expected {
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
  readonly clientId: string
  /** What the access token must be for, besides the client itself. */
  readonly audience: string
  readonly nonce: string
  /** When this browser was sent to the provider, in milliseconds: an older token is somebody's other one. */
  readonly since: number
  readonly now: number
}

/**
 * The claims of the tokens. Both must be signed by the provider, and made for this client.
 *
 * @throws JOSEError or Error for any other token
 */
export async function readFragmentTokens({ accessToken, idToken }: FragmentTokens, expected: Expected) {
  const { keys, issuer, clientId, audience, nonce, since, now } = expected
  const common: JWTVerifyOptions = {
    ...{ issuer, algorithms: ALGORITHMS, clockTolerance: TOLERANCE, currentDate: new Date(now) },
    requiredClaims: ['sub', 'exp', 'iat'],
  }
  const { payload, protectedHeader } = await jwtVerify(accessToken, keys, { ...common, audience: [audience, clientId] })
  if (!TYPES.includes(protectedHeader.typ)) throw new Error('The token is no access token')
  // An audience is shared by all clients of an API: the token of another one must not open an account here.
  if ((payload.azp ?? payload.client_id) !== clientId) throw new Error('The token was made for another client')
  refuseOld(payload, since)
  if (payload.nonce !== undefined && payload.nonce !== nonce) throw new Error('The token is of another sign-in')
  if (idToken === undefined) return payload
  const identity = await jwtVerify(idToken, keys, { ...common, audience: clientId })
  refuseOld(identity.payload, since)
  if (identity.payload.nonce !== nonce) throw new Error('The ID token is of another sign-in')
  if (identity.payload.sub !== payload.sub) throw new Error('The tokens are of different readers')
  if (!isHashOf(identity.payload.at_hash, accessToken, identity.protectedHeader.alg)) {
    throw new Error('The ID token is of another access token')
  }
  return { ...payload, ...identity.payload }
}

function refuseOld({ iat = 0 }: JWTPayload, since: number): void {
  if (iat + TOLERANCE < since / 1000) throw new Error('The token is older than this sign-in')
}

/** Whether a claim is the left half of a token's hash (OpenID Connect Core §3.2.2.9). */
function isHashOf(claim: unknown, token: string, algorithm: string): boolean {
  const hash = createHash(/256$/.test(algorithm) ? 'sha256' : /384$/.test(algorithm) ? 'sha384' : 'sha512')
  const digest = hash.update(token, 'ascii').digest()
  return typeof claim === 'string' && equalSecrets(claim, digest.subarray(0, digest.length / 2).toString('base64url'))
}
