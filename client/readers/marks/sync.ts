import { readEvents } from '../user-data/read-events.ts'
import { MarksFull, type UdsCalls } from '../user-data/uds-calls.ts'
import { applyExchange, type OwnMark, readMarks, writeMarks } from './marks-store.ts'

/** Milliseconds between two exchanges of a browser without a stream. */
const POLL_MS = 60_000
/** Milliseconds before an ended stream is opened again, plus a random share, so that readers do not return together. */
const REOPEN_MS = 2000
/** The maximum number of marks of one exchange. */
const BATCH = 500

/** The event of the window when a list is full and the last marks were taken back. */
export const MARKS_FULL = 'marks-full'

export interface SyncOptions {
  readonly calls: UdsCalls
  /** The reader's document. */
  readonly document: () => string
  /** Waits; rejects when the signal ends it. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly log: (message: string, cause?: unknown) => void
}

/** Keeps the marks of this browser and those of the reader's other devices equal. */
export interface MarksSync {
  /** Sends what is unsent and applies what is new; never rejects. */
  exchange(): Promise<void>
  /** Follows the live summary until the signal ends it. */
  follow(signal: AbortSignal): Promise<void>
}

/** Creates the synchronization. Marks wait on the device while the service is away. */
export function createSync({ calls, document, wait, log }: SyncOptions): MarksSync {
  let running: Promise<void> | null = null
  let again = false

  async function exchangeOnce(): Promise<void> {
    const stored = readMarks()
    const unsent = stored.marks.filter((mark) => mark.unsent).slice(0, BATCH)
    try {
      const answer = await calls.exchange(document(), unsent.map(toSent), stored.since)
      // The reader may have signed out meanwhile, and the response is not for the next reader.
      if (readMarks().account !== stored.account) return
      const next = applyExchange(readMarks(), unsent, answer)
      if (JSON.stringify(next) !== JSON.stringify(stored)) writeMarks(next)
      again ||= next.marks.some((mark) => mark.unsent)
    } catch (error) {
      if (error instanceof MarksFull) takeBack(unsent)
      else log('The marks could not be exchanged; they wait on this device', error)
    }
  }

  async function run(): Promise<void> {
    do {
      again = false
      await exchangeOnce()
    } while (again)
  }

  function exchange(): Promise<void> {
    if (running !== null) {
      again = true
      return running
    }
    running = run().finally(() => {
      running = null
    })
    return running
  }

  async function readStream(signal: AbortSignal): Promise<number> {
    const response = await calls.open(document(), signal)
    if (!response.ok || response.body === null) {
      return Number(response.headers.get('retry-after') ?? 0) * 1000 || POLL_MS
    }
    for await (const data of readEvents(response.body)) {
      const { sequence }: { readonly sequence: number } = JSON.parse(data)
      if (sequence !== readMarks().since) await exchange()
    }
    return REOPEN_MS
  }

  return {
    exchange,
    async follow(signal) {
      while (!signal.aborted) {
        const pause = await readStream(signal).catch(() => REOPEN_MS * 5)
        if (signal.aborted) return
        await wait(pause + Math.random() * REOPEN_MS, signal).catch(() => undefined)
        if (!signal.aborted) await exchange()
      }
    },
  }
}

/** Takes back the marks that do not fit; what was taken off stays off. */
function takeBack(unsent: readonly OwnMark[]): void {
  const stored = readMarks()
  const refused = new Set(unsent.filter(({ active }) => active).map(({ kind, id, at }) => `${kind}/${id} ${at}`))
  writeMarks({ ...stored, marks: stored.marks.filter(({ kind, id, at }) => !refused.has(`${kind}/${id} ${at}`)) })
  dispatchEvent(new Event(MARKS_FULL))
}

function toSent({ unsent: _unsent, ...mark }: OwnMark): Omit<OwnMark, 'unsent'> {
  return mark
}
