import type { ComposedPage, LayoutColumn, LayoutComponent } from '../../shared/entities/composed-page.ts'
import { isFamily } from '../../shared/page/names.ts'
import { parseComponentData } from '../content/component-data.schema.ts'
import { isAbsent, loadsItself } from '../content/component-data.ts'
import type { PageAnswer } from '../content/content-api.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { type NotFoundOutcome, notFound } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import type { PageServices } from './page-services.ts'

type Page = Extract<PageAnswer, { kind: 'page' }>

/**
 * A page reduced to one component, whose data is fetched from the `href` that the page names for it (CL-006): nothing a
 * browser sends can name another address. Not found: a component without a `href`, or whose data is missing or unreadable.
 *
 * @throws SiteError when the content API fails
 */
export async function withOneComponent(
  answer: Page,
  id: string,
  { partition, facets, preview, signal }: PageContext,
  { content, log }: PageServices,
): Promise<Page | NotFoundOutcome> {
  const found = findPlace(answer.page, id)
  const entry = answer.page.components[id]
  if (found === null || found.place.hidden || !entry?.href || !loadsItself(found.place.familyName, entry)) {
    return notFound(`The page has no component ${id} to load`, answer.tags)
  }
  const { place, column } = found
  const loaded = await content.component(entry.href, { edition: partition.edition, txId: facets.txId, preview, signal })
  const tags = [...new Set([...answer.tags, ...loaded.tags])]
  if (loaded.kind === 'missing' || !isFamily(place.familyName)) return notFound(`The component ${id} is missing`, tags)
  const { data, issues } = parseComponentData(place.familyName, loaded.data)
  if (issues.length > 0) {
    log.warn({ event: 'component_failed' satisfies LogEvent, what: id, issues: issues.slice(0, 5) })
  }
  if (isAbsent(data)) return notFound(`The component ${id} is empty`, tags)
  const rows = [{ label: null, columns: [{ ...column, label: null, components: [place] }] }]
  const layout = { name: answer.page.layout?.name ?? 'default', rows }
  return { ...answer, page: { ...answer.page, layout, components: { [id]: { ...entry, data, href: null } } }, tags }
}

function findPlace(
  { layout }: ComposedPage,
  id: string,
): { readonly place: LayoutComponent; readonly column: LayoutColumn } | null {
  for (const row of layout?.rows ?? []) {
    for (const column of row.columns) {
      const place = column.components.find((candidate) => candidate.id === id)
      if (place) return { place, column }
    }
  }
  return null
}
