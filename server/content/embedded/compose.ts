import type { ComponentEntry, Content, LayoutTree } from '../../../shared/entities/composed-page.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import type { StoreReader } from '../../store/store.ts'
import type { ContentList } from '../content-list.ts'
import { type Filled, type Filling, fillParts } from './fill.ts'
import { type LayoutFile, type LayoutPart, partsOf } from './layout-file.schema.ts'
import { type LinkMaking, type References, referencesOf, toLink } from './links.ts'
import type { RawList, Subject } from './subject.ts'

export interface Composing extends Filling {
  readonly urlOf: (content: RoutableContent) => string
}

export interface Composition {
  readonly layout: LayoutTree
  readonly components: Readonly<Record<string, ComponentEntry>>
}

/**
 * Composes a page from its layout: fills the parts, then reads the authors and topics of all lists at once. Null when
 * the page number is beyond the last page (RT-049).
 */
export async function compose(file: LayoutFile, subject: Subject, composing: Composing): Promise<Composition | null> {
  const parts = partsOf(file)
  const paged = parts.some((part) => part.query?.paged)
  if (composing.pageNumber > 1 && !paged && !subject.numbered) return null
  const filled = await fillParts(parts, subject, composing)
  if (filled === null) return null
  const references = await readReferences([...filled.values()], composing.reader)
  const components = parts.flatMap((part) => {
    const href = `/components/${file.name}.${part.id}/late?contentId=${encodeURIComponent(subject.content.id)}`
    const entry = toEntry(withNames(part, subject.content), filled.get(part.id), href, references, composing)
    return entry === null ? [] : [[part.id, entry] as const]
  })
  const byId = Object.fromEntries(components)
  return { layout: toTree(file, byId), components: byId }
}

async function readReferences(filled: readonly Filled[], reader: StoreReader): Promise<References> {
  const ids = filled.flatMap((result) => (result.kind === 'list' ? referencesOf(result.list.documents) : []))
  const documents = await reader.summaries([...new Set(ids)])
  return new Map(documents.map(({ id, summary }) => [id, summary]))
}

function toEntry(
  part: LayoutPart,
  filled: Filled | undefined,
  href: string,
  references: References,
  composing: Composing,
): ComponentEntry | null {
  if (filled === undefined || filled.kind === 'empty') return null
  const { required } = part
  const entry = { name: part.typeName ?? part.id, fetcherName: null, status: 200, errors: [], href: null, required }
  if (filled.kind === 'late') return { ...entry, data: null, href }
  if (filled.kind === 'data') return { ...entry, data: filled.data }
  if (filled.kind === 'list') {
    const list = toContentList(part, filled.list, references, composing)
    return { ...entry, data: part.familyName === 'RicochetCollections' ? toCollections(list) : list }
  }
  const error = { code: 500, message: 'This part of the page could not be read', context: null }
  return { ...entry, status: 500, data: null, errors: [error] }
}

/** Converts a list to the content API's form (EN-014). */
export function toContentList(
  part: Pick<LayoutPart, 'label' | 'slug' | 'title' | 'description' | 'viewMoreText' | 'viewMoreUrl' | 'links'>,
  list: RawList,
  references: References,
  making: LinkMaking,
): ContentList {
  const links = list.documents.flatMap((document) => toLink(document, references, making) ?? [])
  return {
    componentLabel: null,
    description: part.description,
    items: [...links, ...list.links],
    paging: list.paging,
    slug: part.slug,
    title: list.title ?? part.title,
    viewMoreText: part.viewMoreText,
    viewMoreUrl: part.viewMoreUrl,
    label: part.label,
    links: part.links,
  }
}

/** The items as short references with addresses (EN-048). */
function toCollections({ title, items }: ContentList) {
  return {
    title,
    items: items.map(({ slug, title: name, contentType, url }) => ({ slug, title: name, type: contentType, url })),
  }
}

/** Replaces placeholders in a part's texts, as in `Latest in {title}`; a text with an empty placeholder is dropped. */
export function withNames(part: LayoutPart, content: Content | null): LayoutPart {
  const names: Readonly<Record<string, string | null>> = {
    title: content && toTitle(content),
    firstName: content?.typeName === 'content_author' ? content.firstName || toTitle(content) : null,
  }
  const put = (line: string | null): string | null => {
    const used = [...(line ?? '').matchAll(/\{(title|firstName)\}/g)].map(([, name = '']) => names[name] ?? null)
    if (line === null || used.includes(null)) return null
    return line.replace(/\{(title|firstName)\}/g, (_, name: string) => names[name] ?? '')
  }
  return { ...part, title: put(part.title), description: put(part.description), viewMoreText: put(part.viewMoreText) }
}

function toTitle(content: Content): string | null {
  if (content.typeName === 'content_author')
    return [content.firstName, content.lastName].filter(Boolean).join(' ') || null
  if ('title' in content && content.title) return content.title
  return ('name' in content ? content.name : 'headline' in content ? content.headline : null) || null
}

/** The layout without empty components, columns and rows. */
function toTree(file: LayoutFile, components: Readonly<Record<string, ComponentEntry>>): LayoutTree {
  const rows = file.rows.map((row) => {
    const filled = row.columns.filter((column) => column.components.some((part) => components[part.id] !== undefined))
    const freed = spanOf(row.columns) - spanOf(filled)
    const growing = filled.find((column) => column.grows)
    return {
      label: row.label,
      columns: filled.map((column) => ({
        colspan: column === growing ? Math.min(12, column.colspan + freed) : column.colspan,
        label: column.label,
        components: column.components
          .filter((part) => components[part.id] !== undefined)
          .map(({ id, familyName, typeName, view, slug, hidden, required, flag, promotion }) => ({
            ...{ id, familyName, typeName, view, slug, hidden, required, flag, promotion },
          })),
      })),
    }
  })
  return { name: file.name, rows: rows.filter((row) => row.columns.length > 0) }
}

function spanOf(columns: readonly { readonly colspan: number }[]): number {
  return columns.reduce((sum, { colspan }) => sum + colspan, 0)
}
