import type { ContentType } from '../../../shared/routing/route.ts'
import { type LayoutFile, partsOf } from './layout-file.schema.ts'
import type { Layouts } from './layouts.ts'

/** A field that no page shows unless its layout has one of these components. */
interface Place {
  readonly kind: 'review' | 'product'
  readonly field: string
  /** The key in front matter. */
  readonly key: string
  readonly family: string
  readonly views: readonly string[]
}

const PLACES: readonly Place[] = [
  { kind: 'review', field: 'relatedProduct', key: 'product', family: 'Review', views: ['price', 'product'] },
  { kind: 'review', field: 'rivals', key: 'rivals', family: 'Review', views: ['comparison'] },
  { kind: 'product', field: 'resellers', key: 'resellers', family: 'TechProduct', views: ['price', 'body'] },
]

/** Collections whose only purpose is the front page. */
const FRONT = /^front-/

type Fields = Readonly<Record<string, unknown>>

/**
 * Finds what a document says and no layout of its page shows, a sentence for each: an editor would look for the mistake
 * in the document.
 *
 * @param document unvalidated
 */
export function findUnplaced(
  type: ContentType,
  document: Fields,
  layouts: Pick<Layouts, 'review' | 'product' | 'front'>,
): readonly string[] {
  const lost = PLACES.filter(({ kind, field }) => kind === type && isGiven(document[field]))
  const missing = lost.filter(({ kind, family, views }) => !hasPart(layouts[kind], family, views))
  const front = toNames(document.collections).filter((slug) => FRONT.test(slug) && !isListed(layouts.front, slug))
  return [
    ...missing.map(
      ({ key, kind, family, views }) =>
        `${key}: layouts/${kind}.json has no place for it: a component of the family ${family} with the view ${views.join(' or ')}`,
    ),
    ...front.map((slug) => `collections: layouts/front.json has no place for ${slug}: a list with this collection`),
  ]
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

function hasPart(layout: LayoutFile, family: string, views: readonly string[]): boolean {
  return partsOf(layout).some((part) => part.familyName === family && views.includes(part.view))
}

function isListed(layout: LayoutFile, slug: string): boolean {
  return partsOf(layout).some(({ query, pick }) => query?.collection === slug || pick?.includes(`collection/${slug}`))
}

function toNames(collections: unknown): readonly string[] {
  if (!Array.isArray(collections)) return []
  return collections.flatMap((one: unknown) => {
    const slug = typeof one === 'object' && one !== null ? Reflect.get(one, 'slug') : one
    return typeof slug === 'string' ? [slug] : []
  })
}
