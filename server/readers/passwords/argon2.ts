/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane (BX-024). Memory is in KiB. */
export const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The start of every hash that was made with these parameters. */
const CURRENT = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`

/** Whether a hash was made with former parameters, and is made again at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}

/** A task for a thread. */
export type HashJob =
  | { readonly id: number; readonly kind: 'hash'; readonly password: string }
  | { readonly id: number; readonly kind: 'verify'; readonly password: string; readonly hash: string | null }

export interface HashReply {
  readonly id: number
  /** The hash, or whether the password matches. */
  readonly value: string | boolean
}
