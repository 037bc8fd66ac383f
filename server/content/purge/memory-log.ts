import type { Change } from '../../store/store.ts'
import type { Changes } from '../changes/follower.ts'
import type { PurgeCursor, PurgeLog } from './purge-queue.ts'

/** The maximum number of changes in the log; a reader that is further behind has lost some. */
const MAX_ROWS = 5000

export interface MemoryLog extends PurgeLog {
  /** Appends changes. */
  note(changes: Changes): void
}

/**
 * Creates the purge log of remote mode, in memory: each process purges the changes that it receives from the source.
 */
export function createMemoryLog(): MemoryLog {
  let head = 0
  /** The newest change that was dropped. */
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
      lost = Math.max(lost, all.at(-MAX_ROWS - 1)?.seq ?? 0)
      rows = all.slice(-MAX_ROWS)
    },
    head: async () => head,
    async changesSince(seq, limit = MAX_ROWS) {
      if (seq < lost) return null
      return rows.filter((row) => row.seq > seq).slice(0, limit)
    },
  }
}

/** Creates a cursor in memory. */
export function createMemoryCursor(): PurgeCursor {
  let cursor: number | null = null
  return {
    find: async () => cursor,
    async put(seq) {
      cursor = seq
    },
  }
}
