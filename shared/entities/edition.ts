import type { ContentType } from '../routing/route.ts'
import type { Entity } from './entity.ts'
import type { editionSlug } from './fields.schema.ts'

/** The edition of a site whose configuration names none (BR-003), and of an entity that names none (EN-002). */
export const DEFAULT_EDITION = 'us'

/** Stands for the edition of documents that are the same in every edition. */
export const EVERY_EDITION = ''

/** The slug under which an item stands in one edition (EN-006, BR-005). */
export type EditionSlug = Entity<typeof editionSlug>

/** The slug of an edition, or null when the item is not available there (BR-005). */
export function findEditionSlug(availableOn: readonly EditionSlug[], edition: string): string | null {
  return availableOn.find((entry) => entry.edition === edition)?.slug ?? null
}

/** Why a site does not show a document of an edition; null where it does (BR-005). */
export function editionWarning(edition: string, shown: string): string | null {
  if (edition === EVERY_EDITION || edition === shown) return null
  return `stored for sites of the edition ${edition}; this site shows the edition ${shown}`
}

const WITH_EDITION: ReadonlySet<ContentType> = new Set([
  'article',
  'livearticle',
  'review',
  'gallery',
  'video',
  'product',
])

/** The edition by which a document of a type is stored and found: EVERY_EDITION for all but stories and products (BR-005). */
export function toStoredEdition(type: ContentType, edition: string): string {
  return WITH_EDITION.has(type) ? edition : EVERY_EDITION
}
