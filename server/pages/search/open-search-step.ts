import type { RequestHandler } from 'express'
import { escapeText } from '../../body/escape.ts'
import { setPublicLife } from '../../http/caching-step.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { PageServices } from '../page-services.ts'
import { OPEN_SEARCH, SEARCH_PATH, SUGGESTIONS } from './open-search.ts'

/** The maximum number of characters of a short name (OpenSearch 1.1, draft 6). */
const SHORT_NAME = 16

/** Describes the search to browsers, which then offer it in their address bar (BX-037). */
export function openSearchStep({
  config,
  publication,
  router,
}: Pick<PageServices, 'config' | 'publication' | 'router'>): RequestHandler {
  const { siteOrigin } = config
  const { name, description } = publication
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeText(name.slice(0, SHORT_NAME))}</ShortName>`,
    `<LongName>${escapeText(name.slice(0, 48))}</LongName>`,
    `<Description>${escapeText(description ?? name)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${siteOrigin}/favicon.svg</Image>`,
    `<Url type="text/html" method="get" template="${siteOrigin}${SEARCH_PATH}?q={searchTerms}"/>`,
    `<Url type="application/x-suggestions+json" method="get" template="${siteOrigin}${SEARCH_PATH}${SUGGESTIONS}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${siteOrigin}${OPEN_SEARCH}"/>`,
    '</OpenSearchDescription>',
  ].join('\n')
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.path !== OPEN_SEARCH || router.leftOutBy('search') !== null) return next()
    readRequestContext(request).route = 'open-search'
    setPublicLife(response, 'public, max-age=86400')
    response.type('application/opensearchdescription+xml; charset=utf-8').send(body)
  }
}
