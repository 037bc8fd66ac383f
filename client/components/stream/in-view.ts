/** A story that has entered or left the zone of the story in view. */
export interface Sight {
  /** Its place in the stream; 0 is the story that was opened. */
  readonly index: number
  readonly isInside: boolean
}

/**
 * The stories inside the zone, in the order in which they came: the last one is the story in view (PG-072). So a story
 * becomes the one in view when it enters, from above and from below, and the border between two does not flicker.
 */
export function followSights(inside: readonly number[], sights: readonly Sight[]): readonly number[] {
  return sights.reduce<readonly number[]>((order, { index, isInside }) => {
    const others = order.filter((other) => other !== index)
    if (!isInside) return others
    return order.includes(index) ? order : [...others, index]
  }, inside)
}

/** The maximum number of stories of a stream that are in the document at a time. */
export const MOST_IN_DOCUMENT = 5

/**
 * Whether a story stays in the document: the one that was opened, which is the page itself, and the neighbours of the
 * one in view. Any other is replaced by a box of its height.
 *
 * @param inView index of the story in view
 * @param count stories of the stream, with the one that was opened
 */
export function staysInDocument(index: number, inView: number, count: number): boolean {
  const width = MOST_IN_DOCUMENT - 1
  // One story before the one in view, and more after it: that is where readers go.
  const start = Math.max(1, Math.min(inView - 1, count - width))
  return index === 0 || (index >= start && index < start + width)
}
