/**
 * Copies bytes that will be retained into memory of their exact size. A small buffer is a slice of an 8 kB pool, and a
 * result of brotli one of 16 kB; any slice retains the whole.
 */
export function toExactBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
