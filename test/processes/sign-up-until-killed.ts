import { z } from 'zod'
import { readOptions } from '../../server/process/command-line/read-options.ts'
import { createPostgresEngine } from '../../server/readers/store/postgres-engine.ts'
import { createReaderStore } from '../../server/readers/store/reader-store.ts'
import { createSqliteEngine } from '../../server/readers/store/sqlite-engine.ts'
import { buildLead } from '../builders/leads.ts'

const { TARGET: target, ROUND: round } = await readOptions({
  name: 'node sign-up-until-killed.ts',
  about:
    'Signs up readers for two newsletters each, and sends their leads, eight at once, and prints each address once it is durable.',
  words: { TARGET: z.string(), ROUND: z.string() },
})
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
    const lead = buildLead({ id: own.address, address: own.address })
    await readers.addLead({ lead, token: own.address, mails: [], since: 0 })
    process.stdout.write(`${own.address}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, lane) => signUp(lane)))
