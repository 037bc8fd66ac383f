/** Which bucket of which version of which test a reader is in: one value, whatever text it travels as (AB-001, AB-015). */
export interface AbState {
  readonly id: string
  readonly version: string
  readonly bucket: string
}

export const ID_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/
export const VERSION_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_]*$/

/** Characters a state may have as a text (AB-007). */
export const MAX_STATE_LENGTH = 25

/** `id:version:bucket`, as the cookie, the header and the query carry it (AB-015, AB-018). */
export function toStateText({ id, version, bucket }: AbState): string {
  return `${id}:${version}:${bucket}`
}

/** A state from its text; null for anything that is not three well-formed parts (AB-019, SE-006). */
export function parseState(text: string | null | undefined): AbState | null {
  if (text === null || text === undefined || text.length > MAX_STATE_LENGTH) return null
  const [id, version, bucket, ...rest] = text.split(':')
  if (id === undefined || version === undefined || bucket === undefined || rest.length > 0) return null
  if (!ID_PATTERN.test(id) || !VERSION_PATTERN.test(version) || !ID_PATTERN.test(bucket)) return null
  return { id, version, bucket }
}
