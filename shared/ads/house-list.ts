import type { Device } from '../device/device.ts'
import type { SlotName } from './slots.ts'

/** A campaign as browsers get it: what may run now on pages of one section. */
export interface HouseCampaign {
  /** The name of its file. */
  readonly name: string
  readonly advertiser: string
  readonly slots: readonly SlotName[]
  /** Of the views of a slot, in percent; absent for a campaign that fills what is left. */
  readonly share?: number
  /** Against other campaigns without a share. */
  readonly weight: number
  /** Empty: all. */
  readonly devices: readonly Device[]
  /** Slugs of topics, one of which the page must have; empty: any page. */
  readonly topics: readonly string[]
  /** Slugs of collections and tags that the page must not have. */
  readonly exclusions: readonly string[]
  readonly href: string
  readonly title: string
  readonly text: string
  readonly button: string | null
}

/** `/_house/{section}.json` */
export interface HouseList {
  readonly campaigns: readonly HouseCampaign[]
}

/** The list of pages without a section. */
export const NO_SECTION = 'none'

/** The address of the campaigns for pages of a section. */
export function houseListPath(section: string | undefined): string {
  return `/_house/${encodeURIComponent(section || NO_SECTION)}.json`
}
