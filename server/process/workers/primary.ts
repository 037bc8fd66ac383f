import cluster, { type Worker } from 'node:cluster'
import type { Config } from '../config.ts'
import type { LogEvent } from '../telemetry/log-events.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { createBackoff } from './backoff.ts'
import { type PrimaryMessage, parseWorkerMessage } from './messages.ts'
import { createSwitchboard, type Peer } from './switchboard.ts'
import { watchWorker } from './watch.ts'

interface Member extends Peer {
  readonly worker: Worker
  readonly since: number
  state: 'starting' | 'listening' | 'leaving'
  /** Resolves to whether the worker listens; false: it exited first. */
  readonly arrived: PromiseWithResolvers<boolean>
  /** Stops the watch over the worker. */
  unwatch: () => void
  /** It replaces a listening worker, so it is not itself replaced if it dies first. */
  spare: boolean
}

/** Milliseconds for the closers of the workers, after the time for requests in flight. */
const CLOSING_MS = 5000

/** Milliseconds within which a worker that replaces another one must listen; only the roll waits for it. */
const REPLACING_MS = 60_000

/**
 * Starts as many workers as the configuration says, on one port, and replaces those that die (BX-085). The primary
 * serves nothing itself. The first worker starts alone, because some work must be done once.
 */
export function runPrimary(config: Config, name: string): void {
  const log = createLogger(config)
  const metrics = createMetrics({ process: false })
  const switchboard = createSwitchboard(metrics.registry)
  const backoff = createBackoff()
  const members = new Map<number, Member>()
  let welcomed = false
  let announced = false
  let ending = false
  let rolling = false

  // All workers accept from the one queue of the port. If the primary distributed connections, one on its way to a worker
  // that dies would hang forever: the primary keeps it open, and no worker responds.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  const listening = () => [...members.values()].filter(({ state }) => state === 'listening')
  const count = () => metrics.workersUp.set(listening().length)

  function fork(spare = false): Member {
    const worker = cluster.fork()
    const member = toMember(worker, spare)
    members.set(member.id, member)
    switchboard.join(member)
    worker.on('message', (raw: unknown) => receive(member, raw))
    // Emitted for a message or a signal to a worker that has exited; `exit` handles that.
    worker.on('error', () => {})
    worker.on('exit', (status, signal) => end(member, status, signal))
    return member
  }

  function receive(member: Member, raw: unknown): void {
    const message = parseWorkerMessage(raw)
    if (message?.kind === 'asks') void switchboard.ask(member, message.id, message.question)
    else if (message?.kind === 'answers') switchboard.takeAnswer(message.id, message)
    else if (message?.kind === 'leaves') switchboard.takeLastMetrics(member, message.metrics)
    else if (message?.kind === 'listening') welcome(member, message.port)
  }

  function welcome(member: Member, port: number): void {
    welcomed = true
    if (member.state === 'starting') member.state = 'listening'
    member.spare = false
    member.arrived.resolve(true)
    member.unwatch = watchWorker({
      ask: (limitMs) => switchboard.isThere(member, limitMs),
      onSilent: () => member.worker.process.kill('SIGKILL'),
    })
    count()
    log.info({ event: 'worker_started' satisfies LogEvent, worker: member.id })
    if (announced || ending) return
    while (members.size < config.webConcurrency) fork()
    if (listening().length < config.webConcurrency) return
    announced = true
    process.stdout.write(`${name} is at http://localhost:${port}/\n`)
  }

  function end(member: Member, status: number | null, signal: string | null): void {
    members.delete(member.id)
    member.unwatch()
    switchboard.leave(member)
    member.arrived.resolve(false)
    count()
    const asked = ending || member.state === 'leaving' || (status === 0 && member.state === 'listening')
    if (!asked) {
      metrics.workerDeaths.inc()
      log.error({ event: 'worker_died' satisfies LogEvent, worker: member.id, status, signal })
    }
    if (ending) {
      leaveWhenEmpty()
      return
    }
    // The worker has printed why it cannot start, and the next one could not start either.
    if (member.state === 'starting' && listening().length === 0 && (signal === null || !welcomed)) {
      if (signal !== null) process.stderr.write(`masthead: ended by ${signal} before it listened\n`)
      exit(status || 1)
    }
    if (member.state === 'leaving' || member.spare) return
    setTimeout(
      () => {
        if (!ending) fork()
      },
      backoff.next(Date.now() - member.since),
    )
  }

  function exit(status: number): never {
    for (const { worker } of members.values()) worker.process.kill('SIGKILL')
    log.flush()
    process.exit(status)
  }

  function leaveWhenEmpty(): void {
    if (members.size > 0) return
    log.info({ event: 'drain_ended' satisfies LogEvent })
    exit(0)
  }

  /** Drains all workers at the same time; a second signal exits at once. */
  function drain(noticeMs: number): void {
    if (ending) exit(1)
    ending = true
    log.info({ event: 'drain_started' satisfies LogEvent, drainMs: config.drainMs })
    for (const member of members.values()) {
      if (member.state === 'starting') member.worker.process.kill('SIGTERM')
      else member.send({ kind: 'drain', noticeMs, alone: false })
    }
    setTimeout(() => exit(1), noticeMs + config.drainMs + CLOSING_MS).unref()
    leaveWhenEmpty()
  }

  /** Replaces the workers one after another; stops if a new one does not listen. */
  async function roll(): Promise<void> {
    if (rolling || ending) return
    rolling = true
    for (const old of listening()) {
      if (old.state !== 'listening' || !members.has(old.id)) continue
      const spare = fork(true)
      const limit = setTimeout(() => spare.worker.process.kill('SIGKILL'), REPLACING_MS)
      const arrived = await spare.arrived.promise
      clearTimeout(limit)
      if (!arrived || ending) break
      old.state = 'leaving'
      count()
      old.send({ kind: 'drain', noticeMs: config.drainNoticeMs, alone: true })
    }
    rolling = false
  }

  process.on('SIGTERM', () => drain(config.drainNoticeMs))
  process.on('SIGINT', () => drain(0))
  process.on('SIGUSR2', () => void roll())
  fork()
}

/** A worker that was just started. */
function toMember(worker: Worker, spare: boolean): Member {
  const member: Member = {
    id: worker.id,
    worker,
    since: Date.now(),
    state: 'starting',
    arrived: Promise.withResolvers<boolean>(),
    spare,
    unwatch: () => {},
    isServing: () => member.state !== 'starting',
    send(message: PrimaryMessage) {
      if (worker.isConnected()) worker.send(message, () => {})
    },
  }
  return member
}
