import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LogEvent } from './telemetry/log-events.ts'

/** `leaving`: this process exits while other processes of its machine still serve the same port. */
export type LifecycleState = 'starting' | 'ready' | 'draining' | 'leaving'

/** The state of a process between start and exit; the ready probe and every response depend on it (BX-080). */
export interface Lifecycle {
  readonly state: LifecycleState
  /** Milliseconds since the lifecycle was created. */
  uptime(): number
  markReady(): void
  markDraining(): void
  markLeaving(): void
  /** Registers a closer. Closers run one after another, in the order of registration, once no request is in flight. */
  onClose(name: string, close: () => void | Promise<void>): void
  readonly closers: readonly { readonly name: string; readonly close: () => void | Promise<void> }[]
}

/** Creates a lifecycle in the state `starting`. */
export function createLifecycle(clock: () => number = Date.now): Lifecycle {
  let state: LifecycleState = 'starting'
  const started = clock()
  const closers: { name: string; close: () => void | Promise<void> }[] = []
  return {
    get state() {
      return state
    },
    uptime: () => clock() - started,
    markReady() {
      if (state === 'starting') state = 'ready'
    },
    markDraining() {
      state = 'draining'
    },
    markLeaving() {
      state = 'leaving'
    },
    onClose(name, close) {
      closers.push({ name, close })
    },
    closers,
  }
}

export interface DrainOptions {
  readonly lifecycle: Lifecycle
  readonly server: Server
  readonly log: Logger
  /** Milliseconds within which requests in flight must finish. */
  readonly drainMs: number
  /** Milliseconds for which the server still accepts connections, so that a load balancer sees the 503 first. */
  readonly noticeMs?: number
  /** Connections that are no HTTP any more: Node's `close` would wait for them for ever. */
  readonly sockets?: { drain(spreadMs: number): Promise<void> }
  /** Other processes still serve the same port, so the ready probe does not turn to 503. */
  readonly alone?: boolean
}

/**
 * Shuts a server down without losing a request: `/readyz` turns to 503, sockets are closed one after the other during
 * the notice, and responses close their connections. Requests in flight finish within `drainMs`, then the closers run
 * in order. Never throws; a closer that fails is logged.
 */
export async function drain({
  lifecycle,
  server,
  log,
  drainMs,
  noticeMs = 0,
  sockets,
  alone = false,
}: DrainOptions): Promise<void> {
  if (alone) lifecycle.markLeaving()
  else lifecycle.markDraining()
  log.info({ event: 'drain_started' satisfies LogEvent, drainMs })
  await Promise.all([noticeMs > 0 && wait(noticeMs), sockets?.drain(noticeMs)])
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Node closes idle connections once; those that were busy then become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), 25)
  const limit = new AbortController()
  const inTime = await Promise.race([
    closed.then(() => true),
    wait(drainMs, false, { signal: limit.signal }).catch(() => false),
  ])
  limit.abort()
  clearInterval(sweep)
  if (!inTime) server.closeAllConnections()
  await runClosers({ lifecycle, log })
  log.info({ event: 'drain_ended' satisfies LogEvent, inTime })
}

/** Runs the closers in order. A closer that fails is logged. */
export async function runClosers({ lifecycle, log }: Pick<DrainOptions, 'lifecycle' | 'log'>): Promise<void> {
  for (const { name, close } of lifecycle.closers) {
    try {
      await close()
    } catch (err) {
      log.error({ event: 'closer_failed' satisfies LogEvent, name, err })
    }
  }
}

/**
 * Drains on SIGTERM and SIGINT, then exits with 0; a second signal exits at once with 1. SIGINT skips the notice: there
 * is no load balancer at a terminal.
 */
export function drainOnSignals(options: DrainOptions): void {
  let asked = false
  const start = (noticeMs: number) => {
    if (asked) process.exit(1)
    asked = true
    void drain({ ...options, noticeMs }).then(() => {
      options.log.flush()
      process.exit(0)
    })
  }
  process.on('SIGTERM', () => start(options.noticeMs ?? 0))
  process.on('SIGINT', () => start(0))
}
