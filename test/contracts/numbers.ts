import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { createNumbers } from '../../server/readers/numbers/numbers.ts'
import { type NumbersStore, openNumbers } from '../../server/readers/numbers/store/open-numbers.ts'
import { type Dimension, OTHER, type Sums, type Tally } from '../../server/readers/numbers/tally.ts'
import { buildLog } from '../builders/services.ts'

/** Where a store is. */
export interface NumbersPlace {
  readonly databaseUrl: string | null
  readonly varDir: string
}

const DAY = '2026-11-28'

const tally = (item: string, sums: Sums, dimension: Dimension = 'path', period = DAY): Tally => ({
  ...{ span: 'day', period, dimension, item, sums },
})

function open(place: NumbersPlace): NumbersStore {
  const store = openNumbers(place)
  onTestFinished(() => store.close())
  return store
}

async function readAll(store: NumbersStore, dimension: Dimension = 'path', period = DAY) {
  const rows = await store.readPeriod({ span: 'day', dimension, period })
  return Object.fromEntries(rows.map(({ name, sums }) => [name, sums.views]))
}

/** What the store of the numbers promises on both engines. */
export function testNumbers(engine: string, place: () => Promise<NumbersPlace>): void {
  test(`(${engine}) two processes add to the same sums, and a batch that is sent twice counts once`, async () => {
    const where = await place()
    const stores = [open(where), open(where)]
    const [first, second] = stores
    if (first === undefined || second === undefined) throw new Error('There are two')
    const paths = Array.from({ length: 150 }, (_, n) => `/story-${n}/`)

    await Promise.all(
      stores.map(async (store, process) => {
        for (let sequence = 1; sequence <= 5; sequence++) {
          // In opposite orders, as requests arrive.
          const items = process === 0 ? paths : paths.toReversed()
          const tallies = [...items.map((item) => tally(item, { views: 2 })), tally('', { views: 300 }, 'all')]
          await store.addBatch({ writer: `w${process}`, sequence, now: 1, tallies })
        }
      }),
    )
    await first.addBatch({ writer: 'w0', sequence: 5, now: 1, tallies: [tally('/story-0/', { views: 1000 })] })

    expect(new Set(Object.values(await readAll(second)))).toEqual(new Set([20]))
    expect(Object.keys(await readAll(second))).toHaveLength(150)
    expect(await readAll(second, 'all')).toEqual({ '': 3000 })
  })

  test(`(${engine}) a day has 200 campaigns and one row for the rest, in which no view is lost`, async () => {
    const where = await place()
    const stores = [open(where), open(where)]
    const many = (from: number) =>
      Array.from({ length: 150 }, (_, n) => tally(`campaign ${from + n}`, { views: 1 }, 'campaign'))

    await Promise.all(stores.map((store, n) => store.addTallies(many(n * 150))))
    // A campaign that is read more than another replaces it.
    await stores[0]?.addTallies([tally('late', { views: 40 }, 'campaign'), tally('later', { views: 1 }, 'campaign')])

    const found = stores[1] === undefined ? {} : await readAll(stores[1], 'campaign')
    expect(Object.keys(found)).toHaveLength(201)
    expect(found.late).toBe(40)
    expect(found.later).toBeUndefined()
    expect(Object.values(found).reduce((sum, views) => sum + views, 0)).toBe(341)
  })

  test(`(${engine}) hours and days end, and an old day keeps its first items`, async () => {
    const store = open(await place())
    const old = Array.from({ length: 310 }, (_, n) => tally(`/s-${n}/`, { views: n + 1 }, 'path', '2026-08-01'))
    await store.addTallies(old)
    await store.addTallies([
      tally('/gone/', { views: 1 }, 'path', '2024-01-01'),
      tally('/a/', { views: 1 }),
      { ...tally('/a/', { views: 1 }), span: 'hour', period: '2026-11-25T08' },
      { ...tally('/a/', { views: 2 }), span: 'hour', period: '2026-11-25T09' },
    ])
    const ends = { hour: '2026-11-25T09', day: '2024-10-28', older: '2026-08-30', writer: 0 }

    while (await store.tend(ends)) expect(await store.countRows()).toBeGreaterThan(0)

    const found = await readAll(store, 'path', '2026-08-01')
    expect(Object.keys(found)).toHaveLength(301)
    expect([found[OTHER], found['/s-309/'], found['/s-9/']]).toEqual([55, 310, undefined])
    expect(await readAll(store, 'path', '2024-01-01')).toEqual({})
    expect(await readAll(store)).toEqual({ '/a/': 1 })
    const hours = { span: 'hour', dimension: 'path', from: '2026-11-25T00', to: '2026-11-26T00' } as const
    expect((await store.readPeriods(hours)).map(({ name }) => name)).toEqual(['2026-11-25T09'])
    expect((await store.rankItems({ ...hours, by: 'views', limit: 9 })).map(({ sums }) => sums.views)).toEqual([2])
    // Later items of a shortened day still find the limit of a day.
    expect(await store.countRows()).toBe(303)
  })

  test(`(${engine}) while the store is away sums wait, and after its return each counts once`, async () => {
    const where = await place()
    const real = openNumbers(where)
    let fault: 'none' | 'before' | 'after' = 'none'
    const store: NumbersStore = {
      ...real,
      async addBatch(batch) {
        if (fault === 'before') throw new Error('no disk')
        await real.addBatch(batch)
        // The store has it, but its confirmation was lost.
        if (fault === 'after') throw new Error('connection lost')
      },
    }
    const { log, lines } = buildLog()
    const metrics = createMetrics({ process: false })
    const clock = () => Date.parse('2026-11-28T12:00:00Z')
    const numbers = createNumbers({ config: { numbersDays: 761 }, store, timeZone: 'UTC', clock, log, metrics })

    fault = 'before'
    numbers.add([tally('/a/', { views: 1 })])
    await numbers.flush()
    numbers.add([tally('/a/', { views: 2 })])
    await numbers.flush()
    fault = 'after'
    await numbers.flush()
    expect((await metrics.eventsWaiting.get()).values[0]?.value).toBe(2)
    fault = 'none'
    numbers.add([tally('/a/', { views: 4 })])
    // What a signal to end does.
    await numbers.close()

    expect(await readAll(open(where))).toEqual({ '/a/': 7 })
    expect(lines.filter(({ event }) => event === 'numbers_failed')).toHaveLength(2)
  })
}
