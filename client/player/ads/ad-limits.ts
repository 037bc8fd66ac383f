/** What advertisements may cost a reader. Times in ms, sizes in bytes. */
export const AD_LIMITS = {
  /** From the press to the first advertisement or to the video. */
  beforeVideo: 3000,
  /** For the list of breaks. A list that arrives after `beforeVideo` still has its later breaks. */
  vmap: 10_000,
  /** For each wrapper, and for the advertisement. */
  wrapper: 2000,
  /** Wrappers in a row. */
  wrappers: 5,
  /** Requests for one break, as each response may name several others. */
  requests: 10,
  /** Until the video of an advertisement can play, and for each time that it stalls. */
  creative: 4000,
  /** One XML response. */
  xml: 512_000,
  /** Advertisements of one break. */
  adsPerBreak: 4,
  /** The latest second at which an advertisement can be skipped. */
  skipSeconds: 30,
} as const
