import type { RequestHandler } from 'express'
import { z } from 'zod'
import { splitLocale } from '../../../shared/brand/locale.ts'
import { MAX_QUERY } from '../../../shared/search/query.ts'
import { wordsOf } from '../../body/messages/words.ts'
import { sendJsonError } from '../../http/json-error.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { leftOutLinks } from '../left-out-links.ts'
import { localHrefOf } from '../local-hrefs.ts'
import type { PageServices } from '../page-services.ts'
import { isOutage } from '../resolvers/own-text.ts'
import { SEARCH_PATH, SUGGESTIONS } from './open-search.ts'

/** Suggestions for what was typed. */
const MOST = 8

/** Shorter beginnings may become anything. */
const SHORTEST = 2

const suggestionsQuery = z.object({
  q: z.string('expected what was typed').trim().max(MAX_QUERY, `expected at most ${MAX_QUERY} characters`).default(''),
})

type Services = Pick<PageServices, 'config' | 'content' | 'router' | 'publication'> & {
  readonly limits: Pick<Limits, 'searches'>
}

/**
 * Suggests what a search would find, while a reader types: titles, kinds and addresses, in the form that browsers ask
 * for, too (SC-002, OpenSearch Suggestions 1.1). Counts as a search.
 */
export function suggestionsStep(services: Services): RequestHandler {
  const { config, content, router, limits } = services
  const isLeftOut = leftOutLinks(services)
  return async (request, response, next) => {
    const { path, locale } = splitLocale(request.path, config.locales)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || path !== SEARCH_PATH + SUGGESTIONS || router.leftOutBy('search') !== null) return next()
    const { txId } = readRequestContext(request)
    readRequestContext(request).route = 'suggestions'
    response.setHeader('cache-control', 'no-store')
    const parsed = suggestionsQuery.safeParse(request.query)
    if (!parsed.success) return sendJsonError(response, 400, `q: ${parsed.error.issues[0]?.message}`)
    const wait = await limits.searches(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendJsonError(response, 429)
    }
    const { q } = parsed.data
    try {
      const asked = { q, limit: MOST, offset: 0 }
      const items = q.length < SHORTEST ? [] : (await content.search(asked, { edition: config.edition, txId })).items
      const toLocalHref = localHrefOf(locale, config)
      const kinds: Readonly<Record<string, string>> = wordsOf(locale).searching.types
      const found = items.flatMap(({ title, url, typeName }) => {
        if (title === null || url === null || url === '#' || isLeftOut(url)) return []
        return [{ title, href: toLocalHref(url), kind: kinds[typeName?.replace('content_', '') ?? ''] ?? '' }]
      })
      const columns = [found.map(({ title }) => title), found.map(({ kind }) => kind), found.map(({ href }) => href)]
      response.type('application/x-suggestions+json; charset=utf-8').send(JSON.stringify([q, ...columns]))
    } catch (error) {
      if (!isOutage(error)) throw error
      sendJsonError(response, 503)
    }
  }
}
