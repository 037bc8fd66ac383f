import { expect, test } from 'vitest'
import { tellSeldom } from './tell-seldom.ts'

test('BX-084 a fault that stays is told of once in ten seconds, another one at once', () => {
  let now = 0
  const told: string[] = []
  const tell = tellSeldom(
    (error) => told.push(`${now} ${String(error)}`),
    () => now,
  )
  for (now = 0; now <= 11_000; now += 250) tell(new Error('gone'))
  tell(new Error('other'))
  tell(new Error('gone'))

  expect(told).toEqual(['0 Error: gone', '10000 Error: gone', '11250 Error: other', '11250 Error: gone'])
})
