import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../content/store/store.ts'
import { equalSecrets } from '../http/token.ts'

/** Seconds a link opens its document where nothing else is asked for, and at most. */
export const PREVIEW_TTL = { standard: 7 * 86_400, shortest: 60, longest: 30 * 86_400 } as const

/** Characters of the longest token that an address and a header can carry. */
export const MAX_PREVIEW_TOKEN = 512

/** What a token comes to. `expires` in milliseconds since the epoch. */
export type PreviewReading =
  | { readonly kind: 'valid'; readonly id: string; readonly expires: number }
  /** It was good once. */
  | { readonly kind: 'expired' }
  /** It was never given out, or all links have been revoked since. */
  | { readonly kind: 'unknown' }

export interface PreviewLinks {
  /** A token for one document until `expires` (milliseconds, kept in seconds); null when its id is too long for one. */
  sign(id: string, expires: number): Promise<string | null>
  read(token: string): Promise<PreviewReading>
  /** No link that was given out opens anything from now on. */
  revokeAll(): Promise<void>
}

/** The installation's own note of what links are signed with. */
const SECRET = 'preview-secret'

/** `{expires, base 36}.{HMAC-SHA-256}.{id}`, the last two in base64url. */
const TOKEN = /^([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{1,455})$/

/**
 * Links to documents that are not public (BX-033). A token names its document and its end, and is signed with 256 random
 * bits that lie in the store, so that every process and machine of a site knows it; without them nobody can make one.
 */
export function createPreviewLinks({
  store,
  clock,
}: {
  readonly store: Pick<Store, 'findMeta' | 'keepMeta' | 'putMeta'>
  readonly clock: () => number
}): PreviewLinks {
  return {
    async sign(id, expires) {
      const until = Math.floor(expires / 1000).toString(36)
      const secret = await store.keepMeta(SECRET, randomBytes(32).toString('base64url'))
      const token = `${until}.${toMac(until, id, secret)}.${toName(id)}`
      return token.length > MAX_PREVIEW_TOKEN ? null : token
    },
    async read(token) {
      const parts = token.length > MAX_PREVIEW_TOKEN ? null : TOKEN.exec(token)
      if (parts === null) return { kind: 'unknown' }
      const [, until = '', mac = '', name = ''] = parts
      // Each time anew: one that was taken back is gone everywhere at once.
      const secret = await store.findMeta(SECRET)
      const id = Buffer.from(name, 'base64url').toString()
      // Decoding forgives much; of one document until one time there is one token.
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
