/** The words of the tool that compares internet plans. */
export interface PlansWords {
  readonly kicker: string
  readonly zip: string
  readonly unit: string
  readonly street: string
  readonly streetHint: string
  /** The name of the list of suggested addresses. */
  readonly streets: string
  /** Says how many addresses are in the list; `{count}` stands for the number. */
  readonly found: string
  /** Of a building, with `{count}`. */
  readonly units: string
  readonly moving: string
  readonly show: string
  readonly typed: string
  readonly lookedUp: string
  readonly sortBy: string
  readonly sorts: Readonly<Record<'total' | 'speed', string>>
  readonly neutral: string
  readonly twoYears: string
  readonly review: string
  readonly call: string
  readonly none: string
  readonly noneText: string
  readonly again: string
  readonly down: string
  readonly downText: string
  readonly sample: string
}
