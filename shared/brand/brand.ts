import { DEFAULT_EDITION } from '../entities/edition.ts'
import type { Brand } from '../page/payload.ts'

/** One entry of a story's table of contents. */
export interface TocItem {
  readonly id: string
  readonly title: string
  readonly itemIndex: number
  readonly tocId: string
  readonly deactivated: boolean
}

/** What a view knows about its brand (BR-001). */
export interface BrandState {
  readonly brand: Brand
  readonly edition: string
  /** Null in HTML, which readers share: the browser draws one when a view begins (BR-009). */
  readonly guid: string | null
  readonly hasStaticMyFiWidget: boolean
  readonly isCenterJustified: boolean
  readonly bodyTocItems: readonly TocItem[]
}

export const DEFAULT_BRAND: Brand = 'cnet'

/** The state before anything is known of the page (BR-001, BR-003). */
export const INITIAL_BRAND_STATE: BrandState = {
  brand: DEFAULT_BRAND,
  edition: DEFAULT_EDITION,
  guid: null,
  hasStaticMyFiWidget: false,
  isCenterJustified: false,
  bodyTocItems: [],
}

const ROADSHOW = /^\/(?:paid-content\/|replay\/)?roadshow(?:\/|$)/

/** The brand of a path without its locale prefix: roadshow under /roadshow/, sponsored and replay included (BR-002). */
export function brandOf(path: string): Brand {
  return ROADSHOW.test(path) ? 'roadshow' : DEFAULT_BRAND
}

/** A sub-brand without a name of its own is called what its key says: no proper name stands in the code (BR-003). */
export function toBrandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** The state of a new page view: its own guid, shared by ads and tracking (BR-009). `draw` makes a uuid v4. */
export function beginView(state: BrandState, draw: () => string): BrandState {
  return { ...state, guid: draw() }
}
