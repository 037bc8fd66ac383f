import { z } from 'zod'

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane (BX-024). Memory is in KiB. */
export const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The start of every hash that was made with these parameters. */
const CURRENT = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`

/** Whether a hash was made with former parameters, and is made again at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}

/** A task for a thread. */
const hashJob = z.discriminatedUnion('kind', [
  z.object({ id: z.number(), kind: z.literal('hash'), password: z.string() }),
  z.object({ id: z.number(), kind: z.literal('verify'), password: z.string(), hash: z.string().nullable() }),
])
export type HashJob = z.output<typeof hashJob>

/** `value`: the hash, or whether the password matches. */
const hashReply = z.object({ id: z.number(), value: z.union([z.string(), z.boolean()]) })
export type HashReply = z.output<typeof hashReply>

/** Parses a message to a thread; null if it is not one of ours. */
export function parseHashJob(raw: unknown): HashJob | null {
  return hashJob.safeParse(raw).data ?? null
}

/** Parses a message of a thread; null if it is not one of ours: under `--watch` Node sends its own over the same port. */
export function parseHashReply(raw: unknown): HashReply | null {
  return hashReply.safeParse(raw).data ?? null
}
