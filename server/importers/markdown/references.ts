import type { ContentType } from '../../../shared/routing/route.ts'
import { splitName } from '../../publishing/split-name.ts'
import type { Draft } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'

/** The types that a story refers to by slug. */
export type ReferenceType = Extract<ContentType, 'author' | 'topic' | 'tag' | 'collection'>

/** The types whose slugs a file may name. Products and reviews stay documents of their own: nothing is copied. */
type NamedType = ReferenceType | Extract<ContentType, 'product' | 'review' | 'video'>

/** Finds the references of stories by slug: in the folder, else in the store, else created from the slug. */
export interface References {
  /** Adds a document of the folder. */
  add(type: NamedType, slug: string, document: Draft): void
  read(type: ReferenceType, slug: string): Promise<Draft>
  /** The folder's own document; null when there is none. */
  findDefined(type: ReferenceType, slug: string): Draft | null
  /** Whether the folder or the store has a published document. */
  exists(type: NamedType, slug: string): Promise<boolean>
  /** The slugs of all documents in the folder and the store. */
  names(type: NamedType): Promise<Iterable<string>>
}

/** Creates the references of one import. */
export function createReferences(target: Pick<ImportTarget, 'findBySlug' | 'publishedSlugs' | 'edition'>): References {
  const defined = new Map<string, Draft>()
  const memo = new Map<string, Draft>()
  const published = new Map<string, Promise<boolean>>()
  const names = new Map<NamedType, Promise<ReadonlySet<string>>>()

  async function findNames(type: NamedType): Promise<ReadonlySet<string>> {
    const own = [...defined.keys()].filter((key) => key.startsWith(`${type}/`)).map((key) => key.slice(type.length + 1))
    return new Set([...own, ...(await target.publishedSlugs(type))])
  }

  const isPublished = async (type: NamedType, slug: string): Promise<boolean> => {
    const found = await target.findBySlug(type, target.edition, slug)
    return found !== null && !found.implicit
  }

  return {
    async exists(type, slug) {
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
        memo.get(key) ??
        (await target.findBySlug(type, target.edition, slug))?.content ??
        toNamed(type, slug)
      memo.set(key, found)
      return toPart(type, slug, found)
    },
  }
}

/** Guesses a name from a slug: `wi-fi-routers` → Wi Fi Routers. */
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

/** The document as it is in a story, without the fields of its own page. */
function toPart(type: ReferenceType, slug: string, found: Draft): Draft {
  const { id: _id, typeName: _typeName, slug: _slug, image: _image, ...rest } = found
  return type === 'author' ? { ...rest, username: rest.username ?? slug } : { ...rest, slug }
}
