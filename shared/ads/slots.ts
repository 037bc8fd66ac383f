import type { Device } from '../device/device.ts'

/** Width and height in CSS pixels. */
export type Size = readonly [width: number, height: number]

/** One value for each device, or one for all. */
type ByDevice<Value> = Value | Readonly<Record<Device, Value>>

/** A place for an advertisement (AD-004). What is absent is off. */
export interface SlotDefinition {
  /** The only device that shows the slot. */
  readonly constraint: Device | 'all'
  /** The sizes to request: those that fit into the space that the style sheet reserves (AD-012). */
  readonly sizes: ByDevice<readonly Size[]>
  /** Loads near the screen only (AD-013). */
  readonly lazyLoad?: true
  /** Waits for a page that turns delayed loading off (AD-006). */
  readonly delayLoad?: true
  /** Loads again after a while in view. */
  readonly lazyReload?: true
  /** Has no space until something fills it. */
  readonly collapseEmpty?: true
  readonly sticky?: true
  readonly type?: 'skybox' | 'native' | 'companion' | 'search'
  /** Units and lines of each, of ads between search results (AD-019). */
  readonly units?: { readonly count: number; readonly lines: number }
}

const MPU: readonly Size[] = [[300, 250]]
const LEADER = {
  mobile: [
    [300, 250],
    [320, 100],
    [320, 50],
  ],
  tablet: [[728, 90]],
  desktop: [[728, 90]],
} as const
/** A media unit of a native advertisement (AD-011). */
const NATIVE: readonly Size[] = [[300, 300]]

/** The slots, by name (AD-004). A layout names one as the view of a component of the family Ad. */
export const SLOTS = {
  'leader-top': { constraint: 'all', sizes: LEADER },
  'leader-bottom': { constraint: 'all', sizes: LEADER, lazyLoad: true },
  'mpu-top': { constraint: 'desktop', sizes: MPU },
  'mpu-middle': { constraint: 'desktop', sizes: MPU, lazyLoad: true, lazyReload: true, sticky: true },
  'mpu-bottom': { constraint: 'desktop', sizes: MPU, lazyLoad: true },
  'mobile-mpu-top': { constraint: 'mobile', sizes: MPU, lazyLoad: true },
  'mobile-mpu-incontent': { constraint: 'mobile', sizes: MPU, lazyLoad: true },
  'incontent-ad': { constraint: 'all', sizes: MPU, lazyLoad: true },
  image_gallery: { constraint: 'all', sizes: MPU, lazyLoad: true },
  skybox: { constraint: 'desktop', sizes: [[970, 90]], collapseEmpty: true, sticky: true, type: 'skybox' },
  'native-card': { constraint: 'all', sizes: NATIVE, lazyLoad: true, collapseEmpty: true, type: 'native' },
  'video-companion': { constraint: 'desktop', sizes: [[300, 60]], type: 'companion' },
  'search-ads': { constraint: 'all', sizes: [], type: 'search', units: { count: 5, lines: 3 } },
  'dynamic-showcase': { constraint: 'tablet', sizes: [[728, 90]], delayLoad: true },
} as const satisfies Readonly<Record<string, SlotDefinition>>

export type SlotName = keyof typeof SLOTS

/** Whether a slot has this name. */
export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name)
}
