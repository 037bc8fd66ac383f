import type { ComponentAnswer } from '../../../shared/entities/composed-page.ts'
import { MISSING_MESSAGE } from '../envelope.ts'
import { type Composing, toContentList, withNames } from './compose.ts'
import { type LayoutFile, partsOf } from './layout-file.schema.ts'
import { referencesOf } from './links.ts'
import { readList } from './lists.ts'
import { NOTHING } from './subject.ts'

const PATH = /\/components\/(?:([a-z-]+)\.)?([\w-]+)\/[\w-]+$/

/** Most items one call gives. */
const MAX_LIMIT = 100

/**
 * One list of a layout on its own (CL-006): `{name}` is the id of its place, with the layout before a dot where two
 * layouts have one of that id. `limit` and `offset` move it; `contentId` is left out of it.
 */
export async function answerComponent(
  href: string,
  layouts: Readonly<Record<string, LayoutFile>>,
  composing: Composing,
): Promise<
  Omit<Extract<ComponentAnswer, { kind: 'ok' }>, 'tags'> | Omit<Extract<ComponentAnswer, { kind: 'missing' }>, 'tags'>
> {
  const url = new URL(href, 'http://site.invalid')
  const [, layout, id] = PATH.exec(url.pathname) ?? []
  const files = Object.entries(layouts).filter(([kind]) => layout === undefined || kind === layout)
  const part = files.flatMap(([, file]) => partsOf(file)).find((place) => place.id === id)
  if (part?.query === undefined) return { kind: 'missing', message: MISSING_MESSAGE }
  const query = {
    ...part.query,
    paged: false,
    limit: Math.min(MAX_LIMIT, toCount(url.searchParams.get('limit')) || part.query.limit),
    offset: toCount(url.searchParams.get('offset')) ?? part.query.offset,
  }
  const { reader, edition, urlOf, links } = composing
  const own = url.searchParams.get('contentId') ?? ''
  const list = await readList(query, { reader, edition, self: NOTHING, id: own, above: new Set(), pageNumber: 1 })
  const references = await reader.summaries([...new Set(referencesOf(list?.documents ?? []))])
  const known = new Map(references.map((document) => [document.id, document.summary]))
  return { kind: 'ok', data: list && toContentList(withNames(part, null), list, known, urlOf, links) }
}

function toCount(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
