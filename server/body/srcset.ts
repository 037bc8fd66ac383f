import { isForeign, toSafeSource } from './safe-url.ts'

const SIZE = /^([1-9]\d{0,4}w|\d(\.\d{1,2})?x)$/

/**
 * Normalises a `srcset` to its valid candidates on this site; null when there are none, or when one of the URLs is not allowed
 * (SE-005).
 *
 * sanitize-html's parser writes invalid candidates to standard output, so it must only get normalised ones.
 */
export function toSrcset(value: string): string | null {
  const valid: string[] = []
  for (const candidate of value.split(/,\s+|(?<=\s[\d.]+[wx]),/)) {
    const [address = '', size = '', ...rest] = candidate.trim().split(/\s+/)
    if (rest.length > 0 || !SIZE.test(size)) continue
    const source = toSafeSource(address)?.replace(/^,+|,+$/g, '')
    if (source === undefined || source === '') return null
    // The Content Security Policy would block it, and a browser tries no other candidate.
    if (isForeign(source)) continue
    valid.push(`${source} ${size}`)
  }
  return valid.length === 0 ? null : valid.join(', ')
}
