/** Bytes below which a picture inside a text is the placeholder of one that is loaded late, and shows nothing. */
const SMALLEST = 100

/** True for a picture that is inside the text itself (RFC 2397). */
export function isInline(ref: string): boolean {
  return /^data:/i.test(ref)
}

/** Its type instead of its bytes, for notes: `data:image/png`. */
export function toInlineName(ref: string): string {
  return ref.slice(0, 60).split(/[;,]/, 1)[0] ?? 'data:'
}

/**
 * The bytes of a picture inside the text.
 *
 * @throws Error with a reason a publisher understands
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
