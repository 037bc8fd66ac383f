import { basename, dirname, extname, sep } from 'node:path'
import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import { TYPE_ORDER, TYPES } from '../../body/content-types.ts'

/** The folders of a publication and the content type of their files. */
const FOLDERS: ReadonlyMap<string, ContentType> = new Map(
  TYPE_ORDER.flatMap((type) => TYPES[type].folders.map((folder) => [folder, type] as const)),
)

/** Folders without documents. */
const IGNORED: ReadonlySet<string> = new Set(
  (
    'layouts display media images assets node_modules ' +
    // Parts of a site builder, not its pages.
    '_layouts _includes _data _sass _plugins _site archetypes themes vendor'
  ).split(' '),
)

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
    const type = FOLDERS.get(folder)
    if (type !== undefined) return type
  }
  return 'article'
}

/** What a file's name says. */
export interface NameParts {
  /** In lower case. */
  readonly slug: string
  /** The same as it is written. */
  readonly original: string
  /** `2024-02-03`; null if there is none. */
  readonly date: string | null
}

/**
 * The slug in a file's name, without the extension and the date that some site builders write before it. A file called
 * `index` has the name of its folder, and `index.fr` that with its language.
 */
export function toNameParts(path: string): NameParts {
  const stem = basename(path, extname(path))
  const [index, language = ''] = /^_?index(?:\.([a-z]{2,3}(?:-\w+)?))?$/i.exec(stem) ?? []
  const folder = [basename(dirname(path)), language].filter(Boolean).join('-')
  const name = (index === undefined ? stem : folder).normalize('NFC')
  const [, year, month = '', day = '', rest] = /^(\d{4})-(\d{1,2})-(\d{1,2})[-_](.+)$/.exec(name) ?? []
  const original = rest ?? name
  const date = year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { slug: original.toLowerCase(), original, date }
}
