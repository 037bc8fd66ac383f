export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/**
 * The encoding of an answer by `Accept-Encoding` with its q-values (RFC 9110 §12.5.3): the highest q that is offered,
 * the earlier offer when two are equal. Falls back to `identity`, also when the header forbids it.
 */
export function chooseEncoding(header: string | undefined, offers: readonly Encoding[]): Encoding {
  if (!header) return 'identity'
  const weights = parseWeights(header)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const offer of offers) {
    const weight = weights.get(offer) ?? (offer === 'identity' ? (weights.get('*') ?? 0.001) : (weights.get('*') ?? 0))
    if (weight > bestWeight) {
      best = offer
      bestWeight = weight
    }
  }
  return best
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    const key = name === 'x-gzip' ? 'gzip' : name
    if (key !== '') weights.set(key, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}
