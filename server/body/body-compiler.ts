import { Worker } from 'node:worker_threads'
import { SiteError } from '../../shared/errors.ts'
import { BodyBoundError } from './body-bounds.ts'
import type { BodyPlace } from './body-version.ts'
import { type CompileJob, type CompileResult, runCompileJob } from './compile-job.ts'
import type { LinkRules } from './link-rules.ts'
import { createWorkQueue, QueueFullError } from './work-queue.ts'
import { type JobMessage, nextMessage, type WorkerMessage } from './worker-messages.ts'

/** Milliseconds for one body; the longest stories take 100 ms. */
const MAX_MS = 10_000

/**
 * Bodies up to this many characters are compiled on this thread: at worst in 50 ms, while a worker takes longer to
 * start.
 */
const SMALL = 4096

/** The heap of one worker in megabytes. */
const MAX_HEAP_MB = 256

/** Workers per process, so that one slow body does not stop all others. */
const WORKERS = 2

/** The maximum number of bodies that wait for a worker. */
const WAITING = 500

/** A job without the rules for links and the place, which the compiler has. */
type BodyToCompile = Omit<CompileJob, 'links' | 'place'>

/** Compiles bodies; all but small ones outside the thread that serves pages. */
export interface BodyCompiler {
  /** How links are marked now, in every body (PG-044 to PG-046); null: as their author wrote them. */
  readonly links: LinkRules | null
  /** Where the publication is; absent: the defaults. */
  readonly place?: BodyPlace | undefined
  /** @throws BodyBoundError; SiteError STORE_UNAVAILABLE when too many bodies wait */
  compile(job: BodyToCompile): Promise<CompileResult>
  close(): Promise<void>
}

export interface BodyCompilerOptions {
  /** The current rules for links, asked for each body. */
  readonly readLinks?: () => LinkRules
  /** Where the publication is. */
  readonly place?: BodyPlace
  /** Milliseconds for one body. */
  readonly maxMs?: number
  /** The worker's script; tests pass one that never responds. */
  readonly script?: URL
}

const SCRIPT = new URL('./body-worker.ts', import.meta.url)

/**
 * Creates a compiler with its own workers, which start when needed and stay. A worker that exceeds its time or memory
 * is terminated, and its body is refused. Workers do not keep the process alive.
 */
export function createBodyCompiler(options: BodyCompilerOptions = {}): BodyCompiler {
  const { readLinks, place, maxMs = MAX_MS, script = SCRIPT } = options
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  const queue = createWorkQueue({ concurrency: WORKERS, waiting: WAITING })

  async function start(): Promise<Worker> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    workers.add(worker)
    // Nobody waits for an idle worker that fails; the next body gets a new one.
    worker.on('error', () => forget(worker))
    worker.once('exit', () => forget(worker))
    await nextMessage(worker)
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
      const reply = nextMessage(worker, AbortSignal.timeout(maxMs))
      worker.postMessage({ kind: 'compile', job } satisfies JobMessage)
      const message = await reply
      worker.unref()
      idle.push(worker)
      return toResult(message)
    } catch (error) {
      if (error instanceof BodyBoundError) throw error
      // Before terminate, so that no other body goes to this worker meanwhile.
      forget(worker)
      await worker.terminate()
      throw toBoundError(error, maxMs)
    }
  }

  return {
    get links() {
      return readLinks?.() ?? null
    },
    place,
    async compile(body) {
      const links = readLinks?.()
      const job = { ...body, ...(links && { links }), ...(place && { place }) }
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

/** Whether a job is small; the size of shortcode payloads is unknown, so such jobs are not. */
function isSmall({ html, shortcodeData = {} }: CompileJob): boolean {
  return html.length <= SMALL && Object.keys(shortcodeData).length === 0
}

function toResult(message: WorkerMessage): CompileResult {
  if (message.kind === 'compiled') return message.result
  if (message.kind === 'refused') throw new BodyBoundError(message.message)
  throw message.kind === 'failed' ? message.error : new Error('A worker has started twice')
}

/** Converts the error that ended a worker to the bound that its body exceeded. */
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
