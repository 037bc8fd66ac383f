/** What one client has used of its current window. */
export interface Usage {
  readonly points: number
  /** Milliseconds until the window ends. */
  readonly msLeft: number
}

/**
 * Counts that all processes of a site share. A window begins with the first point of its key and is over after
 * `windowMs`; the store's own clock decides, because the clocks of machines differ.
 */
export interface RateStore {
  /** Adds to the current window of the key, or begins a new one. Atomic across processes. Rejects when the store fails. */
  add(key: string, points: number, windowMs: number): Promise<Usage>
  /** Removes windows that are over. */
  prune(): Promise<void>
  /** Windows that are stored, also those that are over. */
  count(): Promise<number>
  close(): Promise<void>
}
