import { lookup as resolveHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'

/** Milliseconds for one file. */
const TIMEOUT = 15_000
/** The most files and bytes that one import may fetch. */
const MOST_FILES = 20_000
const MOST_BYTES = 8 * 1024 ** 3

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

export interface MediaFetcher {
  /** Fetches a file from an allowed host. @throws Error with a reason for the publisher */
  fetchMedia(address: string): Promise<Uint8Array>
  close(): Promise<void>
}

export interface FetchOptions {
  /** The export's own hosts, the only ones allowed. */
  readonly hosts: readonly string[]
  /** The most bytes of one file. */
  readonly maxBytes: number
  /** Replaced in tests, whose servers are on private addresses. */
  readonly isAllowedAddress?: (address: string) => boolean
}

/** Creates a fetcher for allowed hosts on public addresses, without redirects, limited in size, time and number. */
export function createMediaFetcher({
  hosts,
  maxBytes,
  isAllowedAddress = isPublicAddress,
}: FetchOptions): MediaFetcher {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  // Checks the address inside the connection's own lookup, so that DNS cannot change in between.
  const lookup: LookupFunction = (host, options, done) =>
    resolveHost(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      if (error) return done(error, '', 0)
      const bad = addresses.length === 0 || addresses.some(({ address }) => !isAllowedAddress(address))
      if (bad) return done(new Error(`${host} is not on the public internet`), '', 0)
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family ?? 4)
    })
  const agent = new Agent({ connect: { lookup, timeout: 5000 }, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT })
  let files = 0
  let bytes = 0

  return {
    async fetchMedia(address) {
      const url = new URL(address.startsWith('//') ? `https:${address}` : address)
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('only http and https are allowed')
      if (!allowed.has(url.host.toLowerCase())) throw new Error(`${url.host} is not a host of the export`)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isAllowedAddress(literal)) throw new Error(`${literal} is not on the public internet`)
      if (++files > MOST_FILES || bytes > MOST_BYTES) throw new Error('the limit of this import is reached')
      const response = await fetch(url, { dispatcher: agent, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
      if (response.status !== 200 || response.body === null) {
        await response.body?.cancel()
        throw new Error(`the host responded with ${response.status}`)
      }
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of response.body) {
        size += chunk.byteLength
        if (size > maxBytes) throw new Error(`the file is larger than ${maxBytes} bytes`)
        chunks.push(chunk)
      }
      bytes += size
      return Buffer.concat(chunks, size)
    },
    close: () => agent.close(),
  }
}
