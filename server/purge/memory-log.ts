import type { Changes } from '../changes/follower.ts'
import type { Change } from '../content/store/store.ts'
import type { PurgeCursor, PurgeLog } from './purge-queue.ts'

/** Changes that are remembered; who is further behind has lost some. */
const KEPT = 5000

export interface MemoryLog extends PurgeLog {
  /** Appends what has changed. */
  note(changes: Changes): void
}

/** In remote mode each process purges what it hears, and nothing outlives it: the source keeps the log. */
export function createMemoryLog(): MemoryLog {
  let head = 0
  /** The newest change that is known to have been missed. */
  let lost = 0
  let rows: readonly Change[] = []
  return {
    note(changes) {
      if (changes.kind === 'lost') {
        head += 1
        lost = head
        return
      }
      const begin = head + 1
      head += changes.rows.length
      const all = [...rows, ...changes.rows.map((row, index) => ({ ...row, seq: begin + index }))]
      lost = Math.max(lost, all.at(-KEPT - 1)?.seq ?? 0)
      rows = all.slice(-KEPT)
    },
    head: async () => head,
    async changesSince(seq, limit = KEPT) {
      if (seq < lost) return null
      return rows.filter((row) => row.seq > seq).slice(0, limit)
    },
  }
}

/** A cursor that ends with its process. */
export function createMemoryCursor(): PurgeCursor {
  let kept: number | null = null
  return {
    find: async () => kept,
    async put(seq) {
      kept = seq
    },
  }
}
