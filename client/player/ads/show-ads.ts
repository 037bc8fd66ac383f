export interface AdFacts {
  /** The video says that it has none. */
  readonly suppressAds: boolean
  /** The query parameter `adSuppress`; null: absent. */
  readonly adSuppress: string | null
  /** Whether advertisements may be chosen for this reader. */
  readonly targetingConsent: boolean
  /** Whether the page is in the frame of an AMP page, which has asked for consent itself. */
  readonly ampFrame: boolean
}

/** Whether a video is shown with advertisements (VD-006). */
export function showsVideoAds({ suppressAds, adSuppress, targetingConsent, ampFrame }: AdFacts): boolean {
  return !suppressAds && adSuppress !== 'all' && (targetingConsent || ampFrame)
}

/** Whether a page is in the frame of an AMP page: it is framed, and its hash says `amp=1` (VD-006). */
export function isAmpFrame(hash: string, framed: boolean): boolean {
  return framed && new URLSearchParams(hash.replace(/^#/, '')).get('amp') === '1'
}
