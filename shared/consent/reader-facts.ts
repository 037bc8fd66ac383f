/** What only the request of a browser says of its reader. */
export interface ReaderFacts {
  /** ISO 3166-1 alpha-2, in upper case; null: unknown. */
  readonly country: string | null
  /** Whether the browser sends Global Privacy Control (`Sec-GPC: 1`). */
  readonly gpc: boolean
}
