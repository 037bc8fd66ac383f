import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

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
  /** A hash of node:crypto; another resize host may need another one. */
  readonly algorithm?: string
  readonly warn?: (message: string) => void
}

/** Creates the signer of this installation; HMAC-SHA256 unless said otherwise. */
export function createImageSigner({
  secret,
  former = [],
  hosts = [],
  algorithm = 'sha256',
  warn,
}: SignerOptions): ImageSigner {
  const digest = (payload: string, key = secret) => createHmac(algorithm, key).update(payload).digest()
  const keys = [secret, ...former]
  const signed = new LRUCache<string, string>({ max: KEPT, memoMethod: (payload) => digest(payload).toString('hex') })
  const hexLength = digest('').length * 2
  return {
    hosts,
    warn,
    sign: (payload) => signed.memo(payload),
    verify(payload, hex) {
      if (hex.length !== hexLength || !/^[0-9a-f]+$/.test(hex)) return false
      const given = Buffer.from(hex, 'hex')
      return keys.some((key) => timingSafeEqual(digest(payload, key), given))
    },
  }
}
