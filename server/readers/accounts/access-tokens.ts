import { jwtVerify, SignJWT } from 'jose'
import type { ReaderKeys } from '../reader-keys.ts'

/** What a token opens: the profile, the user data service, or the comments. */
export type Audience = 'profile' | 'uds' | 'comments'

const LIFE = '10 min'
const ISSUER = 'masthead'

/** Whose token it is. */
export interface TokenSubject {
  readonly account: string
  /** The id of the session that it was made in: the token is valid while that lives. */
  readonly session: string
}

/** Signs and checks tokens of ten minutes (RFC 7519), which scripts pass on in the Authorization header. */
export interface AccessTokens {
  sign(audience: Audience, subject: TokenSubject): Promise<string>
  /** null: not one of ours, for something else, or expired. */
  verify(audience: Audience, token: string): Promise<TokenSubject | null>
}

/** Creates the tokens. @param clock milliseconds since the epoch */
export function createAccessTokens(keys: ReaderKeys, clock: () => number): AccessTokens {
  return {
    async sign(audience, { account, session }) {
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setSubject(account)
        .setAudience(audience)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(new Date(clock() + 10 * 60_000))
        .sign(await keys.read('token'))
    },
    async verify(audience, token) {
      const key = await keys.read('token')
      try {
        const { payload } = await jwtVerify(token, key, {
          ...{ audience, issuer: ISSUER, typ: 'at+jwt', algorithms: ['HS256'], maxTokenAge: LIFE },
          currentDate: new Date(clock()),
        })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { account: sub, session: sid } : null
      } catch {
        return null
      }
    },
  }
}
