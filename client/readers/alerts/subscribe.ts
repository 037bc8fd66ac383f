import type { AlertKind } from '../../../shared/readers/alert-kinds.ts'
import { sendToSite } from '../../app/send-to-site.ts'

/** Where the site's own push service is. */
const BASE = '/apigee/push'

/** Where a browser stores that its reader has turned alerts off, because the permission itself stays granted. */
const OFF_KEY = 'alerts-off'

/** A subscription as the server knows it. */
export interface Channel {
  readonly id: string
  readonly wants: readonly AlertKind[]
}

/**
 * Subscribes a browser with the server's key, or renews its subscription, and returns its channel.
 *
 * @throws Error when the browser or the server refuses
 */
export async function subscribe(registration: ServiceWorkerRegistration, anonId: string): Promise<Channel> {
  // Only an active worker can have a subscription.
  await navigator.serviceWorker.ready
  const existing = await registration.pushManager.getSubscription()
  const subscription =
    existing ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: (await readJson<{ key: string }>(await sendToSite(`${BASE}/key`))).key,
    }))
  const { endpoint, keys } = subscription.toJSON()
  const response = await post('subscribe', { endpoint, keys, anon_id: anonId })
  const { channel_id: id, wants } = await readJson<{ channel_id: string; wants: readonly AlertKind[] }>(response)
  return { id, wants }
}

/**
 * Ends the subscription of this browser, if it has one: for the push service, and so that the server sends nothing more.
 *
 * @throws Error when the browser or the server refuses
 */
export async function unsubscribe(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription === null) return
  await readJson(await post('unsubscribe', { endpoint: subscription.endpoint }))
  await subscription.unsubscribe()
}

/** The subscription of this browser; null if it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Stores which alerts a channel gets. @throws Error when the server refuses */
export async function storeWants(channel: string, wants: readonly AlertKind[]): Promise<void> {
  await readJson(await post('wants', { channel_id: channel, wants }))
}

/** Whether the reader has turned alerts off in this browser. */
export function areTurnedOff(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(OFF_KEY) !== null
}

/** Stores the reader's choice for the next visits. */
export function keepTurnedOff(storage: Pick<Storage, 'setItem' | 'removeItem'>, areOff: boolean): void {
  if (areOff) storage.setItem(OFF_KEY, '1')
  else storage.removeItem(OFF_KEY)
}

const post = (path: string, body: object) =>
  sendToSite(`${BASE}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The push service answered with ${response.status}`)
  const { data }: { readonly data: T } = await response.json()
  return data
}
