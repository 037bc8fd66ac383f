import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  barIncrement,
  beginLoading,
  LOADING_THROTTLE_MS,
  notePart,
  readArrived,
  subscribeToLoading,
} from './loading.ts'

test('NV-005 the bar appears after 200 ms and runs for 5000 ms', () => {
  const css = readFileSync(join(import.meta.dirname, '../design/loadbar.css'), 'utf8')

  expect(LOADING_THROTTLE_MS).toBe(200)
  expect(css).toContain('animation: load 5s')
})

test('NV-006 the bar gains 30 for each of data and fetch, and 45 for one alone', () => {
  expect(barIncrement({ hasData: true, hasFetch: true })).toBe(30)
  expect(barIncrement({ hasData: true, hasFetch: false })).toBe(45)
  expect(barIncrement({ hasData: false, hasFetch: true })).toBe(45)
})

test('NV-006 the bar advances with each part that arrives, and restarts with the next navigation', () => {
  const percents: number[] = []
  const unsubscribe = subscribeToLoading(() => percents.push(readArrived()))

  beginLoading()
  notePart({ hasData: true, hasFetch: true })
  notePart({ hasData: true, hasFetch: true })
  beginLoading()
  notePart({ hasData: true, hasFetch: false })
  unsubscribe()
  beginLoading()

  expect(percents).toEqual([0, 30, 60, 0, 45])
})
