import type { ContentType } from '../../../shared/routing/route.ts'
import { findNearest } from '../../process/nearest.ts'
import type { ItemIssue } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { namedIn } from './named.ts'
import { namedPagesIn } from './product-parts.ts'
import type { References } from './references.ts'

interface DoubtContext {
  readonly references: References
  readonly target: Pick<ImportTarget, 'sections'>
}

function hasReviewType(type: unknown): boolean {
  return typeof type === 'string' && ['review', 'preview'].includes(type.trim().toLowerCase())
}

/**
 * Finds unknown names in a file, each with the name that was probably meant. The document can be imported anyway. Tags
 * are not checked, because every new tag is valid.
 */
export async function findDoubts(
  kind: ContentType,
  values: Readonly<Record<string, unknown>>,
  { references, target: { sections } }: DoubtContext,
): Promise<readonly ItemIssue[]> {
  const doubts: ItemIssue[] = []
  const { section } = values
  if (typeof section === 'string' && !sections.isKnown(section)) {
    const nearest = findNearest(section, sections.names)
    const choice = nearest === null ? `its sections are ${sections.names.join(', ')}` : `did you mean ${nearest}?`
    doubts.push({ field: 'section', message: `this site has no section “${section}”; ${choice}` })
  }
  // Such a review has the address of a product (RR-004), which a reviewer does not expect.
  if (kind === 'review' && !hasReviewType(values.type)) {
    const message = 'expected Review or Preview; without it the address is that of a product, below /products/'
    doubts.push({ field: 'type', message })
  }
  for (const { type, slug, key } of [...namedIn(values), ...namedPagesIn(kind, values)]) {
    // The topic of a hub exists without a document.
    const isHub = type === 'topic' && sections.ofTopic(slug) !== null
    if (type === 'tag' || isHub || (await references.exists(type, slug))) continue
    const hubs = type === 'topic' ? sections.landing.flatMap(({ topic }) => topic ?? []) : []
    const nearest = findNearest(slug, [...(await references.names(type)), ...hubs])
    const hint = nearest === null ? ', in this folder or on the site' : `; did you mean ${nearest}?`
    doubts.push({ field: key, message: `there is no ${type} “${slug}”${hint}` })
  }
  return doubts
}
