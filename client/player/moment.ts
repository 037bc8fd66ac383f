/** The hash of a moment of the video on its page: 138.4 → `#t=138`. */
export function toMomentHash(second: number): string {
  return `#t=${Math.floor(second)}`
}

/** The second that a hash names; null for any other hash. */
export function readMoment(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** The moment at which an address starts its video: from the hash, or from the query, as search engines link it. */
export function readPageMoment({ hash, search }: { readonly hash: string; readonly search: string }): number | null {
  return readMoment(hash) ?? readMoment(`#t=${new URLSearchParams(search).get('t') ?? ''}`)
}
