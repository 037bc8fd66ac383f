import type { SlotName } from './slots.ts'

/** The networks that fill slots, as `site.json` names them (docs/advertising.md). */
export interface AdNetworks {
  /** Google Publisher Tag. */
  readonly gpt: {
    /** The path of an ad unit before the name of its slot, such as `/1234/masthead`. */
    readonly path: string
    readonly script: string
    /** The address for limited ads, which use no cookie and no identifier; without it there are none. */
    readonly limitedScript?: string | undefined
  }
  /** Bidders that are asked before the network. */
  readonly prebid?:
    | {
        readonly script: string
        readonly bids: Readonly<Partial<Record<SlotName, readonly Bid[]>>>
      }
    | undefined
  /** What readers see who have not agreed to targeting (AD-023). */
  readonly untargeted: 'house' | 'network'
}

/** A bidder, with what it wants to know of a slot. */
export interface Bid {
  readonly bidder: string
  readonly params: Readonly<Record<string, unknown>>
}
