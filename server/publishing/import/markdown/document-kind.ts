import { basename, dirname, extname, sep } from 'node:path'
import { CONTENT_TYPES, type ContentType } from '../../../../shared/routing/route.ts'

/** The folders of a publication and what their files become. */
const FOLDERS: Readonly<Record<string, ContentType>> = {
  articles: 'article',
  posts: 'article',
  _posts: 'article',
  live: 'livearticle',
  livearticles: 'livearticle',
  reviews: 'review',
  galleries: 'gallery',
  videos: 'video',
  products: 'product',
  authors: 'author',
  topics: 'topic',
  tags: 'tag',
  collections: 'collection',
  features: 'feature',
  doors: 'door',
  pages: 'page',
}

/** Read by other parts of the site, or by people. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['layouts', 'media', 'images', 'assets', 'node_modules'])

/** Types in the order they come in: what stories name stands before them. */
export const TYPE_ORDER: readonly ContentType[] = [
  'author',
  'topic',
  'tag',
  'collection',
  'product',
  'article',
  'review',
  'gallery',
  'video',
  'livearticle',
  'feature',
  'page',
  'door',
]

/** True for a folder whose files are no documents. */
export function isLeftAlone(folder: string): boolean {
  return folder.startsWith('.') || LEFT_ALONE.has(folder)
}

/** What a document is: what it says of itself, else the nearest folder of a known name, else an article. */
export function toKind(path: string, values: Readonly<Record<string, unknown>>): ContentType | null {
  const said = values.typeName ?? values.contentType
  if (typeof said === 'string') return CONTENT_TYPES.find((type) => type === said.replace(/^content_/, '')) ?? null
  for (const folder of dirname(path).split(sep).reverse()) {
    const type = FOLDERS[folder]
    if (type !== undefined) return type
  }
  return 'article'
}

/** The slug a file's name gives: without extension and the date some site builders put before it. */
export function toNameSlug(path: string): { readonly slug: string; readonly date: string | null } {
  const stem = basename(path, extname(path)).normalize('NFC')
  const [, date, rest] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(stem) ?? []
  const name = rest ?? (stem === 'index' || stem === '_index' ? basename(dirname(path)) : stem)
  return { slug: name.toLowerCase(), date: date ?? null }
}
