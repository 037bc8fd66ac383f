import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { RichText } from '../../shared/entities/cms.ts'
import type { RicochetCollection } from '../../shared/entities/collection.ts'
import type { Entity } from '../../shared/entities/entity.ts'
import type { listicleListSchema } from '../../shared/entities/listicle.schema.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import { containsAutoTopic } from '../addresses/editorial/vertical.ts'
import type { ContentList } from './content-list.ts'

/** The data of a component; `none`: it renders the page's content. */
export type ComponentData =
  | { readonly kind: 'list'; readonly list: ContentList }
  | { readonly kind: 'text'; readonly text: OwnText }
  | {
      readonly kind: 'links'
      readonly title: string | null
      readonly links: readonly { readonly label: string; readonly href: string }[]
    }
  | { readonly kind: 'entries'; readonly entries: ListicleList }
  | { readonly kind: 'none' }

/** A text, and its compiled form if it has one; the schema of foreign data has no such field. */
type OwnText = RichText & { readonly compiledBody?: CompiledBody | null }

type ListicleList = Entity<typeof listicleListSchema>

type Collections = {
  readonly title: string | null
  readonly items: readonly (RicochetCollection & { readonly url: string | null })[]
}

/**
 * Converts a component's data by its family. This site has composed it, or `parseComponentData` has parsed it, so the
 * casts hold. Data that its family does not render, which a layout file may contain, is `none`.
 */
export function toComponentData(family: FamilyName, data: unknown): ComponentData {
  switch (family) {
    case 'ContentList':
    case 'VideoList':
      return hasLists(data, 'items', 'links') ? { kind: 'list', list: data as ContentList } : NONE
    case 'Text':
      return isText(data) ? { kind: 'text', text: { ...EMPTY_TEXT, ...data } } : NONE
    case 'Listicles':
      return hasLists(data, 'items') ? { kind: 'entries', entries: data as ListicleList } : NONE
    case 'RicochetCollections': {
      if (!hasLists(data, 'items')) return NONE
      const { title, items } = data as Collections
      return { kind: 'links', title, links: items.map(toLink) }
    }
    default:
      return NONE
  }
}

/** Families that render their own data; the others render the content of the page. */
const WITH_DATA: ReadonlySet<string> = new Set<FamilyName>(['ContentList', 'VideoList', 'Text', 'RicochetCollections'])

/** Whether the browser fetches a component from its `href`: it has no data, but its family renders data (CL-006). */
export function loadsItself(
  family: string,
  { data, href }: { readonly data: unknown; readonly href: string | null },
): boolean {
  return href !== null && isAbsent(data) && WITH_DATA.has(family)
}

const NONE: ComponentData = { kind: 'none' }

/** Default fields: an experiment may set only some fields of a text. */
const EMPTY_TEXT: RichText = { id: null, title: null, description: null, content: null }

function hasLists(data: unknown, ...names: readonly string[]): boolean {
  const fields = new Map(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  return names.every((name) => Array.isArray(fields.get(name)))
}

/** The id by which the text of a component is compiled: its blocks and elements are named after it. */
export function toTextId(componentId: string): string {
  return `${componentId}-text`
}

export function isText(data: unknown): data is Partial<OwnText> {
  if (typeof data !== 'object' || data === null || !('content' in data)) return false
  return data.content === null || typeof data.content === 'string'
}

/** Whether a component has no data: null, undefined or {}. */
export function isAbsent(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0)
}

/** The path of the pages of each referenced type; all other types are collections. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ['topic', '/topics/'],
  ['tag', '/tags/'],
  ['feature', '/feature/'],
])

function toLink({ slug, title, type, url }: Collections['items'][number]) {
  const kind = type?.replace(/^content_/, '') ?? ''
  const isAuto = kind === 'topic' && containsAutoTopic(slug)
  const path = isAuto ? '/roadshow/' : (PATHS.get(kind) ?? '/collections/')
  return { label: title || slug, href: url || `${path}${encodeURIComponent(slug)}/` }
}
