import { lookup as resolveHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private and reserved addresses (RFC 6890, and cloud metadata). */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')

/** The IPv6 range routed on the internet; 2002::/16 and 2001::/32 tunnel IPv4 addresses and are excluded. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  TUNNELS.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

/**
 * A lookup that resolves to allowed addresses alone. Inside the connection itself, so that DNS cannot change in between.
 *
 * @param isAllowed replaced in tests, whose servers are on private addresses
 */
export function createPublicLookup(isAllowed = isPublicAddress): LookupFunction {
  return (host, options, done) =>
    resolveHost(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      if (error) return done(error, '', 0)
      const bad = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (bad) return done(new Error(`${host} is not on the public internet`), '', 0)
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family ?? 4)
    })
}
