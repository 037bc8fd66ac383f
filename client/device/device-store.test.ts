import { expect, test } from 'vitest'
import { createDeviceStore } from './device-store.ts'

test('DV-005 a new device is pushed to every subscriber, an unchanged one to none', () => {
  const store = createDeviceStore('mobile')
  const tracking: string[] = []
  const ads: string[] = []
  store.subscribe((device) => tracking.push(device))
  const leave = store.subscribe((device) => ads.push(device))

  store.push('mobile')
  expect([store.read(), tracking, ads]).toEqual(['mobile', [], []])

  store.push('desktop')
  store.push('desktop')
  leave()
  store.push('tablet')

  expect(store.read()).toBe('tablet')
  expect(tracking).toEqual(['desktop', 'tablet'])
  expect(ads).toEqual(['desktop'])
})
