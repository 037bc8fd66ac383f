/** Whether the source of pages responds, as far as this process knows. */
export interface SourceHealth {
  /** False from the first call that fails or is overdue, until one succeeds. */
  isUp(): boolean
  /** Calls and probes have had no response for a while: copies are sent at once, and optional parts are skipped. */
  isSilent(): boolean
  /** All probes have failed, too: calls fail at once until one succeeds. */
  isDown(): boolean
  /** Called when it falls silent, and whenever it is up again; returns the way to leave. */
  subscribe(listener: (news: 'silent' | 'up') => void): () => void
  /** Stops asking. */
  close(): void
}

/** The embedded store: it is part of the site, and its faults are its own. */
export const ALWAYS_UP: SourceHealth = {
  isUp: () => true,
  isSilent: () => false,
  isDown: () => false,
  subscribe: () => () => {},
  close: () => {},
}
