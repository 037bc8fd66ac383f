/** The points that one client has used in its current window. */
export interface Usage {
  readonly points: number
  /** Milliseconds until the window ends. */
  readonly msLeft: number
}

/**
 * Rate counts that all processes of a site share. A window starts with the first point of its key and ends after
 * `windowMs`. The store's own clock decides, because the clocks of machines differ.
 */
export interface RateStore {
  /** Adds points to the key's window, or starts a new window. Atomic across processes; rejects when the store fails. */
  add(key: string, points: number, windowMs: number): Promise<Usage>
  /** Deletes expired windows. */
  prune(): Promise<void>
  /** The number of stored windows, including expired ones. */
  count(): Promise<number>
  close(): Promise<void>
}
