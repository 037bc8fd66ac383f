import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request for another protocol on its connection (RFC 9110 §7.8). */
export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  /** The first bytes of the new protocol. */
  readonly head: Buffer
}

/** What a step does with an upgrade: passes it on, takes it, or refuses it with a status. */
export type UpgradeResult =
  | { readonly kind: 'next' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter?: number }

/** One step for upgrades, which never reach the Express chain; `server/site/websocket-chain.ts` lists all of them. */
export interface UpgradeStep<Needs> {
  readonly name: string
  /** The reason for its place in the list. */
  readonly why: string
  readonly create: (needs: Needs) => (upgrade: Upgrade) => UpgradeResult
}
