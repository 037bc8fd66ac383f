import { expect, test } from 'vitest'
import { findCookie } from './find-cookie.ts'

test.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'a', '1'],
  ['a=x%3Ay', 'a', 'x:y'],
  ['a=x:y:z', 'a', 'x:y:z'],
  ['a=one=two', 'a', 'one=two'],
  ['a=1; a=2', 'a', '1'],
  ['ab=1', 'a', null],
  ['a=%', 'a', null],
  ['a', 'a', null],
  ['', 'a', null],
])('SE-006 in the cookies %j, the value of %s is %j', (cookies, name, value) => {
  expect(findCookie(cookies, name)).toBe(value)
})
