import { type CaptionSize, toCaptionSize } from './caption-size.ts'

export interface Remembered {
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  readonly captions: boolean
  readonly captionSize: CaptionSize
  /** Whether the next video of a playlist starts automatically (VD-022). */
  readonly autoplay: boolean
}

const KEY = 'player'
const FIRST: Remembered = { volume: 1, muted: false, captions: false, captionSize: 1, autoplay: true }

/** What this browser had last: the volume, the captions and their size, and whether videos follow by themselves (BX-051). */
export function readRemembered(): Remembered {
  try {
    const kept: Partial<Remembered> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { volume, muted, captions, captionSize, autoplay } = kept
    return {
      volume: typeof volume === 'number' ? Math.min(1, Math.max(0, volume)) : FIRST.volume,
      muted: muted === true,
      captions: captions === true,
      captionSize: toCaptionSize(captionSize),
      autoplay: autoplay !== false,
    }
  } catch {
    return FIRST // Storage is refused or not ours: the player works without it.
  }
}

export function remember(values: Partial<Remembered>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readRemembered(), ...values }))
  } catch {
    // Storage is refused or full: the next video begins as the first did.
  }
}
