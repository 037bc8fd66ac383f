import type { AlertsState } from '../../../shared/messages/reader-messages.ts'
import type { BrowserFlags } from '../../../shared/page/payload.ts'
import type { AlertKind } from '../../../shared/readers/alert-kinds.ts'
import { meetsCondition, readBrowserFacts } from '../../app/browser-flags.ts'
import { hasGranted, whenConsentKnown } from '../../consent/consent.ts'
import { readAnonId } from '../user-data/user-data.ts'
import { registerWorker, TARGETING } from './push.ts'
import { type Channel, findSubscription, keepTurnedOff, storeWants, subscribe, unsubscribe } from './subscribe.ts'

/** The worker that shows alerts while no page of the site is open. */
const WORKER = '/push-worker.js'

/** Alerts of this browser: with a channel they are on. */
export type DeviceAlerts =
  | { readonly state: 'on'; readonly channel: Channel }
  | { readonly state: Exclude<AlertsState, 'on'> }

/** What decides whether a browser can have alerts at all. */
export interface AlertsPlace {
  /** undefined: the site sends none. */
  readonly flag: BrowserFlags['push']
}

/** Finds out whether this browser gets alerts, without asking anybody. @throws Error when the server refuses */
export async function findAlerts(place: AlertsPlace): Promise<DeviceAlerts> {
  await whenConsentKnown()
  const obstacle = findObstacle(place)
  if (obstacle !== null) return { state: obstacle }
  if (Notification.permission !== 'granted' || (await findSubscription()) === null) return { state: 'off' }
  return subscribeHere()
}

/**
 * Turns alerts on. The browser prompts the reader, so this must run during the press itself (PU-003).
 *
 * @throws Error when the browser or the server refuses
 */
export async function turnOn(place: AlertsPlace): Promise<DeviceAlerts> {
  const obstacle = findObstacle(place)
  if (obstacle !== null) return { state: obstacle }
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off' }
  const alerts = await subscribeHere()
  keepTurnedOff(localStorage, false)
  return alerts
}

/** Turns alerts off in this browser; other devices keep theirs. @throws Error when the browser or the server refuses */
export async function turnOff(): Promise<DeviceAlerts> {
  // First: the next visit would subscribe again.
  keepTurnedOff(localStorage, true)
  await unsubscribe()
  return { state: 'off' }
}

/** Chooses the kinds of alerts that a channel gets. @throws Error when the server refuses */
export async function chooseKinds({ id }: Channel, wants: readonly AlertKind[]): Promise<DeviceAlerts> {
  await storeWants(id, wants)
  return { state: 'on', channel: { id, wants } }
}

async function subscribeHere(): Promise<DeviceAlerts> {
  const registration = await registerWorker(navigator.serviceWorker, WORKER)
  return { state: 'on', channel: await subscribe(registration, readAnonId(localStorage)) }
}

function findObstacle({ flag }: AlertsPlace): Exclude<AlertsState, 'on' | 'off'> | null {
  if (flag === undefined) return 'none'
  if (flag !== true && !meetsCondition(flag, readBrowserFacts(), () => {})) return 'unsupported'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // On iOS, sites have alerts only once they are opened from the home screen.
    return Reflect.get(navigator, 'standalone') === false ? 'homeScreen' : 'unsupported'
  }
  if (!hasGranted(TARGETING)) return 'consent'
  return Notification.permission === 'denied' ? 'blocked' : null
}
