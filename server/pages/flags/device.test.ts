import { expect, test } from 'vitest'
import { DEVICES, deviceOfWidth, findDevice, toDevice } from '../../../shared/device/device.ts'
import { CONSTRAINTS, toConstraint } from './constraint.ts'

test('DV-001 a device is mobile, tablet or desktop; any other value of any source is ignored', () => {
  expect(DEVICES).toEqual(['mobile', 'tablet', 'desktop'])
  for (const value of ['', 'Mobile', 'phone', 'mobile ', 'constructor', null, undefined])
    expect(toDevice(value)).toBe(null)
  expect(findDevice({ query: 'phone', cookie: 'TV', header: 'watch' })).toEqual({ device: 'mobile', source: 'default' })
  expect(findDevice({ query: 'phone', cookie: 'TV', header: 'tablet' })).toEqual({ device: 'tablet', source: 'header' })
})

test.each([
  [{ query: 'tablet', cookie: 'desktop', header: 'mobile' }, 'tablet', 'query'],
  [{ query: null, cookie: 'desktop', header: 'tablet' }, 'desktop', 'cookie'],
  [{ query: null, cookie: null, header: 'tablet' }, 'tablet', 'header'],
  [{ query: null, cookie: null, header: null }, 'mobile', 'default'],
] as const)('DV-002 query, then cookie, then header, then mobile: %j', (sources, device, source) => {
  expect(findDevice(sources)).toEqual({ device, source })
})

test.each([
  [0, 'mobile'],
  [319, 'mobile'],
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1440, 'desktop'],
  [1441, 'desktop'],
  [7680, 'desktop'],
] as const)('DV-006 %i px is %s', (width, device) => {
  expect(deviceOfWidth(width)).toBe(device)
})

test.each([
  ['all', 'all'],
  ['desktop', 'desktop'],
  ['mobile', 'mobile'],
  ['tablet', 'tablet'],
  ['large', 'desktop'],
  ['medium', 'tablet'],
  ['small', 'mobile'],
  ['huge', null],
  ['toString', null],
] as const)('DV-007 the constraint %s means %s', (word, constraint) => {
  expect(toConstraint(word)).toBe(constraint)
})

test('DV-007 the classes are all, desktop, mobile and tablet', () => {
  expect(CONSTRAINTS).toEqual(['all', 'desktop', 'mobile', 'tablet'])
})
