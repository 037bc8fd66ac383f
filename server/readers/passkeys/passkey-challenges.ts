import { z } from 'zod'
import type { CallContext } from '../accounts/call.ts'
import { hashToken } from '../accounts/secrets.ts'
import type { Challenge } from '../store/passkeys.ts'

/** Milliseconds for which a browser may sign a challenge: as long as a reader looks for the phone. */
export const CHALLENGE_MS = 15 * 60_000

const sealedChallenge = z.object({ challenge: z.string(), account: z.string().nullable() })

/** Keeps a challenge in the browser that may sign it. @param account whose passkey is added; null: for a sign-in */
export async function keepChallenge(
  { response, services: { seals, cookies } }: CallContext,
  challenge: string,
  account: string | null,
): Promise<void> {
  cookies.passkey.write(response, await seals.seal('passkey', { challenge, account }, CHALLENGE_MS))
}

/** The challenge of this browser for the same purpose, which is then gone from it; null if there is none, or it is too old. */
export async function takeChallenge(
  { request, response, services: { seals, cookies } }: CallContext,
  account: string | null,
): Promise<string | null> {
  const found = await seals.open('passkey', cookies.passkey.read(request), sealedChallenge)
  cookies.passkey.clear(response)
  return found === null || found.account !== account ? null : found.challenge
}

/** A challenge for the store, which takes each of them once. */
export function toSpent(challenge: string, now: number): Challenge {
  return { challenge: hashToken(challenge), endsAt: now + CHALLENGE_MS }
}
