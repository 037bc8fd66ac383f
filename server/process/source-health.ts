/** Whether what pages are made from answers, as far as this process knows. */
export interface SourceHealth {
  /** False from the first call that fails or is overdue, until one is answered. */
  isUp(): boolean
  /** No call and no question has been answered for a while: copies are sent at once, and nothing optional is waited for. */
  isSilent(): boolean
  /** It has failed every question, too: calls fail at once until it answers one. */
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
