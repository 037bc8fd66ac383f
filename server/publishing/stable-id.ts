import { createHash } from 'node:crypto'

/** Derives an id in the form of a UUID from names; the same names always give the same id. */
export function toStableId(...names: readonly string[]): string {
  const hex = toFingerprint(names)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** A hash of plain data. */
export function toFingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
