/** The version of the player for analytics (VD-014). */
export const PLAYER_VERSION = '3.2.2'

/** Why a video has no player, with the exact words of the log. */
export const PLAYER_ERRORS = {
  /** The feature is off (VD-015). */
  disabled: 'video is disabled',
  /** The library of the player is missing (VD-017). */
  missing: 'UVPJS library is missing',
  /** The manager did not begin (VD-018). */
  manager: 'UVPJS VideoManager could not be initialized',
  /** The player was created on the server (VD-019). */
  server: 'the video player needs a window',
} as const satisfies Readonly<Record<string, string>>

export type PlayerErrorName = keyof typeof PLAYER_ERRORS

/** A player that cannot begin. The message is one of `PLAYER_ERRORS`. */
export class PlayerError extends Error {
  readonly reason: PlayerErrorName

  constructor(reason: PlayerErrorName, options?: ErrorOptions) {
    super(PLAYER_ERRORS[reason], options)
    this.name = 'PlayerError'
    this.reason = reason
  }
}

interface PlayerParts<Element, Player> {
  /** Whether the feature `player` is on. */
  readonly enabled: boolean
  /** Whether there is a window. */
  readonly hasWindow: boolean
  /** Fetches what plays videos; null if the library has loaded and defines no manager. */
  readonly load: () => Promise<((element: Element) => Player) | null>
  readonly log: (level: 'error' | 'warning', message: string, cause?: unknown) => void
}

/**
 * Creates a player behind one adapter, whatever plays the video.
 *
 * @throws PlayerError for the reasons of VD-015 and VD-017 … VD-019, logged before
 */
export async function createPlayer<Element, Player>(
  element: Element,
  { enabled, hasWindow, load, log }: PlayerParts<Element, Player>,
): Promise<Player> {
  const fail = (reason: PlayerErrorName, cause?: unknown): never => {
    log('error', PLAYER_ERRORS[reason], cause)
    throw new PlayerError(reason, { cause })
  }
  if (!enabled) return fail('disabled')
  if (!hasWindow) return fail('server')
  const create = await load().catch((cause: unknown) => fail('missing', cause))
  if (create === null) return fail('missing')
  try {
    return create(element)
  } catch (cause) {
    return fail('manager', cause)
  }
}
