const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The points of a review's `good` or `bad`, for a list: its lines, or the sentences of a single line. A full stop at the
 * end of a point is dropped.
 *
 * @param text plain text; lines end with a line feed
 * @param language BCP 47, of the text
 */
export function toPoints(text: string | null, language: string): readonly string[] {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–+]\s+)?/, '').trim())
    .filter((line) => line !== '')
  const [only] = lines
  const points = lines.length === 1 && only !== undefined ? toSentences(only, language) : lines
  return points.map((point) => point.replace(/(?<!\.)\.$/, ''))
}

function toSentences(text: string, language: string): readonly string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim())
}
