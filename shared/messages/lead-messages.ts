/** The words of the form by which a reader asks for quotes. */
export interface LeadWords {
  readonly heading: string
  readonly title: string
  readonly name: string
  readonly address: string
  readonly street: string
  readonly streetHint: string
  readonly phone: string
  readonly phoneHint: string
  readonly send: string
  /** The label of a field that robots fill in. */
  readonly trap: string
}
