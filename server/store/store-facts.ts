/** Facts by which a copy of a store is recognised. */
export interface StoreFacts {
  readonly schema: number
  /** The number of the newest change. */
  readonly head: number
  readonly documents: number
}
