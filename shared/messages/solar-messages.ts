/** The words of the tool that estimates what a roof would save. */
export interface SolarWords {
  readonly kicker: string
  readonly zip: string
  readonly bill: string
  readonly direction: string
  readonly shade: string
  readonly battery: string
  readonly estimate: string
  readonly payback: string
  readonly never: string
  readonly ahead: string
  readonly how: string
  readonly byYear: string
  readonly year: string
  readonly low: string
  readonly high: string
  readonly unknown: string
  readonly unknownText: string
  readonly stored: string
  readonly sample: string
}
