/** The maximum number of pending pages; beyond it the least recently requested one is dropped. */
const MAX_WAITING = 1000

/** Pages that are renewed at a time once the source is back: many are pending, and it must not be flooded. */
const AFTER_OUTAGE = 4

/** Renews pages in the background, those with most requests first. */
export interface Renewals<Work> {
  /** Requests a renewal; another request for a pending page moves it forward. */
  ask(key: string, work: Work): void
  /** Renews all pending pages: the source is back after an outage. */
  resume(): void
  readonly size: number
}

export interface RenewalsOptions<Work> {
  /** Makes a page; resolves to whether it could be made. */
  readonly renew: (key: string, work: Work) => Promise<boolean>
  /** Whether the source responds; until then pages stay pending. */
  readonly isUp: () => boolean
}

interface Waiting<Work> {
  readonly work: Work
  /** Number of requests. */
  readonly asked: number
  /** It has failed before: a page that is broken itself must not be retried forever. */
  readonly failed: boolean
}

/** @see Renewals */
export function createRenewals<Work>({ renew, isUp }: RenewalsOptions<Work>): Renewals<Work> {
  /** In the order of their last request. */
  const waiting = new Map<string, Waiting<Work>>()
  let running = 0
  // One at a time, so that a cache full of stale pages delays readers by no more than one render.
  let width = 1

  function put(key: string, entry: Waiting<Work>): void {
    waiting.delete(key)
    const [oldest] = waiting.size >= MAX_WAITING ? waiting.keys() : []
    if (oldest !== undefined) waiting.delete(oldest)
    waiting.set(key, entry)
  }

  /** The page with most requests; of several, the most recently requested. */
  function takeNext(): readonly [string, Waiting<Work>] | null {
    let next: readonly [string, Waiting<Work>] | null = null
    for (const entry of waiting) if (next === null || entry[1].asked >= next[1].asked) next = entry
    if (next !== null) waiting.delete(next[0])
    return next
  }

  function start(): void {
    while (running < width && isUp()) {
      const next = takeNext()
      if (next === null) break
      running += 1
      void finish(...next)
    }
    if (waiting.size === 0) width = 1
  }

  async function finish(key: string, entry: Waiting<Work>): Promise<void> {
    const made = await renew(key, entry.work)
    // The source went down meanwhile: the page stays pending.
    if (!made && !isUp() && !entry.failed && !waiting.has(key)) put(key, { ...entry, failed: true })
    running -= 1
    start()
  }

  return {
    ask(key, work) {
      put(key, { work, asked: (waiting.get(key)?.asked ?? 0) + 1, failed: false })
      start()
    },
    resume() {
      width = AFTER_OUTAGE
      start()
    },
    get size() {
      return waiting.size
    },
  }
}
