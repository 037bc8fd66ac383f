/** The error codes of VAST 4.2 §2.3.6.3 that this site sends. */
export const AD_ERRORS = {
  malformed: 100,
  wrapper: 300,
  wrapperTimeout: 301,
  noAd: 303,
  linear: 400,
  fileNotFound: 401,
  fileTimeout: 402,
  noFile: 403,
  playback: 405,
  undefined: 900,
} as const

type AdErrorName = keyof typeof AD_ERRORS

/** An advertisement that cannot be shown; the video plays. Only the name of its code is sent to the ad server. */
export class AdError extends Error {
  /** Of VAST. */
  readonly code: number

  constructor(name: AdErrorName, options?: ErrorOptions) {
    super(name, options)
    this.name = 'AdError'
    this.code = AD_ERRORS[name]
  }
}

/** The code of an error. */
export function toAdErrorCode(error: unknown): number {
  return error instanceof AdError ? error.code : AD_ERRORS.undefined
}
