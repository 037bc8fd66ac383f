import type { Autoplay } from './player-state.ts'

export interface AutoplayFacts {
  /** Whether the reader pressed the card of this video, or it is the next of the playlist. */
  readonly wanted: 'card' | 'next' | null
  /** The story says that nothing in it starts automatically (PG-052). */
  readonly suppressed: boolean
  readonly reducedMotion: boolean
  readonly saveData: boolean
  readonly hidden: boolean
}

/** What begins a video without a press on it; null if it waits (BX-051, VD-024). */
export function chooseAutoplay(facts: AutoplayFacts): Extract<Autoplay, 'auto' | 'continuous'> | null {
  const { wanted, suppressed, reducedMotion, saveData, hidden } = facts
  if (wanted === null || suppressed || reducedMotion || saveData || hidden) return null
  return wanted === 'next' ? 'continuous' : 'auto'
}
