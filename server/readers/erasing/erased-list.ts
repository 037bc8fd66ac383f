import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushToDisk } from '../../store/backup/backup-folder.ts'
import type { Erasure } from '../store/erasures.ts'

/** An erasure with the key of its hash, 32 bytes as hexadecimal digits. */
export interface ListedErasure extends Erasure {
  readonly key: string
}

/** What a list contains. */
export interface ErasedEntries {
  /** The newest key; null: nothing was erased yet. */
  readonly key: string | null
  readonly erasures: readonly ListedErasure[]
}

/** `key KEY`, and below it a line for each erasure with that key: `HASH MILLISECONDS`. */
const LINE = /^(?:key ([\da-f]{64})|([\da-f]{64}) (\d{1,15}))$/

/**
 * The list of erased ids: a file beside the readers' store, which no backup replaces. It has its own key, so that it can be
 * applied to any store. Lines are only ever added; processes may add some at once.
 */
export interface ErasedList {
  read(): Promise<ErasedEntries>
  /** Adds erasures under a key, durable when it resolves. */
  add(key: string, erasures: readonly Erasure[]): Promise<void>
}

/** Creates the list over a file, which its first line creates. */
export function createErasedList(path: string): ErasedList {
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return parseList(text)
    },
    async add(key, erasures) {
      const lines = erasures.map(({ hash, erasedAt }) => `${hash} ${erasedAt}\n`)
      // With a database there may be nothing else in VAR_DIR yet.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'a', 0o600)
      try {
        // In one write, so that no other process comes between; the line end before it ends what a crash has cut off.
        await file.writeFile(`\nkey ${key}\n${lines.join('')}`)
        await file.sync()
      } finally {
        await file.close()
      }
      flushToDisk(dirname(path))
    },
  }
}

/** Reads a list; a line that a crash has cut off is left out. */
function parseList(text: string): ErasedEntries {
  let key: string | null = null
  const erasures: ListedErasure[] = []
  for (const line of text.split('\n')) {
    const [, newKey, hash, erasedAt] = LINE.exec(line) ?? []
    if (newKey !== undefined) key = newKey
    else if (hash !== undefined && key !== null) erasures.push({ key, hash, erasedAt: Number(erasedAt) })
  }
  return { key, erasures }
}
