import type { Device } from '../../shared/device/device.ts'

/** What is told of each new device; each part of the site that asks for one adds its own (DV-005). */
type Listener = (device: Device) => void

/** The device of this browser, and whoever wants to hear of another one. */
export interface DeviceStore {
  readonly read: () => Device
  /** Returns the way to leave. */
  readonly subscribe: (listener: Listener) => () => void
  /** Tells of a device that is another one; the same one changes nothing (DV-005). */
  readonly push: (device: Device) => void
}

/** A store that begins with a device. */
export function createDeviceStore(start: Device): DeviceStore {
  const listeners = new Set<Listener>()
  let current = start
  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push(device) {
      if (device === current) return
      current = device
      for (const listener of listeners) listener(device)
    },
  }
}
