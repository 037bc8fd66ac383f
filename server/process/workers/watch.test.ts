import { expect, onTestFinished, test, vi } from 'vitest'
import { watchWorker } from './watch.ts'

function setUp(answers: readonly boolean[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ask = vi.fn(async (_limitMs: number) => answers[ask.mock.calls.length - 1] ?? false)
  const onSilent = vi.fn()
  return { ask, onSilent, end: watchWorker({ ask, onSilent }) }
}

test('BX-085 a worker is checked repeatedly, and reported once when it no longer answers', async () => {
  const { ask, onSilent } = setUp([true, true, false])

  await vi.advanceTimersByTimeAsync(25_000)
  expect([ask.mock.calls.length, onSilent.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(60_000)

  expect([ask.mock.calls.length, onSilent.mock.calls.length]).toEqual([3, 1])
})

test('BX-085 a worker that has exited is neither checked nor reported', async () => {
  const gone = setUp([true])
  gone.end()
  const dying = setUp([false])
  dying.ask.mockImplementation(async () => {
    dying.end()
    return false
  })

  await vi.advanceTimersByTimeAsync(60_000)

  expect(gone.ask).not.toHaveBeenCalled()
  expect(dying.onSilent).not.toHaveBeenCalled()
})
