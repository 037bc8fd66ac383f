import type { Registry } from 'prom-client'
import { createMachineMetrics } from './machine-metrics.ts'
import type { PrimaryMessage, Question, Snapshot } from './messages.ts'
import { createQuestions } from './questions.ts'

/** A worker as the primary sees it. */
export interface Peer {
  readonly id: number
  /** Whether it answers readers, or may at any moment. */
  isServing(): boolean
  send(message: PrimaryMessage): void
}

interface Answer {
  readonly ok: boolean
  readonly metrics?: Snapshot | undefined
}

/** Carries the workers' questions to each other; the primary sits at it (BX-085). */
export interface Switchboard {
  join(peer: Peer): void
  /** It answers nothing any more. */
  leave(peer: Peer): void
  /** Has a question answered by all whom it concerns, each within its time, and answers whoever asked. */
  ask(from: Peer, id: number, question: Question): Promise<void>
  /** Whether it says anything, within the time. */
  isThere(peer: Peer, limitMs: number): Promise<boolean>
  takeAnswer(id: number, answer: Answer): void
  /** What a worker has counted until its end. */
  takeLastMetrics(peer: Peer, metrics: Snapshot): void
}

/** Milliseconds the workers have to answer. The log says changes once more; a store may take 1 s to say that it lives. */
const LIMITS_MS: Readonly<Record<Question['about'], number>> = {
  life: 2000,
  changes: 500,
  renewal: 2000,
  metrics: 2000,
}

/** @see Switchboard */
export function createSwitchboard(own: Registry): Switchboard {
  const peers = new Map<number, Peer>()
  const questions = createQuestions<Answer>()
  const metrics = createMachineMetrics(own)

  /** Whether it has answered, or has no say any more. */
  async function askOne(peer: Peer, question: Question): Promise<boolean> {
    const limit = LIMITS_MS[question.about]
    const answer = await questions.ask(peer.id, limit, (id) => peer.send({ kind: 'question', id, question }))
    if (answer?.metrics) metrics.take(peer.id, answer.metrics)
    return answer?.ok ?? (!peers.has(peer.id) || !peer.isServing())
  }

  return {
    join: (peer) => void peers.set(peer.id, peer),
    leave(peer) {
      peers.delete(peer.id)
      questions.drop(peer.id)
      metrics.retire(peer.id)
    },
    async ask(from, id, question) {
      const isPage = question.about === 'metrics'
      const asked = [...peers.values()].filter((peer) => isPage || peer.id !== from.id)
      const answered = await Promise.all(asked.map((peer) => askOne(peer, question)))
      const missing = answered.filter((one) => !one).length
      from.send({ kind: 'answer', id, missing, ...(isPage && { text: await metrics.toText() }) })
    },
    async isThere(peer, limitMs) {
      const question = { about: 'life' } as const
      return (await questions.ask(peer.id, limitMs, (id) => peer.send({ kind: 'question', id, question }))) !== null
    },
    takeAnswer: questions.take,
    takeLastMetrics: (peer, last) => metrics.take(peer.id, last),
  }
}
