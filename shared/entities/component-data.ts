import { containsAutoTopic } from '../editorial/vertical.ts'
import type { FamilyName } from '../page/names.ts'
import type { RichText } from './cms.ts'
import type { RicochetCollection } from './collection.ts'
import type { ContentList } from './content-list.ts'

/** What a component draws of its own; `none`: it draws the page's content. */
export type ComponentData =
  | { readonly kind: 'list'; readonly list: ContentList }
  | { readonly kind: 'text'; readonly text: RichText }
  | {
      readonly kind: 'links'
      readonly title: string | null
      readonly links: readonly { readonly label: string; readonly href: string }[]
    }
  | { readonly kind: 'none' }

type Collections = {
  readonly title: string | null
  readonly items: readonly (RicochetCollection & { readonly url: string | null })[]
}

/**
 * A component's data by its family: composed by this site, or parsed at the door (`parseComponentData`), which the casts
 * rest on. `none`, too, for data of another family: a layout file may fill a place with what its family does not draw.
 */
export function toComponentData(family: FamilyName, data: unknown): ComponentData {
  switch (family) {
    case 'ContentList':
    case 'VideoList':
      return hasLists(data, 'items', 'links') ? { kind: 'list', list: data as ContentList } : NONE
    case 'Text':
      return isText(data) ? { kind: 'text', text: { ...EMPTY_TEXT, ...data } } : NONE
    case 'RicochetCollections': {
      if (!hasLists(data, 'items')) return NONE
      const { title, items } = data as Collections
      return { kind: 'links', title, links: items.map(toLink) }
    }
    default:
      return NONE
  }
}

/** Families that draw data of their own; the others draw the content of the page. */
const DRAWN_FROM_DATA: ReadonlySet<string> = new Set<FamilyName>([
  'ContentList',
  'VideoList',
  'Text',
  'RicochetCollections',
])

/** Whether a component is fetched from its `href` near the screen: it came without data, and its family draws some (CL-006). */
export function loadsItself(
  family: string,
  { data, href }: { readonly data: unknown; readonly href: string | null },
): boolean {
  return href !== null && isAbsent(data) && DRAWN_FROM_DATA.has(family)
}

const NONE: ComponentData = { kind: 'none' }

/** An experiment may give words to a text that has none. */
const EMPTY_TEXT: RichText = { id: null, title: null, description: null, content: null }

function hasLists(data: unknown, ...names: readonly string[]): boolean {
  const fields = new Map(typeof data === 'object' && data !== null ? Object.entries(data) : [])
  return names.every((name) => Array.isArray(fields.get(name)))
}

function isText(data: unknown): data is Partial<RichText> {
  if (typeof data !== 'object' || data === null || !('content' in data)) return false
  return data.content === null || typeof data.content === 'string'
}

/** Families without a payload of their own come with none, or with {}. */
export function isAbsent(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0)
}

/** Where the pages of each type of reference stand; whatever else is referred to is a collection. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['topic', '/topics/'],
  ['tag', '/tags/'],
  ['feature', '/feature/'],
])

function toLink({ slug, title, type, url }: Collections['items'][number]) {
  const kind = type?.replace(/^content_/, '') ?? ''
  const isAuto = kind === 'topic' && containsAutoTopic(slug)
  const place = isAuto ? '/roadshow/' : (PLACES.get(kind) ?? '/collections/')
  return { label: title || slug, href: url || `${place}${encodeURIComponent(slug)}/` }
}
