import type { Device } from '../../shared/device/device.ts'

/** Called with each new device (DV-005). */
type Listener = (device: Device) => void

/** The current device, and the subscribers to its changes. */
export interface DeviceStore {
  readonly read: () => Device
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: Listener) => () => void
  /** Calls the subscribers if the device differs from the current one (DV-005). */
  readonly push: (device: Device) => void
}

/** Creates a store with an initial device. */
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
