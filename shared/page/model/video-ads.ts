import type { AdTargeting, AdUnit } from '../../video-ads/ad-tag.ts'

/** The words of an advertisement in a video. */
export interface AdWords {
  readonly ad: string
  /** Before the time that is left. */
  readonly ends: string
  readonly skip: string
  /** Before the seconds until it can be skipped. */
  readonly skipIn: string
  /** The link to the advertiser. */
  readonly visit: string
  /** What screen readers say after it. */
  readonly opens: string
}

/** How a video gets its advertisements. All of it is the same for every reader, so that the page is cacheable. */
export interface VideoAds {
  /** Answers a VMAP. */
  readonly url: string
  /** What is requested from the ad server; null: the site itself responds, and needs no details. */
  readonly asked: { readonly unit: AdUnit; readonly video: AdTargeting } | null
  /** Origins from which advertisements may load anything, besides the site's own. */
  readonly hosts: readonly string[]
  /** Decides on consent where the reader has not. */
  readonly edition: string
  readonly words: AdWords
}
