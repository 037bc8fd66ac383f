import { z } from 'zod'
import type { CopyStatements } from './copies-file.ts'
import { IF_ERROR_MS } from './page.ts'

/** Keeps the file of spare copies within its size. */
interface CopyTrimmer {
  /** Counts bytes that were written. */
  count(bytes: number): void
  /** What was counted is no longer known, such as after a rollback: the next trim sums the sizes. */
  forget(): void
  /** Deletes copies that are too old, and the oldest ones of a file that is too large. @param now in ms since the epoch */
  trim(now: number): void
}

/** The share of `maxBytes` that may be written before sizes are summed again; each process counts its own writes. */
const SLACK = 0.02

const sizeRow = z.object({ entries: z.number(), bytes: z.number() })

/** @see CopyTrimmer */
export function createTrimmer(statements: CopyStatements, maxBytes: number): CopyTrimmer {
  /** Bytes written since sizes were last summed. */
  let unsummed = Number.POSITIVE_INFINITY
  return {
    count(bytes) {
      unsummed += bytes
    },
    forget() {
      unsummed = Number.POSITIVE_INFINITY
    },
    trim(now) {
      statements.removeOld.run({ before: now - IF_ERROR_MS })
      // The sum scans the table: some milliseconds for ten thousand copies, which block the event loop.
      if (unsummed < maxBytes * SLACK) return
      unsummed = 0
      const { entries, bytes } = sizeRow.parse(statements.size.get())
      if (bytes <= maxBytes) return
      // A tenth at a time, so that the next batches need no sum.
      statements.removeOldest.run({ count: Math.max(1, Math.ceil(entries * Math.max(0.1, 1 - maxBytes / bytes))) })
    },
  }
}
