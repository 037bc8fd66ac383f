import type { Registry } from 'prom-client'
import { createAddressVotes } from './address-votes.ts'
import { createMachineMetrics } from './machine-metrics.ts'
import type { PrimaryMessage, Question, Snapshot } from './messages.ts'
import { createQuestions } from './questions.ts'

/** A worker, from the view of the primary. */
export interface Peer {
  readonly id: number
  /** Whether it serves readers, or may begin to at any moment. */
  isServing(): boolean
  send(message: PrimaryMessage): void
}

interface Answer {
  readonly ok: boolean
  readonly metrics?: Snapshot | undefined
}

/** Passes questions between workers; runs in the primary (BX-085). */
export interface Switchboard {
  join(peer: Peer): void
  /** Removes a worker that has exited. */
  leave(peer: Peer): void
  /** Passes a question to all workers it concerns, each with a timeout, and returns the result to the asking worker. */
  ask(from: Peer, id: number, question: Question): Promise<void>
  /** Whether the worker answers in time. */
  isThere(peer: Peer, limitMs: number): Promise<boolean>
  takeAnswer(id: number, answer: Answer): void
  /** Takes the final metrics of a worker. */
  takeLastMetrics(peer: Peer, metrics: Snapshot): void
}

/** Timeouts in milliseconds. Workers poll the change log anyway; a store may take 1 s to report its health. */
const LIMITS_MS: Readonly<Record<Question['about'], number>> = {
  life: 2000,
  changes: 500,
  renewal: 2000,
  metrics: 2000,
  vote: 2000,
}

/** @see Switchboard */
export function createSwitchboard(own: Registry): Switchboard {
  const peers = new Map<number, Peer>()
  const questions = createQuestions<Answer>()
  const metrics = createMachineMetrics(own)
  const votes = createAddressVotes(Date.now)

  /** Whether the worker has confirmed, or no longer serves. */
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
      // The primary alone remembers them, so that no two workers grant the same one.
      if (question.about === 'vote')
        return from.send({ kind: 'answer', id, missing: 0, granted: votes.claim(question.vote) })
      const isPage = question.about === 'metrics'
      const asked = [...peers.values()].filter((peer) => isPage || peer.id !== from.id)
      const confirmed = await Promise.all(asked.map((peer) => askOne(peer, question)))
      const missing = confirmed.filter((one) => !one).length
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
