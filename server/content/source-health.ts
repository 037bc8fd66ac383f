/** Whether what pages are made from answers, as far as this process knows. */
export interface SourceHealth {
  /** False from the first call that fails or is overdue, until one is answered: whoever has a copy sends it at once. */
  isUp(): boolean
  /** True once it has failed every question, too: calls fail at once until it answers one. */
  isDown(): boolean
  /** Called when `isUp` changes; returns the way to leave. */
  subscribe(listener: (up: boolean) => void): () => void
  /** Stops asking. */
  close(): void
}

/** The embedded store: it is part of the site, and its faults are its own. */
export const ALWAYS_UP: SourceHealth = {
  isUp: () => true,
  isDown: () => false,
  subscribe: () => () => {},
  close: () => {},
}
