/** The device classes; every other value of any source is ignored (DV-001). */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** The device of requests that do not name one (DV-002). */
export const DEFAULT_DEVICE: Device = 'mobile'

export const DEVICE_COOKIE = 'fly_device'

/** The max-age of the device cookie in seconds: a week (DV-003). */
export const DEVICE_COOKIE_LIFE = 604_800

/** Parses a device class; null for any other value (DV-001). */
export function toDevice(value: string | null | undefined): Device | null {
  return DEVICES.find((device) => device === value) ?? null
}

/** The class of a viewport, its width in CSS pixels (DV-006). */
export function deviceOfWidth(width: number): Device {
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** The sources of a device; the first with a valid class wins (DV-002). */
export interface DeviceSources {
  readonly query: string | null
  readonly cookie: string | null
  readonly header: string | null
}

export interface FoundDevice {
  readonly device: Device
  readonly source: keyof DeviceSources | 'default'
}

/** The device of a request: query, cookie, header, else the default (DV-002). */
export function findDevice(sources: DeviceSources): FoundDevice {
  for (const source of ['query', 'cookie', 'header'] as const) {
    const device = toDevice(sources[source])
    if (device !== null) return { device, source }
  }
  return { device: DEFAULT_DEVICE, source: 'default' }
}
