import { splitName } from '../../../../shared/entities/split-name.ts'
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
  /** Whether the folder defines it, or somebody has published it. */
  isKnown(type: ReferenceType, slug: string): Promise<boolean>
  /** The slugs of all that is known. */
  names(type: ReferenceType): Promise<Iterable<string>>
}

/** References of one import. */
export function createReferences(target: Pick<ImportTarget, 'findBySlug' | 'publishedSlugs' | 'edition'>): References {
  const defined = new Map<string, Draft>()
  const known = new Map<string, Draft>()
  const published = new Map<string, Promise<boolean>>()
  const names = new Map<ReferenceType, Promise<ReadonlySet<string>>>()

  async function findNames(type: ReferenceType): Promise<ReadonlySet<string>> {
    const own = [...defined.keys()].filter((key) => key.startsWith(`${type}/`)).map((key) => key.slice(type.length + 1))
    return new Set([...own, ...(await target.publishedSlugs(type))])
  }

  const isPublished = async (type: ReferenceType, slug: string): Promise<boolean> => {
    const found = await target.findBySlug(type, target.edition, slug)
    return found !== null && !found.implicit
  }

  return {
    async isKnown(type, slug) {
      const key = `${type}/${slug}`
      if (defined.has(key)) return true
      const found = published.get(key) ?? isPublished(type, slug)
      published.set(key, found)
      return found
    },
    names(type) {
      const found = names.get(type) ?? findNames(type)
      names.set(type, found)
      return found
    },
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
  return { username: slug, ...splitName(name) }
}

/** What stands of it in the story: whole, but for what belongs to its own page. */
function toPart(type: ReferenceType, slug: string, found: Draft): Draft {
  const { id: _id, typeName: _typeName, slug: _slug, image: _image, ...rest } = found
  return type === 'author' ? { ...rest, username: rest.username ?? slug } : { ...rest, slug }
}
