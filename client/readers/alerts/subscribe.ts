import { sendToSite } from '../../app/send-to-site.ts'

/** Where the site's own push service is. */
const BASE = '/apigee/push'

/**
 * Subscribes a browser with the server's key, or renews its subscription, and returns its channel.
 *
 * @throws Error when the browser or the server refuses
 */
export async function subscribe(registration: ServiceWorkerRegistration, anonId: string): Promise<string> {
  const existing = await registration.pushManager.getSubscription()
  const subscription =
    existing ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: (await readJson<{ key: string }>(await sendToSite(`${BASE}/key`))).key,
    }))
  const { endpoint, keys } = subscription.toJSON()
  const response = await sendToSite(`${BASE}/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, anon_id: anonId }),
  })
  return (await readJson<{ channel_id: string }>(response)).channel_id
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The push service answered with ${response.status}`)
  const { data }: { readonly data: T } = await response.json()
  return data
}
