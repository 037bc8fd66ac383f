import type { Device } from '../../shared/device/device.ts'
import { type CountedEvent, EVENTS_PATH, isPaid, MAX_EVENTS } from '../../shared/numbers/counted-event.ts'

/** The page that events belong to. */
export interface SentPage {
  readonly route: string
  readonly path: string
  readonly device: Device
  /** Why they are left out of the figures. */
  readonly left?: 'webdriver' | 'preview' | 'forced'
}

type FetchLater = (path: string, init: RequestInit & { readonly activateAfter: number }) => unknown

/** Sends a body whatever becomes of the page. */
export function sendBody(body: string, isLeaving: boolean): void {
  const { fetchLater } = window as Window & { readonly fetchLater?: FetchLater }
  if (isLeaving && fetchLater !== undefined) {
    try {
      fetchLater(EVENTS_PATH, {
        method: 'POST',
        body,
        activateAfter: 0,
        headers: { 'content-type': 'application/json' },
      })
      return
    } catch {
      // Too much waits already, or a policy forbids it.
    }
  }
  navigator.sendBeacon(EVENTS_PATH, new Blob([body], { type: 'application/json' }))
}

/** Events that wait to be sent. */
export interface Outgoing {
  /** Adds an event; one that cannot wait is sent at once, with those before it. */
  add(event: CountedEvent, page: SentPage): void
  flush(isLeaving: boolean): void
}

/** Creates the queue: views, and what somebody is paid by, are sent at once; the rest as the page hides. */
export function createOutgoing(send: (body: string, isLeaving: boolean) => void): Outgoing {
  let waiting: CountedEvent[] = []
  let of: SentPage | null = null

  function flush(isLeaving: boolean): void {
    if (of !== null && waiting.length > 0) send(JSON.stringify({ ...of, events: waiting }), isLeaving)
    waiting = []
  }

  return {
    add(event, page) {
      if (page !== of) flush(false)
      of = page
      waiting.push(event)
      if (event.kind === 'view' || isPaid(event) || waiting.length >= MAX_EVENTS) flush(false)
    },
    flush,
  }
}
