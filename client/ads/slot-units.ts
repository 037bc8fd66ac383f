import { SLOTS, type SlotDefinition, type SlotName } from '../../shared/ads/slots.ts'
import type { Device } from '../../shared/device/device.ts'

/** What ads of a page share (AD-003). */
export interface AdState {
  /** The id of the element that has the slots. */
  readonly containerId: string
  /** Whether every unit has position 1 (AD-010). */
  readonly disableAdIncrement: boolean
  /** Whether slots wait for a later request. */
  readonly disableInitialLoad: boolean
  readonly enabled: boolean
  readonly skybox: { readonly active: boolean; readonly pinned: boolean; readonly height: number }
}

/** The state of a page before anything loads (AD-003). */
export const AD_STATE: AdState = {
  ...{ containerId: 'app', disableAdIncrement: false, disableInitialLoad: false, enabled: true },
  skybox: { active: false, pinned: false, height: 0 },
}

/** Names units and counts positions from the beginning of a page; a navigation creates another one. */
export interface UnitCounter {
  /** The next unit of a slot: `mpu-top`, then `mpu-top-2` (AD-008), and its position on the page (AD-010). */
  next(slot: SlotName): AdUnit
}

/** One slot of one page. */
export interface AdUnit {
  readonly id: string
  readonly slot: SlotName
  readonly position: number
  /** Which of the slots with its name this is, from 1. */
  readonly instance: number
}

/** Creates the counter of one page. */
export function createUnitCounter({ disableAdIncrement }: Pick<AdState, 'disableAdIncrement'>): UnitCounter {
  const instances = new Map<SlotName, number>()
  let position = 1
  return {
    next(slot) {
      const instance = (instances.get(slot) ?? 0) + 1
      instances.set(slot, instance)
      const unit = { id: instance === 1 ? slot : `${slot}-${instance}`, slot, position, instance }
      if (!disableAdIncrement) position += 1
      return unit
    },
  }
}

interface SkipFacts {
  readonly device: Device
  /** Whether the unit's element turns it off. */
  readonly isDisabled: boolean
  /** Whether the page loads slots that wait. */
  readonly delayedLoad: boolean
}

/** Whether a unit is skipped: by its element, by delayed loading, or because its device is another one (AD-006). */
export function isSkipped({ slot, instance }: Pick<AdUnit, 'slot' | 'instance'>, facts: SkipFacts): boolean {
  const { constraint, delayLoad }: SlotDefinition = SLOTS[slot]
  if (facts.isDisabled || (constraint !== 'all' && constraint !== facts.device)) return true
  return delayLoad === true && !facts.delayedLoad && !cachesBids({ slot, instance }, facts.device)
}

/** Whether bids are cached, which one slot alone does; it is never delayed (AD-018). */
export function cachesBids({ slot, instance }: Pick<AdUnit, 'slot' | 'instance'>, device: Device): boolean {
  return slot === 'image_gallery' && instance === 2 && device === 'mobile'
}

/** The element of a unit. @throws TypeError for anything but an element (AD-007) */
export function toUnitElement(value: unknown): HTMLElement {
  if (value instanceof HTMLElement) return value
  throw new TypeError('An ad unit must be a DOM element')
}
