/** Milliseconds between two liveness checks of a worker. */
const EVERY_MS = 10_000
/** Milliseconds without an answer after which the event loop of a worker counts as blocked. */
const SILENT_MS = 30_000

export interface WatchOptions {
  /** Resolves to whether the worker answered in time. */
  readonly ask: (limitMs: number) => Promise<boolean>
  /** The worker runs but does not answer. */
  readonly onSilent: () => void
}

/** Watches for a worker that hangs, which the other workers would hide. Returns a function that stops the watch. */
export function watchWorker({ ask, onSilent }: WatchOptions): () => void {
  let ended = false
  let timer = setTimeout(look, EVERY_MS)

  async function look(): Promise<void> {
    const answered = await ask(SILENT_MS)
    if (ended) return
    if (!answered) return onSilent()
    timer = setTimeout(look, EVERY_MS)
  }

  return () => {
    ended = true
    clearTimeout(timer)
  }
}
