import type { ComponentEntry, LayoutTree } from '../../../shared/entities/composed-page.ts'
import type { ContentList } from '../../../shared/entities/content-list.ts'
import type { RoutableContent } from '../../../shared/routing/classification.ts'
import type { StoreReader } from '../store/store.ts'
import { type LayoutFile, type LayoutPart, partsOf } from './layout-file.schema.ts'
import { type References, referencesOf, toLink } from './links.ts'
import { readList } from './lists.ts'
import type { RawList, Subject } from './subject.ts'

export interface Composing {
  readonly reader: StoreReader
  readonly edition: string
  readonly pageNumber: number
  readonly urlOf: (content: RoutableContent) => string
  readonly onFault: (what: string, error: unknown) => void
}

export interface Composition {
  readonly layout: LayoutTree
  readonly components: Readonly<Record<string, ComponentEntry>>
}

/** What one part came to before its links are made. */
type Filled =
  | { readonly kind: 'list'; readonly list: RawList }
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'failed' }
  /** An optional list without items: nothing to draw, and nothing wrong. */
  | { readonly kind: 'empty' }

/**
 * The one interpreter of layouts: fills every part in order, so that a list can leave out what stands above it, then
 * names today's authors and topics in one read. Null when the page number lies beyond the last page (RT-049).
 */
export async function compose(file: LayoutFile, subject: Subject, composing: Composing): Promise<Composition | null> {
  const { reader, pageNumber, onFault } = composing
  const parts = partsOf(file)
  const paged = parts.some((part) => part.query?.paged)
  if (pageNumber > 1 && !paged && !subject.numbered) return null
  const above = new Set<string>()
  const filled = new Map<string, Filled>()
  for (const part of parts) {
    try {
      const result = await fill(part, subject, above, composing)
      if (result === null) return null
      filled.set(part.id, result)
      if (result.kind === 'list') for (const { id } of result.list.documents) above.add(id)
    } catch (error) {
      if (part.required) throw error
      onFault(part.id, error)
      filled.set(part.id, { kind: 'failed' })
    }
  }
  const references = await readReferences([...filled.values()], reader)
  const components = parts.flatMap((part) => {
    const entry = toEntry(part, filled.get(part.id), references, composing)
    return entry === null ? [] : [[part.id, entry] as const]
  })
  const kept = Object.fromEntries(components)
  return { layout: toTree(file, kept), components: kept }
}

async function fill(
  part: LayoutPart,
  subject: Subject,
  above: ReadonlySet<string>,
  { reader, edition, pageNumber }: Composing,
): Promise<Filled | null> {
  const given = subject.lists?.[part.id]
  if (given !== undefined) return { kind: 'list', list: given }
  if (part.text !== undefined) {
    return {
      kind: 'data',
      data: { id: part.id, title: part.text.title, description: null, content: part.text.content },
    }
  }
  // Families without a query draw from the page's content.
  if (part.query === undefined) return { kind: 'data', data: {} }
  const { self, content } = subject
  const list = await readList(part.query, { reader, edition, self, id: content.id, above, pageNumber })
  if (list === null) return null
  const dispensable = !part.required && !part.query.paged && list.documents.length === 0
  return dispensable ? { kind: 'empty' } : { kind: 'list', list }
}

async function readReferences(filled: readonly Filled[], reader: StoreReader): Promise<References> {
  const ids = filled.flatMap((result) => (result.kind === 'list' ? referencesOf(result.list.documents) : []))
  const documents = await reader.summaries([...new Set(ids)])
  return new Map(documents.map(({ id, summary }) => [id, summary]))
}

function toEntry(
  part: LayoutPart,
  filled: Filled | undefined,
  references: References,
  { urlOf }: Composing,
): ComponentEntry | null {
  if (filled === undefined || filled.kind === 'empty') return null
  const { required } = part
  const entry = { name: part.typeName ?? part.id, fetcherName: null, status: 200, errors: [], href: null, required }
  if (filled.kind === 'data') return { ...entry, data: filled.data }
  if (filled.kind === 'list') return { ...entry, data: toContentList(part, filled.list, references, urlOf) }
  const error = { code: 500, message: 'This part of the page could not be read', context: null }
  return { ...entry, status: 500, data: null, errors: [error] }
}

/** The list as the content API gives it (EN-014). */
export function toContentList(
  part: Pick<LayoutPart, 'slug' | 'title' | 'description' | 'viewMoreText' | 'viewMoreUrl'>,
  list: RawList,
  references: References,
  urlOf: Composing['urlOf'],
): ContentList {
  const links = list.documents.flatMap((document) => toLink(document, references, urlOf) ?? [])
  return {
    componentLabel: null,
    description: part.description,
    items: [...links, ...list.links],
    paging: list.paging,
    slug: part.slug,
    title: part.title,
    viewMoreText: part.viewMoreText,
    viewMoreUrl: part.viewMoreUrl,
    label: null,
  }
}

/** The layout without the places, columns and rows that turned out to hold nothing. */
function toTree(file: LayoutFile, components: Readonly<Record<string, ComponentEntry>>): LayoutTree {
  const rows = file.rows.map((row) => ({
    label: row.label,
    columns: row.columns
      .map(({ colspan, label, components: places }) => ({
        colspan,
        label,
        components: places
          .filter((part) => components[part.id] !== undefined)
          .map(({ id, familyName, typeName, view, slug, hidden, required }) => ({
            ...{ id, familyName, typeName, view, slug, hidden, required },
          })),
      }))
      .filter((column) => column.components.length > 0),
  }))
  return { name: file.name, rows: rows.filter((row) => row.columns.length > 0) }
}
