import { toSafeSource } from './safe-url.ts'

const SIZE = /^([1-9]\d{0,4}w|\d(\.\d{1,2})?x)$/

/**
 * The candidates of a `srcset` with a width or density, in the one form that every parser reads alike; null when there
 * are none, or when the site may not load one of the addresses (SE-005).
 *
 * sanitize-html's parser writes what it cannot read to standard output, so nothing else may reach it.
 */
export function toSrcset(value: string): string | null {
  const kept: string[] = []
  for (const candidate of value.split(/,\s+|(?<=\s[\d.]+[wx]),/)) {
    const [address = '', size = '', ...rest] = candidate.trim().split(/\s+/)
    if (rest.length > 0 || !SIZE.test(size)) continue
    const source = toSafeSource(address)?.replace(/^,+|,+$/g, '')
    if (source === undefined || source === '') return null
    kept.push(`${source} ${size}`)
  }
  return kept.length === 0 ? null : kept.join(', ')
}
