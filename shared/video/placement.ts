/** Where the film of a story stands: above its text, amid it, below it, or nowhere (PG-042). */
export const FILM_PLACEMENTS = ['top', 'middle', 'bottom', 'remove'] as const
export type FilmPlacement = (typeof FILM_PLACEMENTS)[number]

/** Puts the film of a story at its place in the two halves of the text (PG-042). `remove` leaves it out. */
export function placeFilm<Block>(
  [first, second]: readonly [readonly Block[], readonly Block[]],
  film: Block,
  placement: FilmPlacement,
): readonly Block[] {
  switch (placement) {
    case 'top':
      return [film, ...first, ...second]
    case 'middle':
      return [...first, film, ...second]
    case 'bottom':
      return [...first, ...second, film]
    case 'remove':
      return [...first, ...second]
  }
}
