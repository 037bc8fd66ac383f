import { createHmac, timingSafeEqual } from 'node:crypto'

/** The hashes for signing URLs (IM-004). */
export const SIGNATURE_ALGORITHMS = ['sha1', 'sha256', 'sha384', 'sha512'] as const
export type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number]
export const DEFAULT_ALGORITHM: SignatureAlgorithm = 'sha256'

/** Signs URLs of resized images, so that the site resizes only what it has requested itself (IM-004). */
export interface ImageSigner {
  /** Hex HMAC of `{bucket}{path}?{query}`. */
  sign(payload: string): string
  /** Verifies in constant time; anything but hex of the right length is false. */
  verify(payload: string, hex: string): boolean
  /** Base hosts; a URL uses `hosts[path.length % hosts.length]`, or is relative without hosts (IM-005). */
  readonly hosts: readonly string[]
  /** Called for deprecated sizes and invalid crops (IM-010). */
  readonly warn?: (message: string) => void
}

export interface SignerOptions {
  readonly secret: string
  /** Earlier secrets. URLs signed with them are in stories and caches, and stay valid. */
  readonly former?: readonly string[]
  readonly hosts?: readonly string[]
  /** Another resize host may need another algorithm. URLs signed with the default stay valid. */
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
  // Stories imported before the setting changed contain URLs signed with the default.
  const byLength = new Map([DEFAULT_ALGORITHM, algorithm].map((hash) => [digest('', '', hash).length * 2, hash]))
  return {
    hosts,
    warn,
    sign: (payload) => digest(payload, secret, algorithm).toString('hex'),
    verify(payload, hex) {
      const hash = byLength.get(hex.length)
      if (hash === undefined || !/^[0-9a-f]+$/.test(hex)) return false
      const given = Buffer.from(hex, 'hex')
      return keys.some((key) => timingSafeEqual(digest(payload, key, hash), given))
    },
  }
}
