import { onTestFinished } from 'vitest'
import { OPERATIONS } from '../../server/readers/store/operations.ts'
import { createReaderStore, type ReaderStore } from '../../server/readers/store/reader-store.ts'
import { openSqliteFile } from '../../server/readers/store/sqlite.ts'

/** A readers' store in memory, on the thread of the test. */
export function buildReaders(): ReaderStore {
  const file = openSqliteFile(':memory:')
  onTestFinished(() => file.close())
  return createReaderStore({
    name: 'sqlite',
    async run(name, input) {
      const [settled] = file.runAll([{ operation: OPERATIONS[name] as never, input }])
      if (!settled?.ok) throw settled?.error
      return settled.value
    },
    close: async () => undefined,
  })
}
