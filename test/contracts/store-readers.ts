import { expect, onTestFinished, test } from 'vitest'
import type { Subscription } from '../../server/store/subscription-store.ts'
import type { Vote } from '../../server/store/vote-store.ts'
import { NOW, type OpenStore, storeBuilder } from './store-parts.ts'

const buildVote = (given: Partial<Vote> = {}): Vote => ({
  ...{ poll: 'story/hinge', question: '1', reader: 'reader-1', choice: 'yes', votedAt: NOW },
  ...given,
})

const buildSubscription = (given: Partial<Subscription> = {}): Subscription => ({
  ...{ address: 'ada@example.com', letter: 'brief', locale: 'en', subscribedAt: NOW },
  ...given,
})

/** What readers send: votes and newsletter sign-ups. */
export function testWhatReadersSend(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`PG-032 (${engine}) votes are counted by question and choice, each browser once`, async () => {
    const { votes } = (await buildStore()).store
    const batch = [
      buildVote(),
      buildVote({ reader: 'reader-2', choice: 'no' }),
      buildVote({ reader: 'reader-3' }),
      // Twice in one batch.
      buildVote({ reader: 'reader-3', choice: 'no' }),
      buildVote({ question: '2' }),
      buildVote({ poll: 'story/other' }),
    ]

    expect(await votes.add(batch)).toEqual(['yes', 'no', 'yes', 'yes', 'yes', 'yes'])
    expect(await votes.add([buildVote({ choice: 'no' })])).toEqual(['yes'])
    expect(await votes.counts('story/hinge')).toEqual([
      { question: '1', choice: 'no', count: 1 },
      { question: '1', choice: 'yes', count: 2 },
      { question: '2', choice: 'yes', count: 1 },
    ])
    expect(await votes.counts('story/unknown')).toEqual([])
    expect(await votes.add([])).toEqual([])
  })

  test(`PG-032 (${engine}) batches of several processes are all counted`, async () => {
    const { store, again } = await buildStore()
    const other = await again()
    onTestFinished(() => other.close())
    const batch = (from: number) =>
      Array.from({ length: 50 }, (_, index) => buildVote({ reader: `reader-${from + index}`, choice: `${index % 3}` }))
    // One thread, so SQLite would wait for itself; PostgreSQL gets the batches at once.
    if (engine === 'sqlite') for (const from of [0, 25]) await (from ? other : store).votes.add(batch(from))
    else await Promise.all([store.votes.add(batch(0)), other.votes.add(batch(25).toReversed())])

    const counts = await store.votes.counts('story/hinge')

    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(75)
    expect(await other.votes.counts('story/hinge')).toEqual(counts)
  })

  test(`PG-064 (${engine}) a sign-up is stored once, with its first time`, async () => {
    const { subscriptions } = (await buildStore()).store
    await subscriptions.add([buildSubscription(), buildSubscription({ letter: 'teardown' })])
    await subscriptions.add([buildSubscription({ subscribedAt: NOW + 1, locale: 'fr' })])
    await subscriptions.add([buildSubscription({ address: 'bo@example.com', subscribedAt: NOW + 2 })])

    const all = await subscriptions.list({ limit: 10 })

    expect(all).toEqual([
      buildSubscription(),
      buildSubscription({ letter: 'teardown' }),
      buildSubscription({ address: 'bo@example.com', subscribedAt: NOW + 2 }),
    ])
    expect(await subscriptions.list({ limit: 1, after: all[0] })).toEqual([all[1]])
    expect(await subscriptions.list({ letter: 'brief', limit: 10 })).toEqual([all[0], all[2]])
    expect(await subscriptions.counts()).toEqual([
      { letter: 'brief', count: 2 },
      { letter: 'teardown', count: 1 },
    ])
  })

  test(`PG-064 (${engine}) all sign-ups of an address are erased`, async () => {
    const { subscriptions } = (await buildStore()).store
    const other = buildSubscription({ address: 'bo@example.com' })
    await subscriptions.add([buildSubscription(), buildSubscription({ letter: 'teardown' }), other])

    expect(await subscriptions.erase('ada@example.com')).toBe(2)
    expect(await subscriptions.erase('ada@example.com')).toBe(0)
    expect(await subscriptions.list({ limit: 10 })).toEqual([other])
  })
}
