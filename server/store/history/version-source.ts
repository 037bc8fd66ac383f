import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A version as it is stored: compressed JSON, whole or as the difference from another one. */
export interface PackedVersion {
  readonly source: Uint8Array
  /** Whether `source` is the difference. */
  readonly isDelta: boolean
}

/**
 * Compresses a version, as the difference from an earlier one where that is smaller than half of it: a correction of a story
 * of 20 kB has under 100 bytes (NW-003).
 *
 * @param earlier JSON, and its compressed size in bytes; null: there is none
 */
export function packVersion(
  json: string,
  earlier: { readonly json: string; readonly bytes: number } | null,
): PackedVersion {
  const bytes = Buffer.from(json)
  if (earlier !== null) {
    const source = zstdCompressSync(bytes, { dictionary: Buffer.from(earlier.json) })
    if (source.length * 2 < earlier.bytes) return { source, isDelta: true }
  }
  return { source: zstdCompressSync(bytes), isDelta: false }
}

/** The JSON of a stored version. @param base what it is the difference from; null: it is whole */
export function unpackVersion(source: Uint8Array, base: Uint8Array | null): string {
  if (base === null) return zstdDecompressSync(source).toString()
  return zstdDecompressSync(source, { dictionary: zstdDecompressSync(base) }).toString()
}
