import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { SiteError } from '../../../shared/errors.ts'
import { toOpenError, toStoreError } from '../../store/sqlite/store-errors.ts'
import { OPERATIONS } from './operations.ts'
import { openSqliteFile, type SqliteFile } from './sqlite.ts'
import type { Call, Reply } from './sqlite-messages.ts'

// The thread that owns a connection to the readers' file: it waits for locks and for the disk, so that pages never do.

const { path } = z.object({ path: z.string() }).parse(workerData)
const waiting: Call[] = []
let file: SqliteFile | null = null

function runWaiting(): void {
  const calls = waiting.splice(0)
  if (calls.length === 0) return
  for (const reply of answer(calls)) parentPort?.postMessage(reply)
}

function answer(calls: readonly Call[]): readonly Reply[] {
  try {
    file ??= openSqliteFile(path)
  } catch (error) {
    // Opened again by the next call: the disk may be back, or have space.
    return calls.map(({ id }) => toFailure(id, toOpenError(error)))
  }
  const settled = file.runAll(calls.map(({ name, input }) => ({ operation: OPERATIONS[name] as never, input })))
  return settled.map((result, index) => {
    const id = calls[index]?.id ?? 0
    return result.ok ? { id, ok: true, value: result.value } : toFailure(id, toStoreError(result.error))
  })
}

/** The class of an error is lost between threads. */
function toFailure(id: number, error: unknown): Reply {
  if (error instanceof SiteError) return { id, ok: false, code: error.code, message: error.message }
  const ofSqlite = error instanceof Error && 'errcode' in error
  return { id, ok: false, code: ofSqlite ? 'STORE_UNAVAILABLE' : null, message: String(error) }
}

parentPort?.on('message', (call: Call) => {
  waiting.push(call)
  // After all messages that have arrived: their writes share a commit.
  if (waiting.length === 1) setImmediate(runWaiting)
})
