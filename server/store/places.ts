import type { Content } from '../../shared/entities/composed-page.ts'
import { type EditionSlug, findEditionSlug } from '../../shared/entities/edition.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'

interface Placed {
  readonly edition: string
  readonly slug: string
  readonly content: Content | PublishInput
}

/** The editions and slugs of a document: its own first, then those it is available on (EN-006, BR-005). */
export function placesOf({ edition, slug, content }: Placed): readonly EditionSlug[] {
  const others = 'availableOn' in content ? content.availableOn.filter((place) => place.edition !== edition) : []
  return [{ edition, slug }, ...others]
}

/** The slug of a document in an edition; null where it is not available. */
export function findSlugIn(document: Placed, edition: string): string | null {
  return findEditionSlug(placesOf(document), edition)
}
