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

/** @see Renewals */
export function createRenewals<Work>({ renew, isUp }: RenewalsOptions<Work>): Renewals<Work> {
  /** The one that was asked for last stands last. */
  const waiting = new Map<string, { readonly work: Work; readonly asked: number }>()
  let running = 0
  // One at a time, so that a cache full of old pages costs readers no more than one render beside theirs.
  let width = 1

  function put(key: string, work: Work, asked: number): void {
    waiting.delete(key)
    const [oldest] = waiting.size >= MAX_WAITING ? waiting.keys() : []
    if (oldest !== undefined) waiting.delete(oldest)
    waiting.set(key, { work, asked })
  }

  /** The page that was asked for most often; of several, the one that was asked for last. */
  function takeNext() {
    let next: { readonly key: string; readonly work: Work; readonly asked: number } | null = null
    for (const [key, { work, asked }] of waiting) if (next === null || asked >= next.asked) next = { key, work, asked }
    if (next !== null) waiting.delete(next.key)
    return next
  }

  function start(): void {
    while (running < width && isUp()) {
      const next = takeNext()
      if (next === null) break
      running += 1
      void finish(next.key, next.work, next.asked)
    }
    if (waiting.size === 0) width = 1
  }

  async function finish(key: string, work: Work, asked: number): Promise<void> {
    const made = await renew(key, work)
    // The source went down meanwhile: the page is still to be made.
    if (!made && !isUp() && !waiting.has(key)) put(key, work, asked)
    running -= 1
    start()
  }

  return {
    ask(key, work) {
      put(key, work, (waiting.get(key)?.asked ?? 0) + 1)
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
