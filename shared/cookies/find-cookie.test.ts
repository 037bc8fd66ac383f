import { expect, test } from 'vitest'
import { findCookie, findCookieNames } from './find-cookie.ts'

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
  [undefined, 'a', null],
])('SE-006 of the cookies %j the one named %s is %j', (cookies, name, value) => {
  expect(findCookie(cookies, name)).toBe(value)
})

test('AB-016 cookies are found by the beginning of their name', () => {
  expect(findCookieNames('t=1; t_a=x; u=2; t_b=y; t_a=z', 't_')).toEqual(['t_a', 't_b'])
  expect(findCookieNames(undefined, 't_')).toEqual([])
})
