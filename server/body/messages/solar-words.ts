import type { SolarWords } from '../../../shared/messages/solar-messages.ts'

/** A range of two figures. */
type Between = (low: string, high: string) => string

/** The words of the solar tool that the server writes into texts. */
export interface SolarServerWords {
  readonly shown: SolarWords
  readonly badZip: string
  readonly badBill: string
  readonly directions: Readonly<
    Record<'south' | 'southeast' | 'southwest' | 'east' | 'west' | 'north' | 'flat', string>
  >
  readonly shades: Readonly<Record<'none' | 'some' | 'much', string>>
  readonly between: Between
  readonly years: (range: string) => string
  readonly steps: {
    readonly use: { readonly title: string; readonly text: (bill: string, price: string) => string }
    readonly size: { readonly title: string; readonly text: (share: string, feet: string) => string }
    readonly sun: { readonly title: string; readonly text: (kilowattHours: string) => string }
    readonly cost: {
      readonly title: string
      readonly text: (low: string, high: string, year: string, inverter: string) => string
      readonly incentive: (name: string, dollars: string) => string
      readonly ended: (name: string, day: string) => string
    }
    readonly saving: {
      readonly title: string
      readonly text: (share: string, price: string, exportPrice: string) => string
      readonly figure: (dollars: string) => string
    }
    readonly change: {
      readonly title: string
      readonly text: (growth: string, wear: string) => string
      readonly figure: (percent: string) => string
    }
  }
  readonly source: (source: string, day: string) => string
}
