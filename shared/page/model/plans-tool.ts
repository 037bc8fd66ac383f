import type { PlansWords } from '../../messages/plans-messages.ts'

/** The fields of the form, as the reader filled them in (GE-013). */
export interface PlansFields {
  readonly zip: string
  readonly street: string
  readonly unit: string
  /** A reader who moves sees how soon each line works. */
  readonly moving: boolean
}

/** A line that is sold at the place. */
export interface PlanModel {
  readonly name: string
  readonly technology: string
  readonly phone: string
  /** The address of our review; null if there is none. */
  readonly review: string | null
  /** `$1,320` */
  readonly total: string
  /** The parts of the sum, such as `24 × $55`. */
  readonly sum: string
  /** Terms with their texts, in their order. */
  readonly facts: readonly (readonly [term: string, text: string])[]
}

/** A bar of a chart: its share is a whole percentage of the longest one. */
export interface SpeedBar {
  readonly place: string
  readonly mbps: number
  readonly share: number
  readonly isHere: boolean
}

/** What was found at a place. */
export type PlansResult =
  | { readonly kind: 'open' }
  /** The source of plans does not answer; speeds may be known. */
  | { readonly kind: 'down'; readonly speeds: SpeedsTool | null }
  | {
      readonly kind: 'found'
      /** `4 plans at your address`, or that there are none. */
      readonly title: string
      /** What was looked up, where it differs from what was typed. */
      readonly address: { readonly typed: string; readonly found: string } | null
      /** What the reader should know of the address or the figures. */
      readonly notes: readonly string[]
      /** Absent where the order cannot be in an address, which would name the street. */
      readonly sorts: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
      readonly plans: readonly PlanModel[]
      readonly checked: string | null
      readonly speeds: SpeedsTool | null
      /** Says that the plans are invented; null: they are not. */
      readonly sample: string | null
    }

/** The tool that compares the internet plans of a place (GE-014): its form, and what was found. */
export interface PlansTool {
  /** Where the form is sent. */
  readonly action: string
  /** Where addresses are suggested, by POST (GE-003). */
  readonly suggest: string
  readonly fields: PlansFields
  /** The message at each faulty field. */
  readonly faults: Readonly<Partial<Record<'zip' | 'street' | 'form', string>>>
  readonly result: PlansResult
  readonly words: PlansWords
}

/** A chart that compares a place with the nation. */
export interface SpeedChart {
  readonly title: string
  readonly bars: readonly SpeedBar[]
}

/** The average speeds of a place (GE-002). */
export interface SpeedsTool {
  readonly charts: readonly SpeedChart[]
  /** The source of the figures, with its day; null: its host names none. */
  readonly source: string | null
  /** Says that the figures are invented; null: they are not. */
  readonly sample: string | null
}
