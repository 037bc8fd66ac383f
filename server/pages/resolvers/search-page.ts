import type { SearchModel } from '../../../shared/page/model/search.ts'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { findDateFilter } from '../../content/search/date-filter.ts'
import { toModelContext } from '../model/context.ts'
import { type SearchAddress, type SearchPlace, toSearchForm, toSearchModel } from '../model/search.ts'
import type { PageOutcome } from '../outcome.ts'
import type { PageContext, Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { findOwnText, isOutage, toBarePage } from './own-text.ts'

/** Results on one page. */
const PAGE_SIZE = 20

/** The last page: a search ranks no more results (decision 0028). */
const LAST_PAGE = 50

/**
 * The search page (BX-037): a form, and what was found for the words in its address. It works without the publication's
 * own page about its search, and says so when nothing can be searched now.
 */
export const searchPage: Resolver = async (context, services) => {
  // The words of a search do not change the text.
  const plain = { ...context, partition: { ...context.partition, query: {} } }
  const outcome = await findOwnText(plain, services)
  if (outcome !== null && outcome.kind !== 'notFound' && outcome.kind !== 'page') return outcome
  const shown = outcome?.kind === 'page' ? outcome : toOwnText(context, services, outcome?.tags ?? [])
  return withSearch(shown, context, services)
}

function toOwnText(context: PageContext, services: PageServices, tags: readonly string[]): PageOutcome {
  const { words } = toModelContext(context.facets, services, () => undefined)
  return toBarePage({ slug: 'search', title: words.search, degraded: false, tags }, context, services)
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

function findResults(
  { q, type, section, date, sort, page }: SearchAddress,
  context: PageContext,
  { content }: PageServices,
) {
  const { partition, facets, signal } = context
  return content.search(
    {
      ...{ q, section, date, sort },
      type: CONTENT_TYPES.find((name) => name === type),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
    { edition: partition.edition, txId: facets.txId, ...(signal && { signal }) },
  )
}

/** The search of the address; parameters that make no sense are ignored. */
function toAddress({ partition: { query } }: PageContext): SearchAddress {
  const { q = '', type, section, date, sort, page } = query
  return {
    q: q.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    type: CONTENT_TYPES.find((name) => name === type),
    section: section !== undefined && /^[\w-]{1,60}$/.test(section) ? section : undefined,
    date: findDateFilter(date),
    sort: sort === 'newest' ? sort : undefined,
    page: Math.min(LAST_PAGE, Math.max(1, Number(page ?? 1))),
  }
}
