import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { type HashJob, parseHashReply } from './argon2.ts'

/** The maximum number of passwords that wait for a thread, and for how many milliseconds each one does. */
const MAX_WAITING = 200
const MAX_WAIT_MS = 2000

const SCRIPT = new URL('./argon2-thread.ts', import.meta.url)

/** The maximum number of hashing threads: more would take the cores from the pages. */
const MAX_THREADS = 4

/** Too many passwords wait: the reader tries again in a moment. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull'
  /** Seconds. */
  readonly retryAfter = Math.ceil(MAX_WAIT_MS / 1000)
}

/** Hashes passwords on threads of its own. */
export interface Hasher {
  /** @throws HashQueueFull */
  hash(password: string): Promise<string>
  /**
   * Compares a password with a hash. Without a hash it does the same work and returns false, so that the time does not reveal
   * whether an address has an account.
   *
   * @throws HashQueueFull
   */
  verify(password: string, hash: string | null): Promise<boolean>
  close(): Promise<void>
}

interface Waiting {
  readonly job: HashJob
  /** By `performance.now()`. */
  readonly since: number
  resolve(value: string | boolean): void
  reject(error: unknown): void
}

export interface HasherOptions {
  readonly metrics: Pick<Metrics, 'hashesWaiting'>
  readonly threads?: number
  /** The script of its threads. */
  readonly script?: URL
}

/** Creates a hasher. Its threads start when needed, stay, and do not keep the process alive. */
export function createHasher({ metrics, threads, script = SCRIPT }: HasherOptions): Hasher {
  const most = threads ?? Math.max(1, Math.min(MAX_THREADS, availableParallelism()))
  const idle: Worker[] = []
  const busy = new Map<Worker, Waiting>()
  const queue: Waiting[] = []
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(script)
    worker.unref()
    worker.on('message', (raw: unknown) => {
      const reply = parseHashReply(raw)
      if (reply === null) return
      busy.get(worker)?.resolve(reply.value)
      busy.delete(worker)
      worker.unref()
      idle.push(worker)
      next()
    })
    worker.on('error', (error) => lose(worker, error))
    worker.once('exit', () => lose(worker, new Error('A hashing thread has ended')))
    return worker
  }

  function lose(worker: Worker, error: unknown): void {
    busy.get(worker)?.reject(error)
    busy.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    next()
  }

  function next(): void {
    const now = performance.now()
    while (queue[0] !== undefined && now - queue[0].since > MAX_WAIT_MS) queue.shift()?.reject(new HashQueueFull())
    metrics.hashesWaiting.set(queue.length)
    if (queue.length === 0) return
    const worker = idle.pop() ?? (busy.size < most ? start() : null)
    const waiting = worker === null ? undefined : queue.shift()
    if (worker === null || waiting === undefined) return
    busy.set(worker, waiting)
    worker.ref()
    worker.postMessage(waiting.job)
  }

  function run(job: HashJob): Promise<string | boolean> {
    if (queue.length >= MAX_WAITING) return Promise.reject(new HashQueueFull())
    return new Promise((resolve, reject) => {
      queue.push({ job, since: performance.now(), resolve, reject })
      next()
    })
  }

  const toId = () => {
    lastId += 1
    return lastId
  }

  return {
    hash: async (password) => String(await run({ id: toId(), kind: 'hash', password: normalize(password) })),
    verify: async (password, hash) =>
      (await run({ id: toId(), kind: 'verify', password: normalize(password), hash })) === true,
    async close() {
      for (const { reject } of queue.splice(0)) reject(new HashQueueFull())
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}

/** The same characters however a keyboard composes them (SP 800-63B §3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
