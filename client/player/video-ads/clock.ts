/** The passing of time; tests have their own. */
export interface Clock {
  /**
   * Calls a function after some milliseconds.
   *
   * @returns a function that prevents it
   */
  readonly after: (ms: number, then: () => void) => () => void
}

export const clock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

interface Limit {
  readonly clock: Clock
  readonly ms: number
  /** Ends the work early. */
  readonly signal: AbortSignal
  /** The error of work whose time is over, or that is cancelled. */
  readonly toError: () => Error
}

/** Does some work within a time. Its own signal is aborted when it has to stop. */
export function withLimit<T>(
  { clock, ms, signal, toError }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      ended.abort()
      reject(toError())
    }
    if (signal.aborted) return stop()
    const cancel = clock.after(ms, stop)
    signal.addEventListener('abort', stop)
    const settle = () => {
      cancel()
      signal.removeEventListener('abort', stop)
    }
    work(ended.signal).then(resolve, reject).finally(settle)
  })
}
