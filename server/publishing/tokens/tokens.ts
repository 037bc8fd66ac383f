import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { StoredToken, TokenStore } from '../../store/history/token-store.ts'
import { type PublishServices, writingOf } from '../services.ts'
import { RIGHTS, type Scope } from './rights.ts'

/** The name of `PUBLISH_TOKEN`, which may do everything. */
export const OWNER = 'owner'

/** Names that writes of the site itself have. */
const RESERVED: readonly string[] = [OWNER, 'schedule']

const RIGHT = `expected one or several of ${RIGHTS.join(', ')}`

/** A token that is asked for. */
export const tokenSchema = z.strictObject({
  name: z
    .string('expected a name')
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u, 'expected up to 80 letters, digits, spaces, dots, _, @ and -')
    .refine((name) => !RESERVED.includes(name), 'expected a name other than owner and schedule'),
  rights: z.array(z.enum(RIGHTS, RIGHT)).min(1, RIGHT),
  /** null: all. */
  sections: z.array(z.string().min(1, 'expected a section')).min(1, 'expected a section').nullable(),
  /** Milliseconds since the epoch; null: it never ends. */
  until: z.number().nullable(),
})
export type TokenInput = z.output<typeof tokenSchema>

type Desk = Pick<PublishServices, 'store' | 'clock' | 'writer'>

/** Creates a token, and returns its secret, which is not stored; null: the name is taken, even by a revoked one. */
export async function createToken(desk: Desk, { name, rights, sections, until }: TokenInput): Promise<string | null> {
  const secret = `mh_${randomBytes(32).toString('base64url')}`
  const token = { name, rights: [...new Set(rights)], sections, until, createdAt: desk.clock() }
  const isNew = await desk.store.write(async (transaction) => {
    if (!(await transaction.addToken(token, hashOf(secret)))) return false
    await transaction.noteWrite(toThing(name), 'created')
    return true
  }, writingOf(desk))
  return isNew ? secret : null
}

/** Ends a token at once, in all processes; false: there is no valid token of this name. */
export async function revokeToken(desk: Desk, name: string): Promise<boolean> {
  return desk.store.write(async (transaction) => {
    if (!(await transaction.revokeToken(name, desk.clock()))) return false
    await transaction.noteWrite(toThing(name), 'revoked')
    return true
  }, writingOf(desk))
}

/** Milliseconds between two writes of the time of the last use. */
const TOUCH_EVERY = 60_000

/** Finds the valid token of a secret, and notes its use. */
export async function findToken(
  tokens: TokenStore,
  secret: string,
  now: number,
): Promise<StoredToken | 'unknown' | 'ended'> {
  const token = await tokens.find(hashOf(secret))
  if (token === null || token.revokedAt !== null) return 'unknown'
  if (token.until !== null && token.until <= now) return 'ended'
  if (token.usedAt === null || now - token.usedAt >= TOUCH_EVERY) await tokens.touch(token.name, now)
  return token
}

/** What the holder of a token may do. */
export function toScope({ rights, sections }: Pick<StoredToken, 'rights' | 'sections'>): Scope {
  // A later release may have stored rights that this one does not know.
  return { rights: new Set(RIGHTS.filter((right) => rights.includes(right))), sections }
}

/** A secret has 256 random bits, so a fast hash is enough. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function toThing(name: string) {
  return { kind: 'token', key: name, type: '', slug: '', edition: '' } as const
}
