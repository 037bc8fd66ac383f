/** Milliseconds between two questions whether a worker is there. */
const EVERY_MS = 10_000
/** One that has not answered for so long does nothing else either: its event loop stands still. */
const SILENT_MS = 30_000

export interface WatchOptions {
  /** Resolves with whether it has answered within the time. */
  readonly ask: (limitMs: number) => Promise<boolean>
  /** It is there and does nothing. */
  readonly onSilent: () => void
}

/** Looks after one worker: readers cannot tell that it hangs, as the others go on. Answers the way to end it. */
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
