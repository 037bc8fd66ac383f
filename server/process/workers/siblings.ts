import cluster from 'node:cluster'
import { SiteError } from '../../../shared/errors.ts'
import type { AddressVote } from './address-votes.ts'
import { type DrainOrder, parsePrimaryMessage, type Question, type Snapshot, type WorkerMessage } from './messages.ts'
import { createQuestions } from './questions.ts'

/** The handlers of a worker for questions of the others and orders of the primary. */
export interface Attendance {
  metrics(): Promise<Snapshot>
  changes(): Promise<void>
  renewal(keys: readonly string[]): Promise<void>
  drain(order: DrainOrder): void
}

/** The other workers of the machine, from the view of one; all messages pass through the primary (BX-085). */
export interface Siblings {
  /** The number of this worker, which is never reused. */
  readonly worker: number
  /** The metrics page of all workers; null if the primary does not answer. */
  metrics(): Promise<string | null>
  /** Resolves once the others have read the change log to its head, or timed out: they also poll it. */
  catchUp(): Promise<void>
  /**
   * Has the others renew the cache entries of these keys.
   *
   * @throws SiteError NOT_EVERYWHERE if one of them has not confirmed it in time
   */
  renew(keys: readonly string[]): Promise<void>
  /** Takes the one vote of a client among all workers; null if the primary does not answer. */
  claimVote(vote: AddressVote): Promise<boolean | null>
  /** Adds handlers to those that are registered already. */
  attend(attendance: Partial<Attendance>): void
  /** Reports to the primary that this worker listens. */
  listening(port: number): void
  /** Sends the final metrics to the primary. */
  leave(metrics: Snapshot): Promise<void>
}

/** Milliseconds that a worker waits for the primary, which waits for the others for less than that. */
const PRIMARY_MS = 5000

/** @see Siblings */
export function createSiblings(): Siblings {
  const questions = createQuestions<{
    readonly missing: number
    readonly text?: string | undefined
    readonly granted?: boolean | undefined
  }>()
  const attending: Partial<Attendance> = {}

  /** If the primary is gone, the message is lost; this process exits when the channel closes. */
  const send = (message: WorkerMessage, onSent: () => void = () => {}): void =>
    void process.send?.(message, undefined, undefined, onSent)

  const ask = (question: Question) => questions.ask(0, PRIMARY_MS, (id) => send({ kind: 'asks', id, question }))

  async function answer(id: number, question: Question): Promise<void> {
    try {
      // A service that is not attending yet has nothing cached.
      if (question.about === 'changes') await attending.changes?.()
      if (question.about === 'renewal') await attending.renewal?.(question.keys)
      const metrics = question.about === 'metrics' ? await attending.metrics?.() : undefined
      send({ kind: 'answers', id, ok: true, metrics })
    } catch {
      // The primary counts this worker as missing.
      send({ kind: 'answers', id, ok: false })
    }
  }

  process.on('message', (raw: unknown) => {
    const message = parsePrimaryMessage(raw)
    if (message?.kind === 'question') void answer(message.id, message.question)
    else if (message?.kind === 'answer') questions.take(message.id, message)
    else if (message?.kind === 'drain') attending.drain?.(message)
  })

  return {
    worker: cluster.worker?.id ?? 0,
    metrics: async () => (await ask({ about: 'metrics' }))?.text ?? null,
    catchUp: async () => void (await ask({ about: 'changes' })),
    async renew(keys) {
      const result = await ask({ about: 'renewal', keys })
      if (result === null || result.missing > 0) throw new SiteError('NOT_EVERYWHERE')
    },
    claimVote: async (vote) => (await ask({ about: 'vote', vote }))?.granted ?? null,
    attend(attendance) {
      Object.assign(attending, attendance)
    },
    listening: (port) => send({ kind: 'listening', port }),
    leave: (metrics) => new Promise((resolve) => send({ kind: 'leaves', metrics }, resolve)),
  }
}
