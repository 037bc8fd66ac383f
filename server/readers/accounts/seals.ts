import { randomBytes } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import type { ReaderKeys } from '../reader-keys.ts'

/** What a sealed text is for: one of another purpose does not open. */
export type SealPurpose = 'form' | 'passkey' | 'hosted'

/** Seals what a browser keeps for the site between two requests: encrypted, and for a limited time (RFC 7516). */
export interface Seals {
  /** @param lifeMs milliseconds for which it opens */
  seal(purpose: SealPurpose, value: Readonly<Record<string, unknown>>, lifeMs: number): Promise<string>
  /** null: there is none, it is not ours, or it is too old. */
  open<Value>(purpose: SealPurpose, sealed: string | null, schema: z.ZodType<Value>): Promise<Value | null>
}

/** Creates the seals. While the store is away, a key of this process serves: what was typed is kept nevertheless. */
export function createSeals(keys: ReaderKeys, clock: () => number): Seals {
  const spare = randomBytes(32)
  const key = () => keys.read('form').catch(() => spare)
  return {
    async seal(purpose, value, lifeMs) {
      return new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(new Date(clock() + lifeMs))
        .encrypt(await key())
    },
    async open(purpose, sealed, schema) {
      if (sealed === null) return null
      try {
        const { payload } = await jwtDecrypt(sealed, await key(), {
          ...{ audience: purpose, currentDate: new Date(clock()) },
        })
        return schema.parse(payload.value)
      } catch {
        return null
      }
    },
  }
}
