import { expect, test } from 'vitest'
import { barIncrement, barProgress, LOADING_DURATION_MS, LOADING_THROTTLE_MS } from './loading.ts'

test('NV-005 the bar waits 200 ms and takes 5000 ms', () => {
  expect(LOADING_THROTTLE_MS).toBe(200)
  expect(LOADING_DURATION_MS).toBe(5000)
  expect(barProgress(0)).toBe(0)
  expect(barProgress(2500)).toBe(50)
  expect(barProgress(60_000)).toBe(90)
})

test('NV-006 the bar gains 30 for each of data and fetch, and 45 for one alone', () => {
  expect(barIncrement({ hasData: true, hasFetch: true })).toBe(30)
  expect(barIncrement({ hasData: true, hasFetch: false })).toBe(45)
  expect(barIncrement({ hasData: false, hasFetch: true })).toBe(45)
})
