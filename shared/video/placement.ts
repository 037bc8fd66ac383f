/** The place of a story's video: above its text, in it, below it, or nowhere (PG-042). */
export const VIDEO_PLACEMENTS = ['top', 'middle', 'bottom', 'remove'] as const
export type VideoPlacement = (typeof VIDEO_PLACEMENTS)[number]

/** Puts the video of a story at its place in the two halves of the text (PG-042). `remove` leaves it out. */
export function placeVideo<Block>(
  [first, second]: readonly [readonly Block[], readonly Block[]],
  video: Block,
  placement: VideoPlacement,
): readonly Block[] {
  switch (placement) {
    case 'top':
      return [video, ...first, ...second]
    case 'middle':
      return [...first, video, ...second]
    case 'bottom':
      return [...first, ...second, video]
    case 'remove':
      return [...first, ...second]
  }
}
