import { parentPort } from 'node:worker_threads'
import { BodyBoundError } from './body-bounds.ts'
import { type CompileJob, type CompileResult, runCompileJob } from './compile-job.ts'

/** A message of a worker: its start, or the result of a job. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'compiled'; readonly result: CompileResult }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown }

function run(job: CompileJob): WorkerMessage {
  try {
    return { kind: 'compiled', result: runCompileJob(job) }
  } catch (error) {
    // The class of an error is lost between threads, so a refusal has its own kind.
    return error instanceof BodyBoundError ? { kind: 'refused', message: error.message } : { kind: 'failed', error }
  }
}

parentPort?.on('message', (job: CompileJob) => parentPort?.postMessage(run(job)))
// The time of a job starts after this, without the start of the worker.
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerMessage)
