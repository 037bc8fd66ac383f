import { setImmediate } from 'node:timers/promises'
import { Agent, request } from 'undici'
import webpush from 'web-push'
import { createPublicLookup, isPublicAddress } from '../../http/public-address.ts'
import type { PushChannel } from '../store/alerts.ts'
import type { VapidKeys } from './vapid.ts'

/** Milliseconds for one delivery. */
const TIMEOUT_MS = 8000
/** Deliveries in flight to one push service. */
const IN_FLIGHT = 50

/** Milliseconds for which a signature serves all messages to a service; it is valid for twelve hours. */
const SIGNED_MS = 3_600_000
/** Services whose signature is kept. */
const MOST_SIGNED = 100

/** How a delivery ended. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** The subscription is over. */
  | { readonly kind: 'gone' }
  /** Worth another try, after so many milliseconds if the service says so. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** The service does not accept this site: nothing more is sent there for a while. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A message of a push service. */
export interface PushMessage {
  readonly payload: string
  /** Seconds for which the service keeps it. */
  readonly ttl: number
  /** Messages with the same topic replace each other: base64url, up to 32 characters (RFC 8030 §5.4). */
  readonly topic: string
}

/** Delivers messages to browsers. Never rejects. */
export interface PushSender {
  send(channel: Pick<PushChannel, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<Delivery>
  close(): Promise<void>
}

export interface PushSenderOptions {
  /** Hosts of push services; `*.` means any name below. */
  readonly hosts: readonly string[]
  readonly keys: () => Promise<VapidKeys>
  /** Replaced in tests, whose push service is on this machine. */
  readonly isAllowedAddress?: (address: string) => boolean
  /** Certificates that are trusted besides the system's, for tests. */
  readonly ca?: string
}

/** Whether an endpoint is https, on a known push service. A browser names it, so it could be anything. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}

/** Creates a sender: payloads are encrypted for each browser (RFC 8291) and signed with the site's key (RFC 8292). */
export function createPushSender({
  hosts,
  keys,
  isAllowedAddress = isPublicAddress,
  ca,
}: PushSenderOptions): PushSender {
  const agent = new Agent({
    connections: IN_FLIGHT,
    connect: { lookup: createPublicLookup(isAllowedAddress), timeout: TIMEOUT_MS, ...(ca !== undefined && { ca }) },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  const signed = new Map<string, { readonly authorization: string; readonly at: number }>()
  let turn: Promise<void> = Promise.resolve()

  /** One message is encrypted in a turn of the event loop, as each takes a millisecond of the thread of the pages. */
  function waitForTurn(): Promise<void> {
    turn = turn.then(() => setImmediate())
    return turn
  }

  /** The site's signature for a service. It costs as much as the encryption, so it is used again. */
  async function sign(service: string): Promise<string> {
    const known = signed.get(service)
    if (known !== undefined && performance.now() - known.at < SIGNED_MS) return known.authorization
    const { publicKey, privateKey, subject } = await keys()
    const { Authorization: authorization } = webpush.getVapidHeaders(
      ...([service, subject, publicKey, privateKey, 'aes128gcm'] as const),
    )
    if (signed.size >= MOST_SIGNED) signed.clear()
    signed.set(service, { authorization, at: performance.now() })
    return authorization
  }

  return {
    async send({ endpoint, p256dh, auth }, { payload, ttl, topic }) {
      if (!isPushEndpoint(endpoint, hosts)) return { kind: 'gone' }
      const service = new URL(endpoint).origin
      try {
        const authorization = await sign(service)
        await waitForTurn()
        const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          ...{ TTL: ttl, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
        })
        const response = await request(endpoint, {
          ...{ method: 'POST', body, dispatcher: agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
          headers: { ...(headers as Record<string, string>), authorization },
        })
        await response.body.dump()
        const delivery = toDelivery(response.statusCode, response.headers['retry-after'])
        if (delivery.kind === 'refused') signed.delete(service)
        return delivery
      } catch (error) {
        return toFailure(error)
      }
    },
    close: () => agent.close(),
  }
}

function toDelivery(status: number, retryAfter: string | readonly string[] | undefined): Delivery {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'refused', status }
  if (status === 413) return { kind: 'too-large' }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: toMs(retryAfter) }
  return { kind: 'failed', reason: String(status) }
}

/** Milliseconds of a Retry-After header (RFC 9110 §10.2.3), within an hour; null if there is none. */
export function toMs(header: string | readonly string[] | undefined, now = Date.now()): number | null {
  const text = typeof header === 'string' ? header : header?.[0]
  if (text === undefined) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.min(3_600_000, Math.max(1000, ms))
}

function toFailure(error: unknown): Delivery {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown }
  // Keys that cannot be read, or an address that is no push service's, will not get better.
  if (code === undefined && name !== 'TimeoutError' && name !== 'AbortError')
    return { kind: 'failed', reason: String(name) }
  return { kind: 'later', afterMs: null }
}
