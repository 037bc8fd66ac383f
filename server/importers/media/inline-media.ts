/** A smaller inline picture, in bytes, is a placeholder of lazy loading and shows nothing. */
const SMALLEST = 100

/** Whether a reference is a data URL (RFC 2397). */
export function isInline(ref: string): boolean {
  return /^data:/i.test(ref)
}

/** A short name of a data URL for notes: `data:image/png`. */
export function toInlineName(ref: string): string {
  return ref.slice(0, 60).split(/[;,]/, 1)[0] ?? 'data:'
}

/**
 * Decodes the bytes of a data URL.
 *
 * @throws Error with a reason for the publisher
 */
export function readInline(ref: string): Uint8Array {
  const comma = ref.indexOf(',')
  if (comma < 0) throw new Error('expected a picture after a comma')
  const text = ref.slice(comma + 1)
  const isBase64 = /;\s*base64$/i.test(ref.slice(0, comma))
  const bytes = isBase64 ? Buffer.from(decode(text), 'base64') : Buffer.from(decode(text))
  if (bytes.byteLength < SMALLEST) throw new Error('it is a placeholder')
  return bytes
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
