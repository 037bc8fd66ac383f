/** Collections whose stories have no shopping, promo or newsletter widgets (ST-011, PG-054). */
export const WIDGETS_BLOCKED_COLLECTIONS: readonly string[] = ['widgets-not-allowed', 'tragedy']

/** Tags with the same effect (ST-011, PG-054). */
export const WIDGETS_BLOCKED_TAGS: readonly string[] = ['hard-news']

interface Slugged {
  readonly slug: string
}

/** Whether a story is too serious for commercial widgets (PG-054). */
export function blocksWidgets({
  collections,
  tags,
}: {
  readonly collections: readonly Slugged[]
  readonly tags: readonly Slugged[]
}): boolean {
  return (
    collections.some(({ slug }) => WIDGETS_BLOCKED_COLLECTIONS.includes(slug)) ||
    tags.some(({ slug }) => WIDGETS_BLOCKED_TAGS.includes(slug))
  )
}
