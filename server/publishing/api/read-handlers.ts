import type { Request, RequestHandler, Response } from 'express'
import type { z } from 'zod'
import type { ComposedPage } from '../../../shared/entities/composed-page.ts'
import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import { purgeKeysOf } from '../../content/cache-keys.ts'
import type { ContentApi } from '../../content/content-api.ts'
import { MISSING_MESSAGE } from '../../content/envelope.ts'
import { toStoryFacts } from '../../content/story-facts.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { BrandedRules } from '../../process/branded.ts'
import type { Config } from '../../process/config.ts'
import { versionOf } from '../../store/history/version-of.ts'
import { sendData, sendError, sendIssues, toCallContext } from './answers.ts'
import { changesQuery, componentQuery, navigationQuery, pageQuery, searchQuery } from './queries.ts'
import { toPublicContent } from './source-body.ts'

/** The services that reads need. */
export interface ReadNeeds {
  readonly config: Pick<Config, 'edition' | 'previewHeader' | 'branded'>
  readonly content: ContentApi
}

/** What a search needs in addition, because it costs more than other reads. */
export interface SearchNeeds extends ReadNeeds {
  readonly limits: Pick<Limits, 'searchCalls'>
}

/** The `{type}` of a path; null for an unknown type. */
export function findContentType(value: unknown): ContentType | null {
  return CONTENT_TYPES.find((type) => type === value) ?? null
}

/** Parses the query; null after a 400 that names each invalid parameter. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
): z.output<Schema> | null {
  const parsed = schema.safeParse({ ...request.query })
  if (parsed.success) return parsed.data
  sendIssues(
    response,
    400,
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
  return null
}

/** Handles `GET …/pages/{type}/{id}/{experience}` (CL-005, CL-016). */
export function pageHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const type = findContentType(request.params.type)
    if (type === null) return sendError(response, 404, MISSING_MESSAGE)
    const query = readQuery(pageQuery, request, response)
    if (query === null) return
    const { edition = config.edition, ...asked } = query
    const context = toCallContext(request, response, edition, config.previewHeader)
    const answer = await content.page({ type, id: String(request.params.id), ...asked }, context)
    if (answer.kind === 'page') {
      const version = answer.document ? versionOf(answer.document) : null
      return sendData(response, toPublicPage(answer.page, config.branded), answer.tags, version)
    }
    if (answer.kind === 'missing' && answer.expired) return sendError(response, 410, 'The preview link has expired')
    const availableOn = answer.kind === 'moved' ? [{ edition, slug: answer.slug }] : undefined
    sendError(response, 404, answer.message, { availableOn })
  }
}

function toPublicPage(page: ComposedPage, branded: BrandedRules): ComposedPage {
  const facts = toStoryFacts(page.content, branded)
  return { ...page, content: toPublicContent(page.content), ...(facts && { facts }) }
}

/** Handles `GET …/components/{name}/{experience}`; the content API gets the unchanged URL (CL-006). */
export function componentHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(componentQuery, request, response)
    if (query === null) return
    const context = toCallContext(request, response, query.edition ?? config.edition, config.previewHeader)
    const answer = await content.component(request.originalUrl, context)
    if (answer.kind === 'missing') return sendError(response, 404, answer.message)
    sendData(response, answer.data, answer.tags)
  }
}

/** Handles `GET /navigation/{site}/{header or footer}/{experience}` (CL-012). */
export function navigationHandler(kind: 'header' | 'footer', { content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(navigationQuery, request, response)
    if (query === null) return
    const context = toCallContext(request, response, query.edition ?? config.edition, config.previewHeader)
    const { navigation, tags } = await content.navigation(kind, context)
    sendData(response, navigation, tags)
  }
}

/** Creates a guard that passes the reads of a client up to its limit; these responses are not cached. */
export function createReadGuard({ limits }: { readonly limits: Pick<Limits, 'reads'> }): RequestHandler {
  return async (request, response, next) => {
    const wait = await limits.reads(request.ip)
    if (wait > 0) sendTooManyReads(response, wait)
    else next()
  }
}

/** Answers a read beyond a limit. */
export function sendTooManyReads(response: Response, wait: number): void {
  response.setHeader('retry-after', wait)
  sendError(response, 429, `Too many reads; try again in ${wait} s`)
}

/** Handles `GET /search/{site}/{experience}?q` (BX-037). */
export function searchHandler({ content, config, limits }: SearchNeeds): RequestHandler {
  return async (request, response) => {
    const wait = await limits.searchCalls(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendError(response, 429, 'Too many searches; try again later')
    }
    const query = readQuery(searchQuery, request, response)
    if (query === null) return
    const { edition = config.edition, ...asked } = query
    const context = toCallContext(request, response, edition, config.previewHeader)
    const { tags, ...answer } = await content.search(asked, context)
    sendData(response, answer, tags)
  }
}

/** Handles `GET /changes/{site}?since=`: 410 when the cursor is too old or from another log (decision 0020). */
export function changesHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(changesQuery, request, response)
    if (query === null) return
    const context = toCallContext(request, response, config.edition, config.previewHeader)
    const answer = await content.changes(query.since ?? null, context)
    if (answer === null)
      return sendError(response, 410, 'since is older than the log: drop all caches and start at the head')
    // A response has short keys where its tags would be too long for a header. Another host's log has them already.
    const toKeys = (tags: readonly string[]) => [...new Set(tags.flatMap(purgeKeysOf))]
    const items = answer.items.map(({ seq, kind, tags }) => ({ seq, kind, tags: toKeys(tags) }))
    sendData(response, { items, head: answer.head })
  }
}
