import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '../../http/token.ts'

/** The lifetimes of a link in seconds: the default, the shortest and the longest. */
export const PREVIEW_TTL = { standard: 7 * 86_400, shortest: 60, longest: 30 * 86_400 } as const

/** The maximum number of characters of a token, which must fit into URLs and headers. */
export const MAX_PREVIEW_TOKEN = 512

/** The result of reading a token. `expires` is in milliseconds since the epoch. */
export type PreviewReading =
  | { readonly kind: 'valid'; readonly ids: readonly string[]; readonly expires: number }
  /** It was valid before. */
  | { readonly kind: 'expired' }
  /** It was never issued, or all links have been revoked. */
  | { readonly kind: 'unknown' }

export interface PreviewLinks {
  /**
   * Creates a token for documents until `expires` (milliseconds, rounded to seconds); null when their ids are too long.
   */
  sign(ids: readonly string[], expires: number): Promise<string | null>
  read(token: string): Promise<PreviewReading>
  /** Revokes every link issued so far. */
  revokeAll(): Promise<void>
}

/** The notes of an installation, which all its processes share. */
interface Notes {
  findMeta(name: string): Promise<string | null>
  /** Adds a note unless there is one, and returns the stored one. */
  addMeta(name: string, value: string): Promise<string>
  putMeta(name: string, value: string | null): Promise<void>
}

/** The name of the note with the signing secret. */
const SECRET = 'preview-secret'

/** `{expires, base 36}.{HMAC-SHA-256}.{ids, one a line}`; the last two are base64url. */
const TOKEN = /^([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{1,455})$/

/**
 * Creates tokens for documents that are not public (BX-033). A token contains their ids and its expiry, signed
 * with a 256-bit secret that all processes of a site share through the store.
 */
export function createPreviewLinks({
  store,
  clock,
}: {
  readonly store: Notes
  readonly clock: () => number
}): PreviewLinks {
  return {
    async sign(ids, expires) {
      // An id has no line break; one that had could open a document that nobody meant.
      if (ids.some((id) => id.includes('\n'))) return null
      const until = Math.floor(expires / 1000).toString(36)
      const secret = await store.addMeta(SECRET, randomBytes(32).toString('base64url'))
      const token = `${until}.${toMac(until, ids, secret)}.${toName(ids)}`
      return token.length > MAX_PREVIEW_TOKEN ? null : token
    },
    async read(token) {
      const parts = token.length > MAX_PREVIEW_TOKEN ? null : TOKEN.exec(token)
      if (parts === null) return { kind: 'unknown' }
      const [, until = '', mac = '', name = ''] = parts
      // Read on every call, so that a revocation applies everywhere at once.
      const secret = await store.findMeta(SECRET)
      const ids = Buffer.from(name, 'base64url').toString().split('\n')
      // Base64 decoding is lenient: only the canonical form of ids is valid.
      const whole = toName(ids) === name
      if (!whole || secret === null || !equalSecrets(mac, toMac(until, ids, secret))) return { kind: 'unknown' }
      const expires = Number.parseInt(until, 36) * 1000
      return clock() < expires ? { kind: 'valid', ids, expires } : { kind: 'expired' }
    },
    revokeAll: () => store.putMeta(SECRET, null),
  }
}

function toName(ids: readonly string[]): string {
  return Buffer.from(ids.join('\n')).toString('base64url')
}

function toMac(until: string, ids: readonly string[], secret: string): string {
  return createHmac('sha256', secret)
    .update(`preview ${until} ${ids.join('\n')}`)
    .digest('base64url')
}
