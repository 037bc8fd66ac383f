/** Thrown, never kept: the queue is full, the caller answers 503. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many images are waiting')
    this.name = 'QueueFullError'
  }
}

export interface WorkQueue {
  /** Runs the work when a place is free. @throws QueueFullError at once when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Creates a queue with `concurrency` places and at most `waiting` in line (BX-026). */
export function createWorkQueue(options: { readonly concurrency: number; readonly waiting: number }): WorkQueue {
  let running = 0
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (running >= options.concurrency) {
        if (line.length >= options.waiting) throw new QueueFullError()
        // The place is handed over by the one that ends, so nobody slips in between.
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

/** Creates a function that lets all callers of one key wait for one run of the work. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = flights.get(key)
    if (known) return known
    const flight = work().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
