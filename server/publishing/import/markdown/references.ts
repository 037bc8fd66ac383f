import type { ContentType } from '../../../../shared/routing/route.ts'
import type { Draft } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'

/** What a story names and has a page of its own. */
export type ReferenceType = Extract<ContentType, 'author' | 'topic' | 'tag' | 'collection'>

/** Finds what a story names by its slug: in the folder, else in the store; else makes it from the slug alone. */
export interface References {
  /** Something the folder defines. */
  add(type: ReferenceType, slug: string, document: Draft): void
  read(type: ReferenceType, slug: string): Promise<Draft>
  /** What the folder itself says of it; null when it says nothing. */
  findDefined(type: ReferenceType, slug: string): Draft | null
}

/** References of one import. */
export function createReferences(target: Pick<ImportTarget, 'findBySlug' | 'edition'>): References {
  const defined = new Map<string, Draft>()
  const known = new Map<string, Draft>()
  return {
    add: (type, slug, document) => void defined.set(`${type}/${slug}`, document),
    findDefined: (type, slug) => defined.get(`${type}/${slug}`) ?? null,
    async read(type, slug) {
      const key = `${type}/${slug}`
      const found =
        defined.get(key) ??
        known.get(key) ??
        (await target.findBySlug(type, target.edition, slug))?.content ??
        toNamed(type, slug)
      known.set(key, found)
      return toPart(type, slug, found)
    },
  }
}

/** `wi-fi-routers` → Wi Fi Routers: what a name could be, until somebody gives the right one. */
export function toName(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
}

function toNamed(type: ReferenceType, slug: string): Draft {
  const name = toName(slug)
  if (type === 'collection') return { slug, title: name }
  if (type !== 'author') return { slug, name }
  const words = name.split(' ')
  return {
    username: slug,
    firstName: words.slice(0, -1).join(' ') || name,
    lastName: words.length > 1 ? words.at(-1) : null,
  }
}

/** What stands of it in the story: whole, but for what belongs to its own page. */
function toPart(type: ReferenceType, slug: string, found: Draft): Draft {
  const { id: _id, typeName: _typeName, slug: _slug, image: _image, ...rest } = found
  return type === 'author' ? { ...rest, username: rest.username ?? slug } : { ...rest, slug }
}
