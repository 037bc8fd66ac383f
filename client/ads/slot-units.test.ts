import { expect, test } from 'vitest'
import { AD_STATE, cachesBids, createUnitCounter, isSkipped, toUnitElement } from './slot-units.ts'

test('AD-008 AD-010 units of a slot are numbered from the second, and positions count all units from 1', () => {
  const counter = createUnitCounter(AD_STATE)

  expect([counter.next('mpu-top'), counter.next('incontent-ad'), counter.next('mpu-top')]).toMatchObject([
    { id: 'mpu-top', position: 1 },
    { id: 'incontent-ad', position: 2 },
    { id: 'mpu-top-2', position: 3 },
  ])
})

test('AD-003 AD-010 with disableAdIncrement every unit has position 1', () => {
  const counter = createUnitCounter({ ...AD_STATE, disableAdIncrement: true })

  expect([counter.next('mpu-top').position, counter.next('mpu-top').position]).toEqual([1, 1])
})

test.each([
  ['mpu-top', 'desktop', {}, false],
  ['mpu-top', 'tablet', {}, true],
  ['mobile-mpu-top', 'desktop', {}, true],
  ['incontent-ad', 'mobile', {}, false],
  ['incontent-ad', 'mobile', { isDisabled: true }, true],
  ['dynamic-showcase', 'tablet', {}, true],
  ['dynamic-showcase', 'tablet', { delayedLoad: true }, false],
  ['dynamic-showcase', 'desktop', { delayedLoad: true }, true],
] as const)('AD-006 %s on %s with %j is skipped: %s', (slot, device, facts, skipped) => {
  expect(isSkipped({ slot, instance: 1 }, { device, isDisabled: false, delayedLoad: false, ...facts })).toBe(skipped)
})

test.each([
  ['image_gallery', 2, 'mobile', true],
  ['image_gallery', 1, 'mobile', false],
  ['image_gallery', 2, 'desktop', false],
  ['mpu-top', 2, 'mobile', false],
] as const)('AD-018 bids of %s %i on %s are cached: %s', (slot, instance, device, caches) => {
  expect(cachesBids({ slot, instance }, device)).toBe(caches)
})

test('AD-007 anything but an element is refused', () => {
  Object.assign(globalThis, { HTMLElement: class {} })

  for (const value of ['mpu-top', null, {}]) expect(() => toUnitElement(value)).toThrow(TypeError)
  Reflect.deleteProperty(globalThis, 'HTMLElement')
})
