import type { Content } from '../../../shared/entities/composed-page.ts'
import type { StreamItem } from '../../../shared/entities/stream-item.ts'
import { blocksWidgets } from '../../addresses/editorial/collection-lists.ts'
import { LISTED_TYPES } from '../../body/content-types.ts'
import type { BrandedRules } from '../../process/branded.ts'
import type { ListedDocument, StoreReader } from '../../store/store.ts'
import type { StreamRequest } from '../content-api.ts'
import { inEdition, toSelf } from './find-subject.ts'
import { hasShopping, insertShopping } from './insert-shopping.ts'
import type { LayoutQuery } from './layout-file.schema.ts'
import { type LinkMaking, toLink } from './links.ts'
import { readList } from './lists.ts'
import { NOTHING, type Self } from './subject.ts'
import { hasLanguageOf } from './unpaged-list.ts'

interface Reading extends LinkMaking {
  readonly reader: StoreReader
  readonly branded: BrandedRules
  /** The language of stories that name none, as a BCP 47 tag. */
  readonly language: string
}

/** The story that others follow. */
interface Seed {
  readonly id: string
  readonly self: Self
  /** Readers of a serious story are offered nothing to buy (PG-054). */
  readonly sellsNothing: boolean
}

const NO_SEED: Seed = { id: '', self: NOTHING, sellsNothing: true }

/** The rule of the list “next story”: near the story, what was published before it first, and nothing that is paid. */
const QUERY: Omit<LayoutQuery, 'limit'> = {
  ...{ sort: 'newest', hours: 24, offset: 0, exclude: 'self' },
  ...{ paid: false, near: true, older: true, paged: false },
}

/** The newest articles that recommend what to buy; the first in the language of the story is taken. */
const SHOPPING: LayoutQuery = { ...QUERY, types: ['article'], section: 'deals', near: false, older: false, limit: 16 }

/**
 * Reads the stories that follow a story (CL-009): those of the collection first, if a call names one, then those of the
 * list “next story”, in the language of the story. Readers of some countries get a shopping article among them (PG-076).
 */
export async function readStream(request: StreamRequest, reading: Reading): Promise<readonly StreamItem[]> {
  const { contentType, collectionId, limit, country, shopping } = request
  const types = contentType === undefined ? [...LISTED_TYPES] : [contentType]
  const seed = await findSeed(request, reading)
  const read = async (query: LayoutQuery, source: StreamItem['source']) => {
    const list = await readList(query, { ...reading, ...seed, above: new Set(), pageNumber: 1 })
    const documents = (list?.documents ?? []).filter((document) => hasLanguageOf(seed.self, document, reading))
    return documents.flatMap((document) => toItem(document, source, reading) ?? [])
  }
  const collection = collectionId === undefined ? null : await reading.reader.byId(collectionId)
  const curated =
    collection?.type === 'collection'
      ? await read({ ...QUERY, types, collection: collection.slug, near: false, limit }, 'curated')
      : []
  const chosen = new Set(curated.map(({ id }) => id))
  const further =
    curated.length < limit ? await read({ ...QUERY, types, limit: limit + curated.length }, 'algorithm') : []
  const items = [...curated, ...further.filter(({ id }) => !chosen.has(id))].slice(0, limit)
  if (seed.sellsNothing || !hasShopping(country)) return items
  const [toBuy] = await read(SHOPPING, 'algorithm')
  return insertShopping(items, toBuy ?? null, shopping)
}

/** The story of a call, by its id or else by its slug; an unknown one has the lists of a page without a section. */
async function findSeed({ slug, contentId }: StreamRequest, { reader, edition }: Reading): Promise<Seed> {
  const named = contentId ?? slug
  const document = (await reader.byId(named)) ?? (await findBySlug(slug, { reader, edition }))
  if (document === null) return NO_SEED
  const content = inEdition(document, edition)
  return {
    id: document.id,
    self: toSelf(content, document.publishedAt),
    sellsNothing: isSerious(content),
  }
}

async function findBySlug(slug: string, { reader, edition }: Pick<Reading, 'reader' | 'edition'>) {
  for (const type of LISTED_TYPES) {
    const result = await reader.bySlug(type, edition, slug)
    if (result.kind === 'found') return result.document
  }
  return null
}

function isSerious(content: Content): boolean {
  return blocksWidgets({
    collections: 'collections' in content ? content.collections : [],
    tags: 'tags' in content ? content.tags : [],
  })
}

function toItem(document: ListedDocument, source: StreamItem['source'], making: LinkMaking): StreamItem | null {
  const link = toLink(document, new Map(), making)
  if (link === null || link.slug === null || link.url === null) return null
  return { id: document.id, title: link.title, slug: link.slug, source, type: link.typeName, url: link.url }
}
