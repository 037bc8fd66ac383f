import { parentPort } from 'node:worker_threads'
import { BodyBoundError } from './body-bounds.ts'
import { type CompileJob, type CompileResult, runCompileJob } from './compile-job.ts'

/** What a worker answers to a job; errors of other kinds are sent as they are. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'compiled'; readonly result: CompileResult }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }

function answer(job: CompileJob): WorkerAnswer {
  try {
    return { kind: 'compiled', result: runCompileJob(job) }
  } catch (error) {
    // Classes do not survive the way between threads.
    return error instanceof BodyBoundError ? { kind: 'refused', message: error.message } : { kind: 'failed', error }
  }
}

parentPort?.on('message', (job: CompileJob) => parentPort?.postMessage(answer(job)))
// From here on the time of a job is that of its body alone.
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerAnswer)
