/** The hash of a moment of the video on its page: 138.4 → `#t=138`. */
export function toMomentHash(second: number): string {
  return `#t=${Math.floor(second)}`
}

/** The second that a hash names; null for any other hash. */
export function readMoment(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}
