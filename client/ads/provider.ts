import type { Size } from '../../shared/ads/slots.ts'
import type { Device } from '../../shared/device/device.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { AdUnit } from './slot-units.ts'

/** One request of one unit. */
export interface AdRequest {
  readonly unit: AdUnit
  readonly device: Device
  /** Those that fit into the box. */
  readonly sizes: readonly Size[]
  readonly page: PagePayload
  /** What a blocker may remove, and what a provider fills. Its height never changes. */
  readonly box: HTMLElement
  /** Aborted when the page is left, or when the provider was too slow. */
  readonly signal: AbortSignal
  /** Aborted when the page is left. */
  readonly leaving: AbortSignal
}

/** What a provider has made of a request. */
export type AdResult =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'filled'
      /** Names the campaign in the numbers. */
      readonly campaign: string
      /** Puts the advertisement into the box, in one step. */
      readonly show: () => void
    }

/** Whatever fills slots. The first provider with a result fills the slot. */
export interface AdProvider {
  readonly name: string
  request(request: AdRequest): Promise<AdResult>
}
