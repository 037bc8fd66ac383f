import cluster from 'node:cluster'
import { SiteError } from '../../shared/errors.ts'
import { type DrainOrder, parsePrimaryMessage, type Question, type Snapshot, type WorkerMessage } from './messages.ts'
import { createQuestions } from './questions.ts'

/** What a worker does when another one asks, or the primary says so. */
export interface Attendance {
  metrics(): Promise<Snapshot>
  changes(): Promise<void>
  renewal(keys: readonly string[]): Promise<void>
  drain(order: DrainOrder): void
}

/** The other workers of the machine, as one of them sees them: all talk goes through the primary (BX-085). */
export interface Siblings {
  /** The number of this worker, which no other one ever had. */
  readonly worker: number
  /** The metrics page of all; null when the primary is silent. */
  metrics(): Promise<string | null>
  /** Resolves when the others have read the change log up to its head, or had time enough to: they do it on their own, too. */
  catchUp(): Promise<void>
  /**
   * Has the others let go of what these keys name.
   *
   * @throws SiteError NOT_EVERYWHERE when one of them did not say in time that it has
   */
  renew(keys: readonly string[]): Promise<void>
  /** Does from now on what these say, besides what it does already. */
  attend(attendance: Partial<Attendance>): void
  /** Tells the primary that readers are answered here. */
  listening(port: number): void
  /** Leaves the primary what was counted here. */
  leave(metrics: Snapshot): Promise<void>
}

/** Milliseconds a worker waits for the primary, which waits less than that for the others. */
const PRIMARY_MS = 5000

/** @see Siblings */
export function createSiblings(): Siblings {
  const questions = createQuestions<{ readonly missing: number; readonly text?: string | undefined }>()
  const attending: Partial<Attendance> = {}

  /** A primary that is gone hears nothing, and this process ends with the channel. */
  const say = (message: WorkerMessage, said: () => void = () => {}): void =>
    void process.send?.(message, undefined, undefined, said)

  const ask = (question: Question) => questions.ask(0, PRIMARY_MS, (id) => say({ kind: 'asks', id, question }))

  async function answer(id: number, question: Question): Promise<void> {
    try {
      // What is not there yet holds nothing old.
      if (question.about === 'changes') await attending.changes?.()
      if (question.about === 'renewal') await attending.renewal?.(question.keys)
      const metrics = question.about === 'metrics' ? await attending.metrics?.() : undefined
      say({ kind: 'answers', id, ok: true, metrics })
    } catch {
      // Whoever asked is told that one is missing.
      say({ kind: 'answers', id, ok: false })
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
      const told = await ask({ about: 'renewal', keys })
      if (told === null || told.missing > 0) throw new SiteError('NOT_EVERYWHERE')
    },
    attend(attendance) {
      Object.assign(attending, attendance)
    },
    listening: (port) => say({ kind: 'listening', port }),
    leave: (metrics) => new Promise((resolve) => say({ kind: 'leaves', metrics }, resolve)),
  }
}
