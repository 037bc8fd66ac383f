import Negotiator from 'negotiator'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Most characters of `Accept-Encoding` that are read: no browser sends more. */
const MAX_LENGTH = 500

/**
 * The encoding of a response by `Accept-Encoding` with its q-values (RFC 9110 §12.5.3): the highest q that is offered,
 * the earlier offer when two are equal. Falls back to `identity`, also when the header forbids it.
 */
export function chooseEncoding<Offer extends Encoding>(
  header: string | undefined,
  offers: readonly Offer[],
): Offer | 'identity' {
  if (!header) return 'identity'
  // RFC 9110 §8.4.1.3: an older name of gzip.
  const accepted = header.slice(0, MAX_LENGTH).replaceAll('x-gzip', 'gzip')
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  return negotiator.encoding(offers, { preferred: offers }) ?? 'identity'
}
