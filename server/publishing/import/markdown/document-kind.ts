import { basename, dirname, extname, sep } from 'node:path'
import { CONTENT_TYPES, type ContentType } from '../../../../shared/routing/route.ts'

/** The folders of a publication and the content type of their files. */
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

/** Folders without documents. */
const IGNORED: ReadonlySet<string> = new Set(['layouts', 'display', 'media', 'images', 'assets', 'node_modules'])

/** Types in import order: those that stories refer to come first. */
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

/** Whether a folder contains no documents. */
export function isIgnored(folder: string): boolean {
  return folder.startsWith('.') || IGNORED.has(folder)
}

/**
 * The content type of a document: its own `typeName`, else by its nearest named folder, else article; null: invalid.
 */
export function toKind(path: string, values: Readonly<Record<string, unknown>>): ContentType | null {
  const said = values.typeName ?? values.contentType
  if (typeof said === 'string') return CONTENT_TYPES.find((type) => type === said.replace(/^content_/, '')) ?? null
  for (const folder of dirname(path).split(sep).reverse()) {
    const type = FOLDERS[folder]
    if (type !== undefined) return type
  }
  return 'article'
}

/** The slug in a file name, without the extension and the date prefix of some site builders. */
export function toNameSlug(path: string): { readonly slug: string; readonly date: string | null } {
  const stem = basename(path, extname(path)).normalize('NFC')
  const [, date, rest] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(stem) ?? []
  const name = rest ?? (stem === 'index' || stem === '_index' ? basename(dirname(path)) : stem)
  return { slug: name.toLowerCase(), date: date ?? null }
}
