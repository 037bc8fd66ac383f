/** Pages that wait to be made anew; beyond that, the one that was asked for the longest time ago is dropped. */
const MAX_WAITING = 1000

/** Pages that are made anew at a time once the source is back: many wait, and it must not be flooded. */
const AFTER_OUTAGE = 4

/** Makes pages anew in the background, those that readers ask for most first. */
export interface Renewals<Work> {
  /** Asks for a page; again, if it waits already, which brings it forward. */
  ask(key: string, work: Work): void
  /** The source is back after an outage: makes all that wait. */
  resume(): void
  readonly size: number
}

export interface RenewalsOptions<Work> {
  /** Makes a page; answers whether it could be made. */
  readonly renew: (key: string, work: Work) => Promise<boolean>
  /** Whether the source answers; while it does not, pages wait. */
  readonly isUp: () => boolean
}

interface Waiting<Work> {
  readonly work: Work
  /** How often. */
  readonly asked: number
  /** It has failed before: a page that is broken by itself must not be tried for ever. */
  readonly failed: boolean
}

/** @see Renewals */
export function createRenewals<Work>({ renew, isUp }: RenewalsOptions<Work>): Renewals<Work> {
  /** The one that was asked for last stands last. */
  const waiting = new Map<string, Waiting<Work>>()
  let running = 0
  // One at a time, so that a cache full of old pages costs readers no more than one render beside theirs.
  let width = 1

  function put(key: string, entry: Waiting<Work>): void {
    waiting.delete(key)
    const [oldest] = waiting.size >= MAX_WAITING ? waiting.keys() : []
    if (oldest !== undefined) waiting.delete(oldest)
    waiting.set(key, entry)
  }

  /** The page that was asked for most often; of several, the one that was asked for last. */
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
    // The source went down meanwhile: the page is still to be made.
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
