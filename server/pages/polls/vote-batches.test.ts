import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteError } from '../../../shared/errors.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import type { Vote } from '../../readers/store/votes.ts'
import { createVoteBatches } from './vote-batches.ts'

const buildVote = (reader: string): Vote => ({ poll: 's/p', question: '1', choice: 'yes', votedAt: 0, reader })

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const transactions: { readonly readers: string[]; readonly end: (error?: unknown) => void }[] = []
  const addVotes = (votes: readonly Vote[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const end = (error?: unknown) =>
        error === undefined ? resolve(votes.map(({ choice }) => choice)) : reject(error)
      transactions.push({ readers: votes.map(({ reader }) => reader), end })
    })
  const onFault = vi.fn()
  const onStored = vi.fn()
  const batches = createVoteBatches({ addVotes, metrics: createMetrics({ process: false }), onStored, onFault })
  return { batches, transactions, onFault, onStored }
}

test('PG-032 simultaneous votes are stored in one transaction, and wait for its commit', async () => {
  const { batches, transactions, onStored } = setUp()
  const settled: string[] = []
  const cast = (reader: string) => batches.cast(buildVote(reader)).then(() => settled.push(reader))

  const first = [cast('a'), cast('b')]
  expect(transactions).toEqual([])
  await vi.advanceTimersByTimeAsync(25)
  const second = cast('c')
  await vi.advanceTimersByTimeAsync(100)

  // The second batch does not begin before the first has ended.
  expect(transactions.map(({ readers }) => readers)).toEqual([['a', 'b']])
  expect(settled).toEqual([])
  transactions[0]?.end()
  await Promise.all(first)
  expect(settled).toEqual(['a', 'b'])
  expect(onStored).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(25)
  transactions[1]?.end()
  await second
  expect(transactions.map(({ readers }) => readers)).toEqual([['a', 'b'], ['c']])
})

test('PG-032 a batch that cannot be stored rejects its votes and no others', async () => {
  const { batches, transactions, onFault } = setUp()
  const failed = Promise.allSettled([batches.cast(buildVote('a')), batches.cast(buildVote('b'))])
  await vi.advanceTimersByTimeAsync(25)

  transactions[0]?.end(new SiteError('STORE_UNAVAILABLE'))

  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(onFault).toHaveBeenCalledTimes(1)
  const next = batches.cast(buildVote('c'))
  await vi.advanceTimersByTimeAsync(25)
  transactions[1]?.end()
  expect(await next).toBe('yes')
})

test('PG-032 more votes than may wait are refused, and a transaction has up to a thousand', async () => {
  const { batches, transactions } = setUp()
  const all = Promise.allSettled(Array.from({ length: 10_001 }, (_, index) => batches.cast(buildVote(`${index}`))))

  for (let sent = 0; sent < 10; sent++) {
    await vi.advanceTimersByTimeAsync(25)
    transactions[sent]?.end()
    await vi.advanceTimersByTimeAsync(0)
  }

  const results = await all
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(transactions.map(({ readers }) => readers.length)).toEqual(Array.from({ length: 10 }, () => 1000))
})

test('PG-032 the end of the process stores the votes that wait', async () => {
  const { batches, transactions } = setUp()
  const vote = batches.cast(buildVote('a'))

  const closed = batches.close()
  await vi.advanceTimersByTimeAsync(0)
  transactions[0]?.end()

  await closed
  expect(await vote).toBe('yes')
})
