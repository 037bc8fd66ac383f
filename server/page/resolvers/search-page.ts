import { contentSchema } from '../../../shared/entities/composed-page.schema.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { SearchModel } from '../../../shared/page/model/search.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { judge } from '../judge.ts'
import { toModelContext } from '../model/context.ts'
import { type SearchAddress, type SearchPlace, toSearchForm, toSearchModel } from '../model/search.ts'
import type { Outcome, PageOutcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { toOutcome } from '../shape-page.ts'
import { toPage } from '../to-page.ts'
import { composedPage } from './composed-page.ts'

/** Results on one page. */
const PAGE_SIZE = 20

/** The last page: a search ranks no more results (decision 0028). */
const LAST_PAGE = 50

/**
 * The search page (BX-037): a form, and what was found for the words in its address. It works without the publication's
 * own page about its search, and says so when nothing can be searched now.
 */
export const searchPage: Resolver = async (context, services) => {
  const outcome = await findText(context, services)
  if (outcome !== null && outcome.kind !== 'notFound' && outcome.kind !== 'page') return outcome
  const shown = outcome?.kind === 'page' ? outcome : toOwnText(context, services, outcome?.tags ?? [])
  return withSearch(shown, context, services)
}

/** What the publication says about its search; null: its source is down. The words of a search do not change it. */
async function findText(context: PageContext, services: PageServices): Promise<Outcome | null> {
  try {
    return await composedPage({ ...context, partition: { ...context.partition, query: {} } }, services)
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}

function isOutage(error: unknown): error is SiteError {
  return error instanceof SiteError && error.status >= 500
}

function toOwnText(context: PageContext, services: PageServices, tags: readonly string[]): PageOutcome {
  const { words } = toModelContext(context.facets, services, () => undefined)
  const content = contentSchema.parse({ typeName: 'content_page', id: 'search', slug: 'search', title: words.search })
  const page = { id: 'search', typeName: 'page_page', content, layout: null, components: {} }
  const draft = toPage({ kind: 'page', page, degraded: false, tags }, context, services)
  return toOutcome(draft, judge(context.partition, content), context.partition)
}

async function withSearch(outcome: PageOutcome, context: PageContext, services: PageServices): Promise<PageOutcome> {
  const { payload } = outcome
  if (payload.content.kind !== 'generic') return outcome
  const models = toModelContext(context.facets, services, () => undefined)
  const place: SearchPlace = { path: context.partition.path, asked: toAddress(context) }
  const form = toSearchForm(payload.content, place, models)
  const { q } = place.asked
  const { name } = services.publication
  const head = q === '' ? payload.head : { ...payload.head, title: `${models.words.searching.titled(q)} - ${name}` }
  const withModel = (content: SearchModel, status = 200): PageOutcome => ({
    ...outcome,
    payload: { ...payload, page: 'search', status, head, content, rows: [] },
    // Anybody can send any number of searches, and they would displace all other pages.
    unstored: q !== '',
  })
  if (q === '') return withModel(form)
  try {
    const { tags, ...answer } = await findResults(place.asked, context, services)
    const found = withModel(toSearchModel(form, answer, place, models))
    return { ...found, tags: [...new Set([...outcome.tags, ...tags])] }
  } catch (error) {
    if (!isOutage(error)) throw error
    return { ...withModel({ ...form, notice: models.words.searching.unavailable }, 503), personal: true }
  }
}

function findResults({ q, type, section, sort, page }: SearchAddress, context: PageContext, { content }: PageServices) {
  const { partition, facets, signal } = context
  return content.search(
    {
      ...{ q, section, sort },
      type: CONTENT_TYPES.find((name) => name === type),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
    { edition: partition.edition, txId: facets.txId, ...(signal && { signal }) },
  )
}

/** What the address asks; parameters that make no sense are ignored. */
function toAddress({ partition: { query } }: PageContext): SearchAddress {
  const { q = '', type, section, sort, page } = query
  return {
    q: q.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    type: CONTENT_TYPES.find((name) => name === type),
    section: section !== undefined && /^[\w-]{1,60}$/.test(section) ? section : undefined,
    sort: sort === 'newest' ? sort : undefined,
    page: Math.min(LAST_PAGE, Math.max(1, Number(page ?? 1))),
  }
}
