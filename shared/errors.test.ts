import { expect, test } from 'vitest'
import { statusOf } from './errors.ts'

test.each([
  [{ status: 400 }, 400],
  [{ status: 599 }, 599],
  [{ statusCode: 413, status: 500 }, 413],
  [{ status: 399 }, 500],
  [{ status: 600 }, 500],
  [{ status: '404' }, 500],
  [null, 500],
  ['text', 500],
])('ER-005 the error %j has the status %i', (error, status) => {
  expect(statusOf(error)).toBe(status)
})
