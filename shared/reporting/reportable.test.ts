import { expect, test } from 'vitest'
import { isReportable, MAX_REPORTS_PER_PAGE } from './reportable.ts'

test('ER-009 an error with a message is reported; a 404 or an error without a message is not', () => {
  expect(isReportable({ message: 'x is not a function' })).toBe(true)
  expect(isReportable({ message: 'x is not a function', status: 500 })).toBe(true)
  expect(isReportable({ message: 'gone', status: 404 })).toBe(false)
  expect(isReportable({ message: '  ' })).toBe(false)
  expect(isReportable({})).toBe(false)
})

test.each([
  'Network Error',
  'TypeError: Failed to fetch',
  'Request aborted',
  'ResizeObserver loop limit exceeded',
  'Resize-observer limit reached',
  'Script error.',
  'Load failed',
  'the operation was CANCELLED',
])('ER-010 "%s" is ignored', (message) => {
  expect(isReportable({ message })).toBe(false)
})

test('ER-011 a page reports up to ten errors', () => {
  expect(MAX_REPORTS_PER_PAGE).toBe(10)
})
