import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that one subscriber shares: a provider gives each of them a whole /64 (RFC 6177). */
const SUBSCRIBER_PARTS = 4

/**
 * The client that a limit counts: an IPv4 address, also one mapped into IPv6, or the /64 of an IPv6 address. What is no
 * address counts as one client (BX-084).
 */
export function toClientKey(address: string | undefined): string {
  const plain = address?.split('%', 1)[0]
  if (plain === undefined || !ipaddr.isValid(plain)) return 'unknown'
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, SUBSCRIBER_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** Ranges that may be named by a word, as Express names them. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether `TRUSTED_PROXIES` may hold this: an address, a subnet, or a named range. */
export function isProxyRange(text: string): boolean {
  if (NAMED.has(text)) return true
  if (!text.includes('/')) return ipaddr.isValid(text) && !/^\d+$/.test(text)
  try {
    ipaddr.parseCIDR(text)
    return true
  } catch {
    return false
  }
}
