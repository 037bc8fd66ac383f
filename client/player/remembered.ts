interface Remembered {
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  readonly captions: boolean
}

const KEY = 'player'
const FIRST: Remembered = { volume: 1, muted: false, captions: false }

/** The volume and the captions that this browser had last (BX-051). */
export function readRemembered(): Remembered {
  try {
    const { volume, muted, captions }: Partial<Remembered> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      volume: typeof volume === 'number' ? Math.min(1, Math.max(0, volume)) : FIRST.volume,
      muted: muted === true,
      captions: captions === true,
    }
  } catch {
    return FIRST // Storage is refused or not ours: the player works without it.
  }
}

export function remember(values: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage is refused or full: the next film begins as the first did.
  }
}
