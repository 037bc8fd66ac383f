import { lookup as resolveHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'

/** Milliseconds one file may take. */
const TIMEOUT = 15_000
/** Files and bytes one import may ask the network for. */
const MOST_FILES = 20_000
const MOST_BYTES = 8 * 1024 ** 3

/** Addresses that lead into a network of one's own, or nowhere (RFC 6890 and cloud metadata). */
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

/** Of IPv6 only what is routed on the internet today is asked; 2002::/16 and 2001::/32 carry IPv4 addresses inside. */
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

/** True for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

export interface MediaFetcher {
  /** The file at an address of an allowed host. Throws Error with a reason a publisher understands. */
  fetchMedia(address: string): Promise<Uint8Array>
  close(): Promise<void>
}

export interface FetchOptions {
  /** Hosts that may be asked: the export's own. */
  readonly hosts: readonly string[]
  /** Bytes of one file. */
  readonly maxBytes: number
  /** Tests answer for the network. */
  readonly isAllowedAddress?: (address: string) => boolean
}

/** Asks allow-listed hosts for media: public addresses only, no redirects, bounded in size, time, number and sum. */
export function createMediaFetcher({
  hosts,
  maxBytes,
  isAllowedAddress = isPublicAddress,
}: FetchOptions): MediaFetcher {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  // The address that was judged is the one that is connected to: a name cannot point elsewhere in between.
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
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('only http and https are asked')
      if (!allowed.has(url.host.toLowerCase())) throw new Error(`${url.host} is not a host of the export`)
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isAllowedAddress(literal)) throw new Error(`${literal} is not on the public internet`)
      if (++files > MOST_FILES || bytes > MOST_BYTES) throw new Error('the bound of this import is reached')
      const response = await fetch(url, { dispatcher: agent, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
      if (response.status !== 200 || response.body === null) {
        await response.body?.cancel()
        throw new Error(`the host answered ${response.status}`)
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
