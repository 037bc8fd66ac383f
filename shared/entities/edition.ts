/** The edition an item belongs to when it names none (BR-003). */
export const DEFAULT_EDITION = 'us'

/** The slug under which an item stands in one edition (EN-006, BR-005). */
export interface EditionSlug {
  readonly edition: string
  readonly slug: string
}

/** The slug of an edition, or null when the item is not available there (BR-005). */
export function findEditionSlug(availableOn: readonly EditionSlug[], edition: string): string | null {
  return availableOn.find((entry) => entry.edition === edition)?.slug ?? null
}
