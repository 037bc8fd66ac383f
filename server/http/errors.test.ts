import { expect, test } from 'vitest'
import { SiteError, statusOf } from '../../shared/errors.ts'

test.each([new Error('x'), 'text', null, undefined, 42, { status: 200 }, { statusCode: 'a' }, { status: 700 }])(
  'ER-005 an error without a status is a 500: %j',
  (error) => {
    expect(statusOf(error)).toBe(500)
  },
)

test('ER-005 an error with a status keeps it', () => {
  expect(statusOf({ statusCode: 503 })).toBe(503)
  expect(statusOf({ status: 413 })).toBe(413)
  expect(statusOf(new SiteError('NOT_FOUND'))).toBe(404)
})
