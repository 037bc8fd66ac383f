import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '../http/token.ts'

/** The lifetimes of a link in seconds: the default, the shortest and the longest. */
export const PREVIEW_TTL = { standard: 7 * 86_400, shortest: 60, longest: 30 * 86_400 } as const

/** The most characters of a token, which must fit into URLs and headers. */
export const MAX_PREVIEW_TOKEN = 512

/** The result of reading a token. `expires` is in milliseconds since the epoch. */
export type PreviewReading =
  | { readonly kind: 'valid'; readonly id: string; readonly expires: number }
  /** It was valid before. */
  | { readonly kind: 'expired' }
  /** It was never issued, or all links have been revoked. */
  | { readonly kind: 'unknown' }

export interface PreviewLinks {
  /**
   * Creates a token for one document until `expires` (milliseconds, rounded to seconds); null when its id is too long.
   */
  sign(id: string, expires: number): Promise<string | null>
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

/** `{expires, base 36}.{HMAC-SHA-256}.{id}`; the last two are base64url. */
const TOKEN = /^([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{1,455})$/

/**
 * Creates tokens for documents that are not public (BX-033). A token contains the document's id and its expiry, signed
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
    async sign(id, expires) {
      const until = Math.floor(expires / 1000).toString(36)
      const secret = await store.addMeta(SECRET, randomBytes(32).toString('base64url'))
      const token = `${until}.${toMac(until, id, secret)}.${toName(id)}`
      return token.length > MAX_PREVIEW_TOKEN ? null : token
    },
    async read(token) {
      const parts = token.length > MAX_PREVIEW_TOKEN ? null : TOKEN.exec(token)
      if (parts === null) return { kind: 'unknown' }
      const [, until = '', mac = '', name = ''] = parts
      // Read on every call, so that a revocation applies everywhere at once.
      const secret = await store.findMeta(SECRET)
      const id = Buffer.from(name, 'base64url').toString()
      // Base64 decoding is lenient: only the canonical form of an id is valid.
      const whole = toName(id) === name
      if (!whole || secret === null || !equalSecrets(mac, toMac(until, id, secret))) return { kind: 'unknown' }
      const expires = Number.parseInt(until, 36) * 1000
      return clock() < expires ? { kind: 'valid', id, expires } : { kind: 'expired' }
    },
    revokeAll: () => store.putMeta(SECRET, null),
  }
}

function toName(id: string): string {
  return Buffer.from(id).toString('base64url')
}

function toMac(until: string, id: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${until} ${id}`).digest('base64url')
}
