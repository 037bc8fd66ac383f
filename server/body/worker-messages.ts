import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { CompileJob, CompileResult } from './compile-job.ts'

/** A message of a worker: its start, or the result of a job. Both threads run the same code, which the results are of. */
const workerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('compiled'), result: z.custom<CompileResult>() }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
  z.object({ kind: z.literal('failed'), error: z.unknown() }),
])
export type WorkerMessage = z.output<typeof workerMessage>

const jobMessage = z.object({ kind: z.literal('compile'), job: z.custom<CompileJob>() })
export type JobMessage = z.output<typeof jobMessage>

/** Parses a message to a worker; null if it is not one of ours. */
export function parseJobMessage(raw: unknown): JobMessage | null {
  return jobMessage.safeParse(raw).data ?? null
}

/**
 * The next message of a worker that is one of ours. Node sends messages of its own over the same port: under `--watch`
 * the names of the modules that a worker loads.
 *
 * @throws the error that ended the worker; AbortError once the signal is aborted
 */
export async function nextMessage(worker: Worker, signal?: AbortSignal): Promise<WorkerMessage> {
  for await (const [raw] of on(worker, 'message', { close: ['exit'], ...(signal && { signal }) })) {
    const { data } = workerMessage.safeParse(raw)
    if (data) return data
  }
  throw new Error('The worker ended without a message')
}
