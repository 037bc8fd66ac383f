/** The queue is full; the caller responds with 503. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many images are waiting')
    this.name = 'QueueFullError'
  }
}

export interface WorkQueue {
  /** Runs the work when a place is free. @throws QueueFullError at once when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Creates a queue with `concurrency` places and at most `waiting` queued jobs (BX-026). */
export function createWorkQueue(options: { readonly concurrency: number; readonly waiting: number }): WorkQueue {
  let running = 0
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (running >= options.concurrency) {
        if (line.length >= options.waiting) throw new QueueFullError()
        // The finished job passes its place on, so that no new job can take it first.
        await new Promise<void>((resolve) => line.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** Creates a function that runs the work once for all concurrent callers of a key. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, work) => {
    const current = flights.get(key)
    if (current) return current
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
