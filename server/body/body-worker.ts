import { parentPort } from 'node:worker_threads'
import { BodyBoundError } from './body-bounds.ts'
import { type CompileJob, runCompileJob } from './compile-job.ts'
import { parseJobMessage, type WorkerMessage } from './worker-messages.ts'

function run(job: CompileJob): WorkerMessage {
  try {
    return { kind: 'compiled', result: runCompileJob(job) }
  } catch (error) {
    // The class of an error is lost between threads, so a refusal has its own kind.
    return error instanceof BodyBoundError ? { kind: 'refused', message: error.message } : { kind: 'failed', error }
  }
}

parentPort?.on('message', (raw: unknown) => {
  const message = parseJobMessage(raw)
  if (message) parentPort?.postMessage(run(message.job))
})
// The time of a job starts after this, without the start of the worker.
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerMessage)
