import type { PlayerModel } from '../../../shared/page/model/player.ts'

/** The player of a video, as its advertisements need it. */
export interface AdHost {
  readonly model: PlayerModel
  readonly box: HTMLElement
  readonly video: HTMLVideoElement
  /** The second at which the video begins. */
  readonly at: number
  /** Ends everything, as the page is left. */
  readonly signal: AbortSignal
  /** The guid of the page view (BR-009). */
  readonly pageGuid: string | undefined
  /** An advertisement plays: other videos have to stop. */
  readonly onPlay: () => void
}

/** What the gate needs from the code of advertisements. */
export interface AdControl {
  /** Resolves when the video may play. */
  readonly begin: (late: AbortSignal, onShown: () => void) => Promise<void>
  /** Resolves when the breaks after the video were shown. */
  readonly end: (late: AbortSignal, onShown: () => void) => Promise<void>
  readonly toggle: () => void
  readonly pause: () => void
}
