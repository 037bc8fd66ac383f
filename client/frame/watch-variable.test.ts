import { expect, onTestFinished, test, vi } from 'vitest'
import { watchVariable } from './watch-variable.ts'

function useFakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('CO-009 a variable of the window is looked for 30 times, every 500 ms', async () => {
  useFakeTime()
  let looks = 0
  const view = {
    get queue() {
      looks += 1
      return looks === 30 ? 'here' : undefined
    },
  }
  const found = watchVariable(view, 'queue', ['queue'])

  await vi.advanceTimersByTimeAsync(29 * 500 - 1)
  expect(looks).toBe(29)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBe('here')
})

test('CO-009 after 30 times it gives up', async () => {
  useFakeTime()
  const found = watchVariable({}, 'queue', ['queue'])
  const failure = expect(found).rejects.toThrow('queue')

  await vi.advanceTimersByTimeAsync(30 * 500)
  await failure
})

test('CO-017 a variable that is not watched, and one of the server, is refused at once', async () => {
  await expect(watchVariable({ secret: 1 }, 'secret', ['queue'])).rejects.toThrow(
    'The requested Window variable is not watched',
  )
  await expect(watchVariable(undefined, 'queue', ['queue'])).rejects.toThrow(
    'Cannot access Window during server render.',
  )
})
