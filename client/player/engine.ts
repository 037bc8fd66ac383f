/** What plays HLS in a browser. */
export type Engine = 'hls.js' | 'native'

export interface Abilities {
  /** `MediaSource`, as desktop browsers and Android have it. */
  readonly mse: boolean
  /** `ManagedMediaSource`, as Safari has it; its own HLS is the better one there. */
  readonly managed: boolean
  /** What `canPlayType` says to HLS is not empty. */
  readonly native: boolean
}

/**
 * What plays HLS: the browser itself only beside ManagedMediaSource or without MSE, because Chrome says `maybe` and
 * fails on real streams; null: nothing.
 */
export function chooseEngine({ mse, managed, native }: Abilities): Engine | null {
  if (native && (managed || !mse)) return 'native'
  return mse || managed ? 'hls.js' : null
}
