import { DEVICE_COOKIE, DEVICE_COOKIE_LIFE, type Device, deviceOfWidth, toDevice } from '../../shared/device/device.ts'
import { readCookies, writeCookie } from '../app/cookies.ts'
import { findCookie } from '../app/find-cookie.ts'
import { createDeviceStore, type DeviceStore } from './device-store.ts'

/** Milliseconds without a resize before the device is determined again (DV-004). */
const SETTLE_MS = 200

/**
 * Observes the device of this browser: from the cookie, else from the viewport width, and again after each resize
 * (DV-004). A device that QA has set stays until the viewport changes its class.
 */
export function observeDevice(cookie: string = DEVICE_COOKIE): DeviceStore {
  const stored = toDevice(findCookie(readCookies(), cookie))
  let width = deviceOfWidth(window.innerWidth)
  const store = createDeviceStore(stored ?? width)
  const save = (device: Device) => saveDevice(cookie, device)
  if (stored === null) save(store.read())
  store.subscribe(save)

  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const now = deviceOfWidth(window.innerWidth)
      if (now !== width) store.push(now)
      width = now
    }, SETTLE_MS)
  })
  return store
}

/** Writes the same cookie as the server (DV-003). */
function saveDevice(name: string, device: Device): void {
  writeCookie(`${name}=${device}; max-age=${DEVICE_COOKIE_LIFE}; path=/; samesite=lax; secure`)
}
