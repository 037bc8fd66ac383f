import type { Request, RequestHandler, Response } from 'express'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import { costOfHydrated, type Limits } from '../../http/rate-limits/limits.ts'
import { sendData, sendError, toCallContext } from './answers.ts'
import { feedQuery, sitemapIndexQuery, sitemapQuery } from './queries.ts'
import { type ReadNeeds, readQuery, sendTooManyReads } from './read-handlers.ts'

const FEED_ITEMS = 25
const SITEMAP_ITEMS = 100

/** What lists with whole items need besides. */
type HydrateNeeds = ReadNeeds & { readonly limits: Pick<Limits, 'hydrated'> }

/** Whether a list with whole items is refused, as its client has had too many; it is answered then. */
async function isRefused(
  list: 'feed' | 'sitemap',
  items: number,
  request: Request,
  response: Response,
  { limits }: HydrateNeeds,
): Promise<boolean> {
  const wait = await limits.hydrated(request.ip, costOfHydrated(list, items))
  if (wait > 0) sendTooManyReads(response, wait)
  return wait > 0
}

/** Handles `GET /feeds/{site}/{endpoint}` (SM-005). */
export function feedHandler(needs: HydrateNeeds): RequestHandler {
  const { content, config } = needs
  return async (request, response) => {
    const query = readQuery(feedQuery, request, response)
    if (query === null) return
    const { edition = config.edition, limit = FEED_ITEMS, offset = 0, hydrate } = query
    const context = toCallContext(request, response, edition, null)
    const asked = { endpoint: String(request.params.endpoint), limit, offset, hydrate: hydrate === 'true' }
    if (asked.hydrate && (await isRefused('feed', limit, request, response, needs))) return
    const answer = await content.feed(asked, context)
    if (answer.kind === 'missing') return sendError(response, 404, MISSING_MESSAGE)
    const { title, url, items, paging, tags } = answer
    sendData(response, { title, url, items, paging }, tags)
  }
}

/** Handles `GET /sitemaps/{site}/{slug}[/year/{year}[/month/{month}[/day/{day}]]]/{experience}` (SM-001, SM-003). */
export function sitemapHandler(needs: HydrateNeeds): RequestHandler {
  const { content, config } = needs
  return async (request, response) => {
    const query = readQuery(sitemapQuery, request, response)
    if (query === null) return
    const period = readPeriod(request)
    if (period === null) return sendError(response, 404, MISSING_MESSAGE)
    const { edition = config.edition, limit = SITEMAP_ITEMS, offset = 0, hydrate, sort } = query
    const context = toCallContext(request, response, edition, null)
    const asked = { slug: String(request.params.slug), period, limit, offset, hydrate: hydrate === 'true', sort }
    if (asked.hydrate && (await isRefused('sitemap', limit, request, response, needs))) return
    const answer = await content.sitemap(asked, context)
    if (answer.kind === 'missing') return sendError(response, 404, MISSING_MESSAGE)
    const { paging, lastmod, tags } = answer
    const items = asked.hydrate ? answer.items : answer.items.map(({ id, slug }) => ({ id, slug }))
    sendData(response, { items, paging, lastmod }, tags)
  }
}

/** Handles `GET /sitemaps/{site}/{slug}/index/{experience}` (SM-002). */
export function sitemapIndexHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(sitemapIndexQuery, request, response)
    if (query === null) return
    const context = toCallContext(request, response, query.edition ?? config.edition, null)
    const answer = await content.sitemapIndex(String(request.params.slug), context)
    if (answer.kind === 'missing') return sendError(response, 404, MISSING_MESSAGE)
    sendData(response, { items: answer.items }, answer.tags)
  }
}

const FORMS = { year: /^[12]\d{3}$/, month: /^(?:0?[1-9]|1[0-2])$/, day: /^(?:0?[1-9]|[12]\d|3[01])$/ } as const

/** The period in the path; null if it is no date. */
function readPeriod({
  params,
}: Request): { readonly year?: number; readonly month?: number; readonly day?: number } | null {
  const period: { year?: number; month?: number; day?: number } = {}
  for (const [part, form] of Object.entries(FORMS) as [keyof typeof FORMS, RegExp][]) {
    const given = params[part]
    if (given === undefined) break
    if (typeof given !== 'string' || !form.test(given)) return null
    period[part] = Number(given)
  }
  return period
}
