import { toHost } from '../media/media-files.ts'

/**
 * The address of the original of a story that also appears elsewhere; null for the story's own address, which the
 * import replaces, and for an invalid address.
 *
 * @param origins the export's own
 */
export function toCanonical(address: string, origins: Iterable<string>): string | null {
  const url = address.trim()
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const host = toHost(url)
  return [...origins].some((origin) => URL.canParse(origin) && toHost(origin) === host) ? null : url
}
