import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteError } from '../../../shared/errors.ts'
import type { Operations } from './operations.ts'
import type { Engine } from './reader-store.ts'
import { parseReply, type Reply, type ThreadMessage, type ThreadOptions } from './sqlite-messages.ts'

const READERS_SCRIPT = new URL('./sqlite-thread.ts', import.meta.url)

/** The maximum number of calls that wait for the thread; further ones fail at once, so that memory stays bounded. */
const MAX_WAITING = 5000

interface Waiter {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Creates the engine over a file of this machine. Its thread starts with the first call, and again after it has died; the
 * calls that waited for it then fail, and may or may not have been stored.
 *
 * @param script serves the operations of a store; by default those of the readers' store
 */
export function createSqliteEngine<Name extends string = keyof Operations>(
  path: string,
  script: URL = READERS_SCRIPT,
): Engine<Name> {
  const waiters = new Map<number, Waiter>()
  let worker: Worker | null = null
  let lastId = 0
  let isClosed = false

  function start(): Worker {
    mkdirSync(dirname(path), { recursive: true })
    const started = new Worker(script, { workerData: { path } satisfies ThreadOptions })
    started.on('message', settle)
    started.on('error', (error) => forget(started, error))
    started.once('exit', () => forget(started, new Error('The thread of the store has ended')))
    return started
  }

  function settle(raw: unknown): void {
    const reply = parseReply(raw)
    if (reply === null) return
    const waiter = waiters.get(reply.id)
    waiters.delete(reply.id)
    if (waiters.size === 0) worker?.unref()
    if (reply.ok) waiter?.resolve(reply.value)
    else waiter?.reject(toError(reply))
  }

  function forget(ended: Worker, cause: unknown): void {
    if (worker !== ended) return
    worker = null
    for (const { reject } of waiters.values()) reject(new SiteError('STORE_UNAVAILABLE', undefined, { cause }))
    waiters.clear()
  }

  return {
    name: 'sqlite',
    run(name, input) {
      if (isClosed) return Promise.reject(new SiteError('STORE_UNAVAILABLE', 'The store is closed'))
      if (waiters.size >= MAX_WAITING) return Promise.reject(new SiteError('STORE_UNAVAILABLE'))
      return new Promise((resolve, reject) => {
        try {
          worker ??= start()
        } catch (cause) {
          return reject(new SiteError('STORE_UNAVAILABLE', undefined, { cause }))
        }
        lastId += 1
        waiters.set(lastId, { resolve, reject })
        // An idle thread does not keep the process alive; one with work does.
        worker.ref()
        worker.postMessage({ id: lastId, name, input } satisfies ThreadMessage)
      })
    },
    async close() {
      isClosed = true
      const ending = worker
      await Promise.allSettled([...waiters.values()].map((waiter) => once(waiter)))
      worker = null
      if (ending === null) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      // It closes the file, which then is one file without a log beside it.
      ending.ref()
      ending.postMessage('close' satisfies ThreadMessage)
      await ended
    },
  }
}

function toError({ code, message }: Extract<Reply, { readonly ok: false }>): Error {
  const cause = new Error(message)
  return code === null ? cause : new SiteError(code, undefined, { cause })
}

/** Resolves when a waiter is settled, which it still is. */
function once(waiter: Waiter): Promise<void> {
  return new Promise((resolve) => {
    const { resolve: done, reject } = waiter
    waiter.resolve = (value) => {
      done(value)
      resolve()
    }
    waiter.reject = (error) => {
      reject(error)
      resolve()
    }
  })
}
