import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SiteError } from '../../shared/errors.ts'
import { createWorkQueue, QueueFullError } from '../work-queue.ts'
import { BodyBoundError } from './body-bounds.ts'
import type { WorkerAnswer } from './body-worker.ts'
import { type CompileJob, type CompileResult, runCompileJob } from './compile-job.ts'

/** Milliseconds for one body; the longest stories take a tenth of a second. */
const MAX_MS = 10_000

/**
 * Characters of HTML that are compiled at once: the worst of them take a twentieth of a second, a worker's start takes
 * several.
 */
const SMALL = 4096

/** Megabytes of the heap of one worker. */
const MAX_HEAP_MB = 256

/** Workers of a process: while one is busy with a body that takes all its time, other bodies are compiled. */
const WORKERS = 2

/** Bodies that wait for a worker. */
const WAITING = 500

/** Compiles bodies, all but small ones outside the thread that serves pages. */
export interface BodyCompiler {
  /** @throws BodyBoundError; SiteError STORE_UNAVAILABLE when too many bodies wait */
  compile(job: CompileJob): Promise<CompileResult>
  close(): Promise<void>
}

export interface BodyCompilerOptions {
  /** Milliseconds for one body. */
  readonly maxMs?: number
  /** What a worker runs; tests pass one that never answers. */
  readonly script?: URL
}

const SCRIPT = new URL('./body-worker.ts', import.meta.url)

/**
 * Creates a compiler with workers of its own. A worker starts with the first body that needs it and stays; one that
 * exceeds the time or the memory is ended, and its body refused. None of them keeps the process alive.
 */
export function createBodyCompiler({ maxMs = MAX_MS, script = SCRIPT }: BodyCompilerOptions = {}): BodyCompiler {
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  const queue = createWorkQueue({ concurrency: WORKERS, waiting: WAITING })

  async function start(): Promise<Worker> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    workers.add(worker)
    // An idle worker that fails has no one to tell; the next body gets a new one.
    worker.on('error', () => forget(worker))
    worker.once('exit', () => forget(worker))
    await once(worker, 'message')
    return worker
  }

  function forget(worker: Worker): void {
    workers.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
  }

  async function run(job: CompileJob): Promise<CompileResult> {
    const worker = idle.pop() ?? (await start())
    worker.ref()
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })
      worker.postMessage(job)
      const [answer] = (await answered) as [WorkerAnswer]
      worker.unref()
      idle.push(worker)
      return toResult(answer)
    } catch (error) {
      if (error instanceof BodyBoundError) throw error
      // At once: until it has ended, another body must not be given to it.
      forget(worker)
      await worker.terminate()
      throw toBoundError(error, maxMs)
    }
  }

  return {
    async compile(job) {
      if (isSmall(job)) return runCompileJob(job)
      try {
        return await queue.run(() => run(job))
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error
        throw new SiteError('STORE_UNAVAILABLE', 'Too many bodies wait to be compiled; try again in a moment')
      }
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

/** Payloads of shortcodes may be as long as they like. */
function isSmall({ html, shortcodeData = {} }: CompileJob): boolean {
  return html.length <= SMALL && Object.keys(shortcodeData).length === 0
}

function toResult(answer: WorkerAnswer): CompileResult {
  if (answer.kind === 'compiled') return answer.result
  if (answer.kind === 'refused') throw new BodyBoundError(answer.message)
  throw answer.kind === 'failed' ? answer.error : new Error('A worker has started twice')
}

/** What ended a worker, in the words of a bound. */
function toBoundError(error: unknown, maxMs: number): unknown {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown }
  if (name === 'AbortError' || name === 'TimeoutError') {
    return new BodyBoundError(`expected HTML that is compiled within ${maxMs / 1000} seconds`)
  }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new BodyBoundError(`expected HTML that is compiled within ${MAX_HEAP_MB} MB of memory`)
  }
  return error
}
