import { createHash } from 'node:crypto'

/** The same id for the same names, whenever and wherever they are imported: 32 hex digits in the groups of a UUID. */
export function toStableId(...names: readonly string[]): string {
  const hex = toFingerprint(names)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** A hash of plain data. */
export function toFingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
