import type { TrackedEvent } from './tracked-event.ts'

/** Receives all events of a page. */
export type Consumer = (event: TrackedEvent) => void

/** The events of a page, in order. */
export interface Stream {
  readonly emit: Consumer
  /** Adds a consumer, which gets the latest events first. */
  add(consumer: Consumer): void
}

/** The most events that a late consumer gets. */
const MOST = 50

/** Creates a stream. A consumer that throws costs the others nothing. */
export function createStream(report: (error: unknown) => void): Stream {
  const consumers: Consumer[] = []
  const latest: TrackedEvent[] = []
  const tell = (consumer: Consumer, event: TrackedEvent) => {
    try {
      consumer(event)
    } catch (error) {
      report(error)
    }
  }
  return {
    emit(event) {
      latest.push(event)
      if (latest.length > MOST) latest.shift()
      for (const consumer of consumers) tell(consumer, event)
    },
    add(consumer) {
      consumers.push(consumer)
      for (const event of latest) tell(consumer, event)
    },
  }
}
