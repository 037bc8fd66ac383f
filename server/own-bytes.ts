/**
 * The same bytes in memory of their own, for what is held for long: a small buffer is a slice of a pool of 8 kB, and what
 * brotli answers one of 16 kB, and the whole stays for as long as any slice of it.
 */
export function toOwnBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
