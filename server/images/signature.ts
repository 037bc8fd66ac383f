import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The hashes an address may be signed with (IM-004). */
export const SIGNATURE_ALGORITHMS = ['sha1', 'sha256', 'sha384', 'sha512'] as const
export type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number]
export const DEFAULT_ALGORITHM: SignatureAlgorithm = 'sha256'

/** Signatures kept: a page shows some sixty addresses, and the next page most of them again. */
const KEPT = 20_000

/** Signs addresses of resized images, so that only those the site has made are ever worked on (IM-004). */
export interface ImageSigner {
  /** Hex HMAC of `{bucket}{path}?{query}`. */
  sign(payload: string): string
  /** In a time that tells nothing about the right signature; anything but hex of the right length is false. */
  verify(payload: string, hex: string): boolean
  /** Base hosts; an address uses `hosts[path.length % hosts.length]`, none: relative (IM-005). */
  readonly hosts: readonly string[]
  /** Told of deprecated sizes and crops that cannot be read (IM-010). */
  readonly warn?: (message: string) => void
}

export interface SignerOptions {
  readonly secret: string
  /** Earlier secrets: what they signed stands in stories and caches, and goes on answering. */
  readonly former?: readonly string[]
  readonly hosts?: readonly string[]
  /** Another resize host may need another one. What the default has signed goes on answering. */
  readonly algorithm?: SignatureAlgorithm
  readonly warn?: (message: string) => void
}

/** Creates the signer of this installation (IM-004). */
export function createImageSigner({
  secret,
  former = [],
  hosts = [],
  algorithm = DEFAULT_ALGORITHM,
  warn,
}: SignerOptions): ImageSigner {
  const digest = (payload: string, key: string, hash: string) => createHmac(hash, key).update(payload).digest()
  const keys = [secret, ...former]
  const memoMethod = (payload: string) => digest(payload, secret, algorithm).toString('hex')
  const signed = new LRUCache<string, string>({ max: KEPT, memoMethod })
  // Stories that were imported before the setting changed hold addresses signed with the default.
  const byLength = new Map([DEFAULT_ALGORITHM, algorithm].map((hash) => [digest('', '', hash).length * 2, hash]))
  return {
    hosts,
    warn,
    sign: (payload) => signed.memo(payload),
    verify(payload, hex) {
      const hash = byLength.get(hex.length)
      if (hash === undefined || !/^[0-9a-f]+$/.test(hex)) return false
      const given = Buffer.from(hex, 'hex')
      return keys.some((key) => timingSafeEqual(digest(payload, key, hash), given))
    },
  }
}
