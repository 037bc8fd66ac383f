import type { Content } from '../../../shared/entities/composed-page.ts'
import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import type { ListedDocument, StoredDocument, StoreReader } from '../../store/store.ts'
import type { LayoutPart } from './layout-file.schema.ts'

interface Picking {
  readonly reader: StoreReader
  readonly edition: string
}

/** Reads the items that an editor chose, in that order, without invisible documents and the page itself. */
export async function readPicked(
  pick: NonNullable<LayoutPart['pick']>,
  content: Content,
  picking: Picking,
): Promise<readonly ListedDocument[]> {
  const documents: ListedDocument[] = []
  for (const name of pick === 'collections' ? collectionsOf(content) : pick) {
    const document = await findNamed(name, picking)
    if (document === null || isItself(document, content) || isHidden(document.content)) continue
    const { id, type, publishedAt, summary } = document
    documents.push({ id, type, publishedAt, summary })
  }
  return documents
}

function collectionsOf(content: Content): readonly string[] {
  return 'collections' in content ? content.collections.map(({ slug }) => `collection/${slug}`) : []
}

async function findNamed(name: string, { reader, edition }: Picking): Promise<StoredDocument | null> {
  const [kind, slug = ''] = name.split('/')
  const type: ContentType | undefined = CONTENT_TYPES.find((name) => name === kind)
  if (type === undefined) return null
  const result = await reader.bySlug(type, edition, slug)
  const found = result.kind === 'moved' ? await reader.bySlug(type, edition, result.slug) : result
  return found.kind === 'found' ? found.document : null
}

/** Whether a document is the page itself, or the collection of a feature. */
function isItself({ id, type, slug }: StoredDocument, content: Content): boolean {
  return id === content.id || (content.typeName === 'content_feature' && type === 'collection' && slug === content.slug)
}

function isHidden(content: Content): boolean {
  return content.typeName === 'content_collection' && content.hide
}
