import { expect, test } from 'vitest'
import { throttleErrors } from './throttle-errors.ts'

test('BX-084 a repeated error is passed on once in ten seconds, another error at once', () => {
  let now = 0
  const passed: string[] = []
  const tell = throttleErrors(
    (error) => passed.push(`${now} ${String(error)}`),
    () => now,
  )
  for (now = 0; now <= 11_000; now += 250) tell(new Error('gone'))
  tell(new Error('other'))
  tell(new Error('gone'))

  expect(passed).toEqual(['0 Error: gone', '10000 Error: gone', '11250 Error: other', '11250 Error: gone'])
})
