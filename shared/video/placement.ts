/** Where the film of a story stands: above its text, amid it, below it, or nowhere (PG-042). */
export type FilmPlacement = 'top' | 'middle' | 'bottom' | 'remove'

/**
 * Moves the film of a story to its place among the blocks of the body (PG-042). `top` is before the first block,
 * `middle` after the first half, `bottom` after the last; `remove` leaves it out.
 */
export function placeFilm<Block>(blocks: readonly Block[], film: Block, placement: FilmPlacement): readonly Block[] {
  if (placement === 'remove') return blocks
  const at = { top: 0, middle: Math.ceil(blocks.length / 2), bottom: blocks.length }[placement]
  return blocks.toSpliced(at, 0, film)
}

/** Topics whose films are shown from YouTube (PG-043). */
const YOUTUBE_TOPICS: ReadonlySet<string> = new Set([
  'security-cameras',
  'security-services',
  'mattresses',
  'smart-locks',
])

/** Which player shows the shortcode `video` in a story with these topics (PG-043). */
export function videoKindOf(topics: readonly { readonly slug: string }[]): 'youtube' | 'player' {
  return topics.some(({ slug }) => YOUTUBE_TOPICS.has(slug)) ? 'youtube' : 'player'
}
