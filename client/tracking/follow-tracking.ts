import type { Consumer } from './create-stream.ts'

/** The events of the window by which a consumer and the stream find each other, whichever is there first. */
export const FOLLOW_TRACKING = 'follow-tracking'
export const TRACKING_STARTED = 'tracking-started'

/** Gets all events of the page, also those from before. For consumers in other chunks: a tool's frame, the debug panel. */
export function followTracking(consumer: Consumer): void {
  const ask = () => dispatchEvent(new CustomEvent(FOLLOW_TRACKING, { detail: consumer }))
  addEventListener(TRACKING_STARTED, ask, { once: true })
  ask()
}
