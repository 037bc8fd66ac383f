import { DEVICE_COOKIE, DEVICE_COOKIE_LIFE, type Device, deviceOfWidth, toDevice } from '../../shared/device/device.ts'
import { findCookie } from '../app/find-cookie.ts'
import { createDeviceStore, type DeviceStore } from './device-store.ts'

/** Milliseconds a viewport must have kept its size (DV-004). */
const SETTLE_MS = 200

/**
 * The device of this browser: what the cookie says, else the width of the viewport; anew after each resize (DV-004). A
 * device that QA has set stays until the viewport becomes another class of its own accord.
 */
export function observeDevice(cookie: string = DEVICE_COOKIE): DeviceStore {
  const known = toDevice(findCookie(document.cookie, cookie))
  let width = deviceOfWidth(window.innerWidth)
  const store = createDeviceStore(known ?? width)
  const remember = (device: Device) => keepDevice(cookie, device)
  if (known === null) remember(store.read())
  store.subscribe(remember)

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

/** The same cookie as the server writes (DV-003). */
function keepDevice(name: string, device: Device): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${device}; max-age=${DEVICE_COOKIE_LIFE}; path=/; samesite=lax; secure`
}
