import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDueBreaks, toBreakTime } from './breaks.ts'

const AFTER = Number.POSITIVE_INFINITY

test.each([
  ['start', 120, 0],
  ['end', 120, AFTER],
  ['00:01:30', 120, 90],
  ['01:00:00.500', 120, 3600.5],
  ['25%', 120, 30],
  ['0%', 120, 0],
  ['100%', 120, AFTER],
  ['100%', AFTER, AFTER],
  ['25%', AFTER, null],
  ['25%', Number.NaN, null],
  ['250%', 120, null],
  ['#2', 120, null],
  ['1:30', 120, null],
  ['00:75:00', 120, null],
  ['', 120, null],
  [null, 120, null],
])('BX-050 a break at "%s" of %d s is at %s', (offset, duration, at) => {
  expect(toBreakTime(offset, duration)).toBe(at)
})

const START = { at: 0 }
const FIRST = { at: 30 }
const TWIN = { at: 30 }
const LATER = { at: 60 }
const END = { at: AFTER }
const BREAKS = [START, FIRST, TWIN, LATER, END]

test.each([
  ['before the video', [], 0, [START]],
  ['before a later beginning', [START], 5, []],
  ['two of one moment', [START], 30.2, [FIRST, TWIN]],
  ['once', [START, FIRST, TWIN], 31, []],
  ['the latest of those that were jumped over', [START], 61, [LATER]],
  ['after the video', [START, FIRST, TWIN, LATER], AFTER, [END]],
])('BX-050 breaks are due: %s', (_when, passed, second, due) => {
  expect(findDueBreaks(BREAKS, new Set(passed), second).due).toEqual(due)
})

test('BX-050 however a reader seeks, no break is shown twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), (seconds) => {
      let passed: ReadonlySet<(typeof BREAKS)[number]> = new Set()
      const shown = seconds.flatMap((second) => {
        const found = findDueBreaks(BREAKS, passed, second)
        passed = found.passed
        return found.due
      })

      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
})
