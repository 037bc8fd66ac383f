import { createPostgresEngine } from '../../server/readers/store/postgres-engine.ts'
import { createReaderStore } from '../../server/readers/store/reader-store.ts'
import { createSqliteEngine } from '../../server/readers/store/sqlite-engine.ts'

// Signs up readers for two newsletters each, eight at once, and prints each address once it is durable, until it is killed.
const [target = '', round = ''] = process.argv.slice(2)
const readers = createReaderStore(
  target.startsWith('postgres') ? createPostgresEngine(target) : createSqliteEngine(target),
)

async function signUp(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const own = { address: `${round}-${lane}-${n}@example.com`, locale: 'en', subscribedAt: 1 }
    await readers.addSubscriptions([
      { ...own, letter: 'a' },
      { ...own, letter: 'b' },
    ])
    process.stdout.write(`${own.address}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, lane) => signUp(lane)))
