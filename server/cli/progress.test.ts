import { expect, test } from 'vitest'
import { createProgress, toBar } from './progress.ts'

test('BX-030 the bar grows with progress and stays on one line', () => {
  expect(toBar(0, 4, 60)).toBe(`▕${' '.repeat(40)}▏ 0/4 0 %`)
  expect(toBar(2, 4, 60)).toBe(`▕${'█'.repeat(20)}${' '.repeat(20)}▏ 2/4 50 %`)
  expect(toBar(4, 4, 20).length).toBeLessThanOrEqual(20)
  expect(toBar(9, null, 60)).toBe('9 items')
})

test('BX-030 without a terminal no bar is drawn', () => {
  const written: string[] = []
  const progress = createProgress({ columns: null, err: (text) => written.push(text) })

  progress.draw(1, 2)
  progress.clear()

  expect(written).toEqual([])
})

test('BX-030 the bar is cleared before an item is printed, and redrawn no more than every 100 ms', () => {
  const written: string[] = []
  let now = 1000
  const progress = createProgress({ columns: 80, err: (text) => written.push(text) }, () => now)

  progress.draw(1, 10)
  progress.draw(2, 10)
  progress.clear()
  now += 200
  progress.draw(3, 10)

  expect(written).toHaveLength(3)
  expect(written[1]).toBe('\r\u001b[K')
})
