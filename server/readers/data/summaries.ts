import type { Lifecycle } from '../../process/lifecycle.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { MarkOwner, StoredMarks } from '../store/marks.ts'
import type { ReaderStore } from '../store/reader-store.ts'

/** Milliseconds between two looks for changes of other processes, while a stream is open. */
const LOOK_EVERY_MS = 500
/** Milliseconds before the last look that count as well: clocks of machines differ, and a transaction takes a while. */
const OVERLAP_MS = 5000
/** Looks between two heartbeats of 20 s. */
const LOOKS_PER_BEAT = 40

/** An open stream of one browser. */
export interface SummaryStream {
  /** Sends what its owner has marked. */
  send(stored: StoredMarks): void
  /** Sends a sign of life. */
  beat(): void
  /** Ends it: the browser opens another one, of another process if this one leaves. */
  end(): void
}

/** The live summaries of this process (UD-009). */
export interface Summaries {
  /** Opens a stream and sends the first summary; null if there are too many. The result closes it. */
  open(owner: MarkOwner, stream: SummaryStream): Promise<(() => void) | null>
  /** Sends the new state of an owner at once: this process has changed it. */
  changed(owner: MarkOwner): void
  close(): void
}

interface Options {
  readonly readers: Pick<ReaderStore, 'readMarks' | 'changedOwners'>
  readonly lifecycle: Pick<Lifecycle, 'state'>
  readonly metrics: Pick<Metrics, 'summaryStreams'>
  readonly clock: () => number
  /** The maximum number of streams of this process. */
  readonly most: number
}

interface Followed {
  readonly owner: MarkOwner
  readonly streams: Set<SummaryStream>
  /** The sequence that was sent last. */
  sequence: number
}

/** Creates the summaries. The store is read only while a stream is open. */
export function createSummaries({ readers, lifecycle, metrics, clock, most }: Options): Summaries {
  const followed = new Map<string, Followed>()
  let count = 0
  let timer: NodeJS.Timeout | null = null
  let looks = 0
  let isLooking = false

  async function refresh(entry: Followed): Promise<void> {
    const stored = await readers.readMarks(entry.owner)
    if (stored.sequence === entry.sequence) return
    entry.sequence = stored.sequence
    for (const stream of entry.streams) stream.send(stored)
  }

  async function look(): Promise<void> {
    if (lifecycle.state !== 'ready' && lifecycle.state !== 'starting') return endAll()
    looks += 1
    if (looks % LOOKS_PER_BEAT === 0) for (const { streams } of followed.values()) for (const one of streams) one.beat()
    if (isLooking) return
    isLooking = true
    try {
      const changes = await readers.changedOwners(clock() - OVERLAP_MS - LOOK_EVERY_MS)
      for (const { owner, sequence } of changes) {
        const entry = followed.get(owner)
        if (entry !== undefined && entry.sequence !== sequence) await refresh(entry)
      }
    } catch {
      // Logged and counted by the store; the next look finds what this one has missed.
      for (const entry of followed.values()) entry.sequence = -1
    } finally {
      isLooking = false
    }
  }

  function endAll(): void {
    for (const { streams } of followed.values()) for (const stream of streams) stream.end()
  }

  function setCount(next: number): void {
    count = next
    metrics.summaryStreams.set(count)
    if (count > 0) timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref()
    if (count > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  return {
    async open(owner, stream) {
      if (count >= most) return null
      setCount(count + 1)
      const key = `${owner.kind}/${owner.id}`
      const entry = followed.get(key) ?? { owner, streams: new Set<SummaryStream>(), sequence: -1 }
      followed.set(key, entry)
      entry.streams.add(stream)
      let isOpen = true
      const leave = () => {
        if (!isOpen) return
        isOpen = false
        entry.streams.delete(stream)
        if (entry.streams.size === 0) followed.delete(key)
        setCount(count - 1)
      }
      try {
        const stored = await readers.readMarks(owner)
        if (entry.sequence === -1) entry.sequence = stored.sequence
        if (isOpen) stream.send(stored)
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    changed(owner) {
      const entry = followed.get(`${owner.kind}/${owner.id}`)
      if (entry !== undefined) refresh(entry).catch(() => undefined)
    },
    close() {
      endAll()
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
}
