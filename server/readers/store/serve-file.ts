import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { SiteError } from '../../../shared/errors.ts'
import { isLost, isOfFile, toStoreError } from '../../store/sqlite/store-errors.ts'
import type { Migration } from './migrations.ts'
import type { Operation } from './operation.ts'
import { openSqliteFile, type SqliteFile } from './sqlite.ts'
import { type Call, parseThreadMessage, parseThreadOptions, type Reply } from './sqlite-messages.ts'

/** What a thread serves. */
export interface Served {
  readonly operations: Readonly<Record<string, Operation<never, unknown>>>
  readonly migrations: readonly Migration[]
}

/**
 * Makes this thread the owner of a connection to the file of `workerData`: it waits for locks and for the disk, so that
 * pages never do.
 */
export function serveFile({ operations, migrations }: Served): void {
  const { path } = parseThreadOptions(workerData)
  const waiting: Call[] = []
  let file: SqliteFile | null = null
  /** The file that `path` led to when it was opened. */
  let inode: number | null = null

  function runWaiting(): void {
    const calls = waiting.splice(0)
    if (calls.length === 0) return
    for (const reply of answer(calls)) parentPort?.postMessage(reply)
  }

  function answer(calls: readonly Call[]): readonly Reply[] {
    try {
      file = reachFile()
    } catch (error) {
      // Opened again by the next call: the disk may be back, or have space.
      return calls.map(({ id }) => toFailure(id, toOpenFault(error)))
    }
    const { runAll } = file
    const settled = runAll(calls.map(({ name, input }) => ({ operation: operations[name] as never, input })))
    if (settled.some((result) => !result.ok && isLost(result.error))) closeFile()
    return settled.map((result, index) => {
      const id = calls[index]?.id ?? 0
      return result.ok ? { id, ok: true, value: result.value } : toFailure(id, toStoreError(result.error))
    })
  }

  /** The open file, as long as its path leads to it: what is written to a deleted file is lost. */
  function reachFile(): SqliteFile {
    const found = statSync(path, { throwIfNoEntry: false })?.ino ?? null
    if (file !== null && found === inode) return file
    closeFile()
    if (found === null && inode !== null) throw new SiteError('STORE_UNAVAILABLE', `${path} has been removed`)
    const opened = openSqliteFile(path, migrations)
    inode = statSync(path).ino
    return opened
  }

  function closeFile(): void {
    try {
      file?.close()
    } finally {
      file = null
    }
  }

  parentPort?.on('message', (raw: unknown) => {
    const message = parseThreadMessage(raw)
    if (message === null) return
    if (message === 'close') {
      closeFile()
      parentPort?.close()
      return
    }
    waiting.push(message)
    // After all messages that have arrived: their writes share a commit.
    if (waiting.length === 1) setImmediate(runWaiting)
  })
}

/** Whatever fails when the file is opened, the store cannot be used. */
function toOpenFault(error: unknown): unknown {
  const fault = toStoreError(error)
  if (fault instanceof SiteError) return fault
  const { code } = error as NodeJS.ErrnoException
  return new SiteError(code === 'ENOSPC' ? 'STORE_FULL' : 'STORE_UNAVAILABLE', undefined, { cause: error })
}

/** The class and the cause of an error are lost between threads. */
function toFailure(id: number, error: unknown): Reply {
  if (error instanceof SiteError) {
    return { id, ok: false, code: error.code, message: error.cause ? String(error.cause) : error.message }
  }
  return { id, ok: false, code: isOfFile(error) ? 'STORE_UNAVAILABLE' : null, message: String(error) }
}
