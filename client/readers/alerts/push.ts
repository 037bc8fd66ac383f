import type { ConsentAnswer } from '../../consent/consent.ts'
import type { Functions } from './functions.ts'

/** Whether this browser gets alerts (PU-006). The name is the specification's. */
export interface PushState {
  /** The channel of the server; null if there is none. */
  readonly channel_id: string | null
}

/** Milliseconds between two attempts to connect a channel with a reader, and how many there are (PU-004). */
export const ASSOCIATE_EVERY_MS = 3000
export const ASSOCIATE_TRIES = 4

/** The category of consent that alerts need (PU-005). */
export const TARGETING = 'C0004'

/** The parts of the browser that push needs. */
export interface PushPlatform {
  /** undefined: this browser has no service workers, or not here. */
  readonly serviceWorker: Pick<ServiceWorkerContainer, 'register'> | undefined
  /** undefined: this browser shows no notifications. */
  readonly permission: () => NotificationPermission | undefined
}

export interface PushOptions extends PushPlatform {
  /** The worker's script, at the root so that it controls the whole site; empty if there is none. */
  readonly path: string
  /** What is known of the reader's consent to a category. */
  readonly answerOf: (category: typeof TARGETING) => Promise<ConsentAnswer>
  /** Whether the feature `push` is on in this browser. */
  readonly isOn: () => boolean
  /** Subscribes with the server's key, and returns the channel. */
  readonly subscribe: (registration: ServiceWorkerRegistration) => Promise<string>
  /** Ends the subscription of this browser, if it has one. */
  readonly unsubscribe: () => Promise<void>
  readonly functions: Pick<Functions, 'associate'>
  readonly wait: (ms: number) => Promise<void>
  readonly hash: () => string
  readonly now: () => Date
  readonly log: (message: string, cause?: unknown) => void
}

/** Alerts of this browser. It never asks for permission: settings do, after a press (PU-003). */
export interface Push {
  state(): PushState
  /**
   * Renews the subscription of a browser that may show alerts, and ends it where the reader has taken the consent back;
   * without permission it does nothing.
   */
  start(): Promise<void>
  /** Connects the channel with the signed-in reader, trying four times (PU-004). */
  associate(): Promise<boolean>
}

/**
 * Registers the worker (PU-001).
 *
 * @throws Error without a path, or when the browser refuses
 */
export async function registerWorker(
  serviceWorker: Pick<ServiceWorkerContainer, 'register'>,
  path: string,
): Promise<ServiceWorkerRegistration> {
  if (path === '') throw new Error('The path of the service worker is missing')
  return serviceWorker.register(path, { scope: '/' })
}

/** Creates the alerts of a browser. */
export function createPush(options: PushOptions): Push {
  const { serviceWorker, permission, path, answerOf, isOn, subscribe, functions, unsubscribe, wait, hash, now, log } =
    options
  let state: PushState = { channel_id: null }
  return {
    state: () => state,
    async start() {
      // Without workers there is nothing to say to the reader (PU-002).
      if (serviceWorker === undefined || !isOn() || permission() !== 'granted') return
      try {
        const answer = await answerOf(TARGETING)
        if (answer === 'refused') return await unsubscribe()
        // The site could not say where the reader is: the next visit asks again, and alerts go on meanwhile.
        if (answer === 'unknown') return
        state = { channel_id: await subscribe(await registerWorker(serviceWorker, path)) }
      } catch (error) {
        log('The browser could not subscribe to alerts', error)
      }
    },
    async associate() {
      if (state.channel_id === null) return false
      for (let tries = 1; ; tries++) {
        if (await functions.associate({ now: now(), requestHash: hash() })) return true
        if (tries >= ASSOCIATE_TRIES) return false
        await wait(ASSOCIATE_EVERY_MS)
      }
    },
  }
}
