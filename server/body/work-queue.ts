/** The queue is full; the caller responds with 503. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many images are waiting')
    this.name = 'QueueFullError'
  }
}

export interface WorkQueue {
  /**
   * Runs the work when a place is free, and enough of the budget. Work that needs more than all of it runs alone.
   *
   * @param weight in the unit of the budget
   * @throws QueueFullError at once when the queue is full
   */
  run<T>(work: () => Promise<T>, weight?: number): Promise<T>
}

export interface WorkQueueOptions {
  readonly concurrency: number
  readonly waiting: number
  /** The most that running jobs may weigh together; absent: any. */
  readonly budget?: number
}

/** Creates a queue with `concurrency` places and up to `waiting` queued jobs, which run in their order (BX-026). */
export function createWorkQueue({
  concurrency,
  waiting,
  budget = Number.POSITIVE_INFINITY,
}: WorkQueueOptions): WorkQueue {
  let running = 0
  let weighing = 0
  const line: { readonly weight: number; readonly start: () => void }[] = []

  const fits = (weight: number) => running < concurrency && (running === 0 || weighing + weight <= budget)
  const take = (weight: number) => {
    running += 1
    weighing += weight
  }

  // The finished job gives its place to those in the line, so that no new job can take it first.
  function release(weight: number): void {
    running -= 1
    weighing -= weight
    for (let next = line[0]; next !== undefined && fits(next.weight); next = line[0]) {
      line.shift()
      take(next.weight)
      next.start()
    }
  }

  return {
    async run(work, weight = 0) {
      if (line.length === 0 && fits(weight)) take(weight)
      else if (line.length >= waiting) throw new QueueFullError()
      else await new Promise<void>((start) => line.push({ weight, start }))
      try {
        return await work()
      } finally {
        release(weight)
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
