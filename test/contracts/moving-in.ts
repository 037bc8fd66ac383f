import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createErasures, ERASED_LIST } from '../../server/readers/erasing/erasures.ts'
import { createReaderStore, type Engine } from '../../server/readers/store/reader-store.ts'
import { moveReaderRows } from '../../server/site/move-reader-rows.ts'
import type { Store } from '../../server/store/store.ts'

/** A content store with the tables of the former version, and the readers' store beside it. */
export interface FormerSite {
  /** VAR_DIR. */
  readonly folder: string
  store(): Promise<Store>
  engine(): Engine
  /** Runs SQL in the content store, as the former version would. */
  run(sql: string): Promise<void>
}

const VOTES = 1300
const SIGN_UPS = 700

const toValues = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join()

const FORMER_ROWS = `
  insert into vote (poll, question, reader, choice, voted_at)
    values ${toValues(VOTES, (n) => `('s/p', '1', 'r${n}', 'c${n % 3}', ${1000 + n})`)};
  insert into vote_count (poll, question, choice, count) values ('s/p', '1', 'c0', ${VOTES});
  insert into subscription (address, letter, locale, subscribed_at, asked_at)
    values ${toValues(SIGN_UPS, (n) => `('a${n}@example.com', 'brief', 'en', ${1000 + n}, 1)`)};`

/** The contract of the moving of rows, and of what stays erased. */
export function testMovingIn(engine: string, build: () => Promise<FormerSite>): void {
  const open = async () => {
    const site = await build()
    const again = async () => {
      const store = await site.store()
      const readers = createReaderStore(site.engine())
      onTestFinished(async () => {
        await readers.close()
        await store.close()
      })
      const clock = Date.now
      const erasures = createErasures({ config: { varDir: site.folder }, readers, clock })
      return { store, readers, erasures, clock }
    }
    return { site, parts: await again(), again }
  }
  const countAll = async ({ readers }: Awaited<ReturnType<typeof open>>['parts']) => {
    const votes = await readers.countVotes('s/p')
    const [letters] = await readers.countSubscriptions()
    return [votes.reduce((sum, { count }) => sum + count, 0), letters?.count ?? 0]
  }

  test(`(${engine}) processes that start together move every vote and sign-up once, and leave no copy`, async () => {
    const { site, parts, again } = await open()
    await site.run(FORMER_ROWS)
    const other = await again()

    const moved = await Promise.all([moveReaderRows(parts), moveReaderRows(other)])

    expect(moved[0] + moved[1]).toBe(VOTES + SIGN_UPS)
    expect(await countAll(parts)).toEqual([VOTES, SIGN_UPS])
    expect(await parts.store.formerReaderRows.read(1)).toEqual({ votes: [], subscriptions: [] })
    expect((await parts.readers.subscriptionsOf('a3@example.com'))[0]).toMatchObject({
      subscribedAt: 1003,
      locale: 'en',
    })
    expect(await moveReaderRows(other)).toBe(0)
  })

  test(`(${engine}) a move that ends before its rows are deleted, and begins again, counts nothing twice`, async () => {
    const { site, parts } = await open()
    await site.run(FORMER_ROWS)
    const { formerReaderRows } = parts.store
    const ended = new Error('killed')
    let batches = 0
    const killed = {
      ...formerReaderRows,
      remove: async (rows: Parameters<typeof formerReaderRows.remove>[0]) => {
        batches += 1
        if (batches === 2) throw ended
        await formerReaderRows.remove(rows)
      },
    }

    await expect(moveReaderRows({ ...parts, store: { formerReaderRows: killed } })).rejects.toBe(ended)
    // Another process may continue when the lease of the killed one is over.
    await moveReaderRows({ ...parts, clock: () => Date.now() + 120_000 })

    expect(await countAll(parts)).toEqual([VOTES, SIGN_UPS])
  })

  test(`(${engine}) an erased address neither moves in nor comes back with an older store`, async () => {
    const { site, parts } = await open()
    await parts.readers.addSubscriptions([
      { address: 'ada@example.com', letter: 'brief', locale: 'en', subscribedAt: 1 },
      { address: 'bo@example.com', letter: 'brief', locale: 'en', subscribedAt: 1 },
    ])
    expect(await parts.erasures.eraseAddress('ada@example.com')).toEqual({ accounts: 0, subscriptions: 1, leads: 0 })
    await site.run(
      `insert into subscription (address, letter, locale, subscribed_at, asked_at) values ('ada@example.com', 'x', 'en', 1, 1)`,
    )
    await moveReaderRows(parts)
    expect(await parts.readers.subscriptionsOf('ada@example.com')).toEqual([])

    // Another store with the list of this one, as after a restore, and a line that a crash has cut off.
    const list = readFileSync(join(site.folder, ERASED_LIST), 'utf8')
    expect(list).not.toContain('ada@')
    const { site: older, again } = await open()
    appendFileSync(join(older.folder, ERASED_LIST), `${list}0123abc`)
    const restored = await again()
    await restored.readers.addSubscriptions([
      { address: 'ada@example.com', letter: 'brief', locale: 'en', subscribedAt: 1 },
      { address: 'ada@example.com', letter: 'later', locale: 'en', subscribedAt: Date.now() + 60_000 },
      { address: 'bo@example.com', letter: 'brief', locale: 'en', subscribedAt: 1 },
    ])

    expect(await restored.erasures.apply()).toBe(1)
    expect(await restored.erasures.apply()).toBe(0)
    expect(
      (await restored.readers.listSubscriptions({ limit: 9 })).map(({ address, letter }) => [address, letter]),
    ).toEqual([
      ['ada@example.com', 'later'],
      ['bo@example.com', 'brief'],
    ])
    // Another machine has a list of its own, which gets what the store knows.
    const folder = join(older.folder, 'elsewhere')
    mkdirSync(folder)
    const elsewhere = createErasures({ ...restored, config: { varDir: folder } })
    await elsewhere.apply()
    const hash = await elsewhere.hash('address', 'ada@example.com')
    expect(readFileSync(join(folder, ERASED_LIST), 'utf8')).toContain(hash)
  })
}
