import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A new token of 256 random bits, and the hash that the store keeps of it. */
export interface NewToken {
  readonly token: string
  readonly hash: string
}

/** Makes a token. */
export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The hash of a token. A token is random, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Makes a code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The hash of a code: keyed, as there are only a million codes, and bound to the browser that requested it. */
export function hashCode(code: string, browser: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`code ${browser} ${code}`).digest('base64url')
}

/** A keyed hash of an address, for counters and device cookies. */
export function hashAddress(address: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`address ${address}`).digest('base64url').slice(0, 22)
}

export { randomUUID as newId }
