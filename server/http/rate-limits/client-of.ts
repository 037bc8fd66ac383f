import type { IncomingMessage } from 'node:http'
import proxyaddr from 'proxy-addr'
import { toClientKey } from '../../process/client-key.ts'
import type { Config } from '../../process/config.ts'

/** Tells clients apart before Express does: at connections and upgrades. */
export interface Clients {
  /** The client of a request, which the outermost trusted proxy names, as a limit counts it. */
  keyOf(request: IncomingMessage): string
  /** Whether an address is a proxy, behind which there are many clients. */
  isProxy(address: string): boolean
}

/** @see Clients */
export function createClients({ trustedProxies }: Pick<Config, 'trustedProxies'>): Clients {
  const isTrusted = proxyaddr.compile([...trustedProxies])
  return {
    keyOf: (request) => toClientKey(request.socket.remoteAddress && proxyaddr(request, isTrusted)),
    isProxy: (address) => isTrusted(address, 0),
  }
}
