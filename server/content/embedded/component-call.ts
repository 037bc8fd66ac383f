import type { ComponentAnswer } from '../../../shared/entities/composed-page.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import type { PageRequest } from '../content-api.ts'
import { MISSING_MESSAGE } from '../envelope.ts'
import { type Composing, toContentList, withNames } from './compose.ts'
import { findSubject, toSelf } from './find-subject.ts'
import { type LayoutFile, partsOf } from './layout-file.schema.ts'
import { referencesOf } from './links.ts'
import { type ListWindow, readPart } from './lists.ts'
import { NOTHING, type Search, type Self } from './subject.ts'

const PATH = /\/components\/(?:([a-z-]+)\.)?([\w-]+)\/[\w-]+$/

/** The maximum number of items of one call. */
const MAX_LIMIT = 100

/**
 * Answers a call for one list of a layout (CL-006, CL-008).
 *
 * `{name}` in the path is the id of the component, as `layout.id` where two layouts have that id. `contentId` or `slug`
 * names the page's content, which `self` and `exclude` in the query refer to.
 */
export async function answerComponent(
  href: string,
  layouts: Readonly<Record<string, LayoutFile>>,
  composing: Composing,
  site: Pick<Search, 'hubs' | 'timeZone'>,
): Promise<
  Omit<Extract<ComponentAnswer, { kind: 'ok' }>, 'tags'> | Omit<Extract<ComponentAnswer, { kind: 'missing' }>, 'tags'>
> {
  const url = new URL(href, 'http://site.invalid')
  const [, layout, id] = PATH.exec(url.pathname) ?? []
  const files = Object.entries(layouts).filter(([kind]) => layout === undefined || kind === layout)
  const part = files.flatMap(([, file]) => partsOf(file)).find((place) => place.id === id)
  if (part?.query === undefined) return { kind: 'missing', message: MISSING_MESSAGE }
  const window = toWindow(Object.fromEntries(url.searchParams))
  const query = {
    ...part.query,
    paged: false,
    limit: window.limit ?? part.query.limit,
    offset: window.offset ?? part.query.offset,
  }
  const { reader, edition, branded, language } = composing
  const beside = await findBeside(url.searchParams, layout, { reader, edition, ...site })
  const list = await readPart(
    { ...part, query },
    { reader, edition, branded, language, ...beside, above: new Set(), pageNumber: 1 },
  )
  const references = await reader.summaries([...new Set(referencesOf(list?.documents ?? []))])
  const summaries = new Map(references.map((document) => [document.id, document.summary]))
  return { kind: 'ok', data: list && toContentList(withNames(part, null), list, summaries, composing) }
}

/** Reads `limit` and `offset` of a call; a value that is not a number is ignored (CL-008). */
export function toWindow(params: PageRequest['params'] = {}): ListWindow {
  const limit = toCount(params.limit)
  return { limit: limit ? Math.min(MAX_LIMIT, limit) : undefined, offset: toCount(params.offset) }
}

/** Finds the page's content for a component; a slug is looked up in the layout's type first, then in all others. */
async function findBeside(
  params: URLSearchParams,
  layout: string | undefined,
  search: Omit<Search, 'request'>,
): Promise<{ readonly id: string; readonly self: Self }> {
  const contentId = params.get('contentId')
  if (contentId !== null) {
    const document = await search.reader.byId(contentId)
    return { id: contentId, self: document === null ? NOTHING : toSelf(document.content, document.publishedAt) }
  }
  const slug = params.get('slug')
  if (slug === null) return { id: '', self: NOTHING }
  for (const type of CONTENT_TYPES.toSorted((one, other) => Number(other === layout) - Number(one === layout))) {
    const result = await findSubject({ ...search, request: { type, id: slug } })
    if (result.kind === 'found') return { id: result.subject.content.id, self: result.subject.self }
  }
  return { id: '', self: NOTHING }
}

function toCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
