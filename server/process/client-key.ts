import ipaddr from 'ipaddr.js'

/** The 16-bit parts of an IPv6 address that identify a subscriber: each one gets at least a /64 (RFC 6177). */
const SUBSCRIBER_PARTS = 4

/**
 * Converts an address to the client that a limit counts: an IPv4 address, also when mapped into IPv6, or an IPv6 /64.
 * All invalid addresses count as one client (BX-084).
 */
export function toClientKey(address: string | undefined): string {
  const plain = address?.split('%', 1)[0]
  if (plain === undefined || !ipaddr.isValid(plain)) return 'unknown'
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, SUBSCRIBER_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** The range names of Express. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether a text is valid in `TRUSTED_PROXIES`: an address, a subnet or a named range. */
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

/** The fewest bits of a subnet of proxies. Private networks have 8 and 7; anything wider includes clients. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const

/** The bits before an IPv4 address that is written as IPv6. */
const MAPPED_BITS = 96

/** Whether a valid entry of `TRUSTED_PROXIES` is a subnet so wide that it names clients, too. */
export function isWideRange(text: string): boolean {
  if (!text.includes('/') || !isProxyRange(text)) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) return bits < MAPPED_BITS + LEAST_BITS.ipv4
  return bits < LEAST_BITS[address.kind()]
}
