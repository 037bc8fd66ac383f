import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { createPublicLookup, isPublicAddress } from '../../http/public-address.ts'

/** Milliseconds for one file. */
const TIMEOUT = 15_000
/** The maximum number of files and bytes that one import may fetch. */
const MOST_FILES = 20_000
const MOST_BYTES = 8 * 1024 ** 3

export interface MediaFetcher {
  /** Fetches a file from an allowed host. @throws Error with a reason for the publisher */
  fetchMedia(address: string): Promise<Uint8Array>
  close(): Promise<void>
}

export interface FetchOptions {
  /** The export's own hosts, the only ones allowed. */
  readonly hosts: readonly string[]
  /** The maximum number of bytes of one file. */
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
  const lookup = createPublicLookup(isAllowedAddress)
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
