import type { SolarWords } from '../../messages/solar-messages.ts'
import type { LeadTool } from './lead-tool.ts'

/** A choice of the form, as HTML sends it. */
export interface SolarChoice {
  readonly value: string
  readonly label: string
  readonly isChosen: boolean
}

export interface SolarFields {
  readonly zip: string
  readonly bill: string
  readonly directions: readonly SolarChoice[]
  readonly shades: readonly SolarChoice[]
  readonly battery: boolean
}

/** A step of the estimate: its figure, how it comes about, and where its figures are from. */
export interface SolarStep {
  readonly title: string
  readonly figure: string
  readonly text: string
  readonly source: string
}

export type SolarResult =
  | { readonly kind: 'open' }
  /** There are no figures for the ZIP code. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'estimate'
      /** `13 to 16 years`; null: never within the years of the estimate. */
      readonly payback: string | null
      /** `$17,000 to $21,000` */
      readonly ahead: string
      readonly pays: boolean
      readonly steps: readonly SolarStep[]
      readonly years: readonly { readonly year: number; readonly low: string; readonly high: string }[]
      readonly isSample: boolean
    }

/** The tool that estimates what a roof would save (GE-015): its form, and the estimate. */
export interface SolarTool {
  /** Where the form is sent. */
  readonly action: string
  readonly fields: SolarFields
  readonly faults: Readonly<Partial<Record<'zip' | 'bill', string>>>
  readonly result: SolarResult
  /** What follows the estimate; null: nobody offers quotes there. */
  readonly lead: LeadTool | null
  readonly words: SolarWords
}
