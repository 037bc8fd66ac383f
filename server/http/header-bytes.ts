import type { OutgoingMessage } from 'node:http'

/**
 * The maximum size of the headers of a response in bytes, so that they fit into 4 kB, the buffer of proxies such as nginx
 * (BX-003). The rest is for the status line, the timing, and what Node adds: the date, and how connection and body end.
 */
export const HEADER_BYTES = 3_600

/** The bytes of headers, given as names and values in turn. */
export function bytesOf(headers: readonly string[]): number {
  let bytes = 0
  // Each line has a colon, a space and a line break: four bytes for two texts.
  for (const text of headers) bytes += text.length + 2
  return bytes
}

/** The bytes of the headers that steps have set on a response. */
export function bytesSetOn(response: Pick<OutgoingMessage, 'getHeaders'>): number {
  let bytes = 0
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const line of Array.isArray(value) ? value : [String(value)]) bytes += bytesOf([name, line])
  }
  return bytes
}
