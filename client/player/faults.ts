/** Why a video has stopped: it cannot be decoded, the connection is lost, or the source is not there. */
export type Fault = 'media' | 'network' | 'gone'

export interface Attempts {
  /** The source that plays, from 0. */
  readonly source: number
  readonly sources: number
  /** How often this source was recovered after a media fault. */
  readonly recoveries: number
  readonly online: boolean
  /** Whether all sources before this one were gone. */
  readonly allGone: boolean
}

/** What happens next: the engine recovers, the video waits for the network, another source continues, or a message. */
export type Remedy = 'recover' | 'wait' | 'next' | 'unavailable' | 'failed'

/** How often one source is recovered. */
const RECOVERIES = 2

/** What the player does about a fatal fault. A video whose sources are all gone is unavailable (VD-004). */
export function chooseRemedy(fault: Fault, { source, sources, recoveries, online, allGone }: Attempts): Remedy {
  if (fault === 'network' && !online) return 'wait'
  if (fault === 'media' && recoveries < RECOVERIES) return 'recover'
  if (source + 1 < sources) return 'next'
  return fault === 'gone' && allGone ? 'unavailable' : 'failed'
}
