/** The test, version and bucket of a reader (AB-001, AB-015). */
export interface AbState {
  readonly id: string
  readonly version: string
  readonly bucket: string
}

export const ID_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/
export const VERSION_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_]*$/

/** The maximum number of characters of a state as text (AB-007). */
export const MAX_STATE_LENGTH = 25

/** Formats a state as `id:version:bucket`, for the cookie, the header and the query (AB-015, AB-018). */
export function toStateText({ id, version, bucket }: AbState): string {
  return `${id}:${version}:${bucket}`
}

/** Parses a state; null for anything but three valid parts (AB-019, SE-006). */
export function parseState(text: string | null | undefined): AbState | null {
  if (text === null || text === undefined || text.length > MAX_STATE_LENGTH) return null
  const [id, version, bucket, ...rest] = text.split(':')
  if (id === undefined || version === undefined || bucket === undefined || rest.length > 0) return null
  if (!ID_PATTERN.test(id) || !VERSION_PATTERN.test(version) || !ID_PATTERN.test(bucket)) return null
  return { id, version, bucket }
}
