import { toLink } from '../../server/content/embedded/links.ts'
import { toContentType } from '../../server/publishing/document.ts'
import { toSummary } from '../../server/publishing/summary.ts'
import { contentListSchema } from '../../shared/entities/content-link.schema.ts'
import { buildEntry } from '../builders/composed-page.ts'
import { diffPages } from './page-facts.ts'
import type { FieldRow, Fields } from './read-rows.ts'
import { addresses, layoutOf, type RenderedPage, renderContent, toContent } from './render-content.ts'

/** One kind of document, with a table of its fields in `test/fixtures/fields`. */
export interface FieldTable {
  readonly name: string
  /** The document as a publisher sends it, before a row changes a field. */
  readonly base: Fields
  /** The parts of its page by family and view; null: a list shows the document as a card. */
  readonly layout: readonly string[] | null
  /** The path of the page, where it is not the document's own. */
  readonly path?: string
}

/** The document with a field at a path such as `items.0.headline`. */
export function withField(document: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...document, [name]: value }
  const inner = document[name] ?? {}
  const changed = withField(inner as Fields, rest.join('.'), value)
  return { ...document, [name]: Array.isArray(inner) ? Object.values(changed) : changed }
}

/** The lines in which the page with a field differs from the page without it. */
export async function changesOf(
  table: FieldTable,
  { field, value, given }: Pick<FieldRow, 'field' | 'value' | 'given'>,
): Promise<readonly string[]> {
  const base = Object.entries(given).reduce((document, [path, one]) => withField(document, path, one), table.base)
  const [before, after] = [await renderOnce(table, base), await render(table, withField(base, field, value))]
  return diffPages(before, after)
}

const rendered = new Map<string, RenderedPage>()

/** Most rows of a table begin with the same document. */
async function renderOnce(table: FieldTable, document: Fields): Promise<RenderedPage> {
  const key = JSON.stringify([table.name, document])
  const page = rendered.get(key) ?? (await render(table, document))
  rendered.set(key, page)
  return page
}

async function render({ layout, path }: FieldTable, document: Fields): Promise<RenderedPage> {
  if (layout !== null) return renderContent(document, layoutOf(...layout), {}, path)
  const content = await toContent(document)
  const summary = toSummary(content, 'wordCount' in content ? content.wordCount : null)
  const listed = { id: content.id, type: toContentType(content.typeName), publishedAt: 0, summary }
  const link = toLink(listed, new Map(), { urlOf: addresses.urlOf, edition: 'us' })
  const list = buildEntry({ data: contentListSchema.parse({ items: [link] }) })
  const door = { typeName: 'content_door', slug: 'news', title: 'News' }
  return renderContent(door, layoutOf('ContentList/river'), { 'ContentList-river': list })
}
