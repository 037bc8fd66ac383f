/** A video is refused because of its content; this is not an error of the site. */
export class BadVideoError extends Error {
  /** 413: too large, 415: not a video that is accepted, 422: broken. */
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadVideoError'
    this.status = status
  }
}
