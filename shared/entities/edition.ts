/** The default edition of sites (BR-003) and of entities (EN-002). */
export const DEFAULT_EDITION = 'us'

/** The stored edition of documents that are the same in every edition. */
export const EVERY_EDITION = ''

/** The slug of an item in one edition (EN-006, BR-005). */
export interface EditionSlug {
  readonly edition: string
  readonly slug: string
}

/** Finds the slug of an item in an edition; null when it is not available there (BR-005). */
export function findEditionSlug(availableOn: readonly EditionSlug[], edition: string): string | null {
  return availableOn.find((entry) => entry.edition === edition)?.slug ?? null
}

/** The reason why a site does not show a document of an edition; null when it does (BR-005). */
export function editionWarning(edition: string, shown: string): string | null {
  if (edition === EVERY_EDITION || edition === shown) return null
  return `stored for sites of the edition ${edition}; this site shows the edition ${shown}`
}
