import { expect, test } from 'vitest'
import { createSingleFlight, createWorkQueue, QueueFullError } from './work-queue.ts'

test('BX-026 up to `concurrency` jobs run at once, and the others wait', async () => {
  const queue = createWorkQueue({ concurrency: 2, waiting: 10 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }

  await Promise.all(Array.from({ length: 10 }, () => queue.run(work)))

  expect(most).toBe(2)
})

test('BX-026 jobs that run together weigh no more than the budget; a heavier one runs alone, and none overtakes it', async () => {
  const queue = createWorkQueue({ concurrency: 3, waiting: 10, budget: 10 })
  const weights = [6, 3, 6, 20, 1, 1]
  const together: number[][] = []
  const running: number[] = []
  const work = (weight: number) => async () => {
    running.push(weight)
    together.push([...running])
    await new Promise((resolve) => setImmediate(resolve))
    running.splice(running.indexOf(weight), 1)
  }

  await Promise.all(weights.map((weight) => queue.run(work(weight), weight)))

  expect(together.map((all) => all.at(-1))).toEqual(weights)
  const sums = together.map((all) => all.reduce((sum, weight) => sum + weight, 0))
  expect(together.filter((all, index) => all.length > 1 && (sums[index] ?? 0) > 10)).toEqual([])
  expect(together.find((all) => all.includes(20))).toEqual([20])
})

test('BX-026 a full queue refuses at once, and accepts work later', async () => {
  const queue = createWorkQueue({ concurrency: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const first = queue.run(() => gate.promise)
  const second = queue.run(async () => 'second')

  await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(QueueFullError)
  gate.resolve()
  await first
  expect(await second).toBe('second')
  expect(await queue.run(async () => 'fourth')).toBe('fourth')
})

test('BX-026 failed work releases its place', async () => {
  const queue = createWorkQueue({ concurrency: 1, waiting: 0 })

  await expect(queue.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'next')).toBe('next')
})

test('IM-016 concurrent callers of one key share one run, later callers start another', async () => {
  const flight = createSingleFlight<number>()
  let runs = 0
  const work = async () => ++runs

  expect(await Promise.all([flight('a', work), flight('a', work), flight('b', work)])).toEqual([1, 1, 2])
  expect(await flight('a', work)).toBe(3)
})
