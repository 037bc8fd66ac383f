import { type ErrorRequestHandler, json, type RequestHandler, type RequestParamHandler, Router, text } from 'express'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import type { PreviewLinks } from '../../content/previews/preview-links.ts'
import { EXPERIENCE, readResource } from '../../content/resources.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { mediaUpload } from '../../media/media-upload.ts'
import { POLLS_PATH } from '../../pages/polls/poll-path.ts'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { createPublishServices, type PublishParts } from '../create-publish-services.ts'
import { MergeConflictError } from '../merge/save-with-base.ts'
import type { PublishServices } from '../services.ts'
import type { VanityDesk } from '../vanity/vanity-desk.ts'
import { PreconditionError } from '../version.ts'
import { type AlertNeeds, alertHandlers } from './alert-handlers.ts'
import { sendError, sendJsonText } from './answers.ts'
import {
  ALERTS_PATH,
  API_MOUNT,
  type ApiRoute,
  buildApiDocument,
  CAPTIONS_PATH,
  LIVE_PATH,
  MEDIA_PATH,
  PREVIEWS_PATH,
  VANITY_RECORDS_PATH,
} from './api-document.ts'
import { captionsHandler } from './captions-handler.ts'
import { commerceHandler } from './commerce-handler.ts'
import { toHistoryRoutes } from './history-routes.ts'
import { feedHandler, sitemapHandler, sitemapIndexHandler } from './list-handlers.ts'
import {
  deleteUpdateHandler,
  type LiveNeeds,
  liveItemsHandler,
  MAX_UPDATE,
  postUpdateHandler,
} from './live-handlers.ts'
import { type PollNeeds, resultsHandler, voteHandlers } from './poll-handlers.ts'
import { toVersionTag } from './precondition.ts'
import { previewHandler } from './preview-handler.ts'
import { publishHandler, unpublishHandler } from './publish-handlers.ts'
import {
  changesHandler,
  componentHandler,
  createReadGuard,
  navigationHandler,
  pageHandler,
  type ReadNeeds,
  searchHandler,
} from './read-handlers.ts'
import { type StreamNeeds, streamHandler } from './stream-handler.ts'
import {
  importVanitiesHandler,
  listVanitiesHandler,
  readVanityHandler,
  removeVanityHandler,
  vanityHandler,
  writeVanityHandler,
} from './vanity-handlers.ts'
import { createWriteGuard, writerOf } from './write-guard.ts'

const NO_ADDRESS = 'There is no such path in this API'

/** The largest body of a publishing request; the longest story with its payloads has a tenth of it. */
const MAX_BODY = '5mb'

/** The `retry-after` in seconds of a failure of the store or the source. */
const RETRY_AFTER = 2

/** The services that the API needs, for reads and for publishing. */
export interface ApiNeeds extends PublishParts, StreamNeeds, ReadNeeds, PollNeeds, LiveNeeds, AlertNeeds {
  readonly config: Config
  readonly limits: Pick<Limits, 'writes' | 'votes' | 'searchCalls' | 'reads' | 'hydrated'>
  readonly metrics: Pick<Metrics, 'votes' | 'videos'>
  /** null in remote mode. */
  readonly previews: PreviewLinks | null
}

/** The content API over HTTP: the site's own in embedded mode, a proxy of the source in remote mode (CL-002). */
export function apiStep(needs: ApiNeeds): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const only = (expected: string): RequestParamHandler => {
    return (_request, response, next, value) => (value === expected ? next() : sendError(response, 404, NO_ADDRESS))
  }
  router.param('site', only(needs.config.siteKey))
  router.param('experience', only(EXPERIENCE))
  router.use((request, _response, next) => {
    readRequestContext(request).route = 'api'
    next()
  })
  for (const route of toRoutes(needs)) mount(router, route)
  router.use((_request, response) => sendError(response, 404, NO_ADDRESS))
  router.use(answerError)
  return router
}

/** The vanity lookup at the path where other hosts of this API have it (VN-001). */
export function vanityLookupStep(needs: ReadNeeds & Pick<ApiNeeds, 'config' | 'limits'>): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/:site/web', (request, _response, next) => {
    if (request.params.site !== needs.config.siteKey) return next('router')
    readRequestContext(request).route = 'api'
    next()
  })
  router.get('/:site/web', createReadGuard(needs), vanityHandler(needs))
  router.use(answerError)
  return router
}

/** A 404 for all other paths below /api, which cannot be pages. */
export function unknownApiStep(): RequestHandler {
  return (request, response) => {
    readRequestContext(request).route = 'api'
    sendError(response, 404, NO_ADDRESS)
  }
}

function toRoutes(needs: ApiNeeds): readonly ApiRoute[] {
  const guard = createWriteGuard(needs)
  const publishing = createPublishServices(needs)
  const writes: ApiRoute['handlers'] = publishing
    ? {
        put: [guard('publish a document'), json({ limit: MAX_BODY }), publishHandler(publishing, needs)],
        delete: [guard('remove a document'), unpublishHandler(publishing, needs)],
      }
    : { put: [guard('publish a document')], delete: [guard('remove a document')] }
  const upload = guard('upload media')
  const media = needs.store === null ? [upload] : [upload, mediaUpload({ ...needs, writerOf })]
  const free = (name: string, handler: RequestHandler): ApiRoute => ({
    path: readResource(name).path.slice(API_MOUNT.length),
    handlers: { get: [handler] },
  })
  const alerts = alertHandlers(publishing, guard('send alerts'), needs)
  const readGuard = createReadGuard(needs)
  const read = (name: string, handler: RequestHandler): ApiRoute => {
    const { path } = free(name, handler)
    return { path, handlers: { get: [readGuard, handler] } }
  }
  const page = read('page', pageHandler(needs))
  return [
    { ...page, handlers: { ...page.handlers, ...writes } },
    read('component', componentHandler(needs)),
    read('header', navigationHandler('header', needs)),
    read('footer', navigationHandler('footer', needs)),
    read('commerce', commerceHandler(needs)),
    read('seamless', streamHandler(needs)),
    // Searches have a limit of their own; a follower of the changes, and all readers of live coverage, must never wait.
    free('search', searchHandler(needs)),
    free('changes', changesHandler(needs)),
    free('liveItems', liveItemsHandler(needs)),
    ...toLiveRoutes(needs, guard('post updates of live coverage'), publishing),
    read('feed', feedHandler(needs)),
    read('sitemapIndex', sitemapIndexHandler(needs)),
    ...['sitemap', 'sitemapYear', 'sitemapMonth', 'sitemapDay'].map((form) => read(form, sitemapHandler(needs))),
    read('vanity', vanityHandler(needs)),
    ...toVanityRoutes(needs, guard('read and write short addresses'), publishing),
    ...toHistoryRoutes(needs, guard, publishing),
    { path: ALERTS_PATH, handlers: { post: alerts.post } },
    { path: `${ALERTS_PATH}/{id}`, handlers: { delete: alerts.remove } },
    { path: PREVIEWS_PATH, handlers: { post: toPreviewHandlers(needs, guard('share a preview'), publishing) } },
    { path: POLLS_PATH, handlers: { get: [resultsHandler(needs)], post: voteHandlers(needs) } },
    { path: CAPTIONS_PATH, handlers: { get: [captionsHandler(needs)] } },
    { path: MEDIA_PATH, handlers: { post: media } },
    { path: '/openapi.json', handlers: { get: [documentHandler(needs.config)] } },
  ]
}

/** Builds the document at the first request: a quarter of the time of a start, for what few ever ask for. */
function documentHandler(config: Config): RequestHandler {
  let document: string | null = null
  return (_request, response) => {
    document ??= JSON.stringify(buildApiDocument(config))
    sendJsonText(response, document)
  }
}

function toPreviewHandlers(
  needs: ApiNeeds,
  guard: RequestHandler,
  publishing: PublishServices | null,
): readonly RequestHandler[] {
  const { previews, config } = needs
  if (publishing === null || previews === null) return [guard]
  const desk = { ...publishing, previews, siteOrigin: config.siteOrigin }
  return [guard, json({ limit: '10kb' }), previewHandler(desk, needs)]
}

/** The routes of the desk of live coverage (BX-034). */
function toLiveRoutes(needs: ApiNeeds, guard: RequestHandler, publishing: PublishServices | null): readonly ApiRoute[] {
  const post =
    publishing === null ? [guard] : [guard, json({ limit: MAX_UPDATE }), postUpdateHandler(publishing, needs)]
  const remove = publishing === null ? [guard] : [guard, deleteUpdateHandler(publishing, needs)]
  return [
    { path: LIVE_PATH, handlers: { post } },
    { path: `${LIVE_PATH}/{itemId}`, handlers: { delete: remove } },
  ]
}

/** The routes of vanity records, for publishers only (BX-035). */
function toVanityRoutes(
  needs: ApiNeeds,
  guard: RequestHandler,
  publishing: PublishServices | null,
): readonly ApiRoute[] {
  const one = `${VANITY_RECORDS_PATH}/{id}`
  if (publishing === null) {
    const closed = { get: [guard], put: [guard] }
    return [
      { path: VANITY_RECORDS_PATH, handlers: { ...closed, post: [guard] } },
      { path: one, handlers: { ...closed, delete: [guard] } },
    ]
  }
  const { router, config } = needs
  const desk: VanityDesk = { publishing, router, config }
  const record = json({ limit: MAX_BODY })
  const write = [guard, record, writeVanityHandler(desk, needs)]
  const file = text({ type: 'text/csv', limit: MAX_BODY })
  return [
    {
      path: VANITY_RECORDS_PATH,
      handlers: {
        get: [guard, listVanitiesHandler(desk)],
        put: [guard, record, file, importVanitiesHandler(desk, needs)],
        post: write,
      },
    },
    {
      path: one,
      handlers: {
        get: [guard, readVanityHandler(desk)],
        put: write,
        delete: [guard, removeVanityHandler(desk, needs)],
      },
    },
  ]
}

/** Mounts a path with its methods; any other method gets 405 with the allowed ones. */
function mount(router: Router, { path, handlers }: ApiRoute): void {
  const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
  const { get, put, post, delete: remove } = handlers
  if (get) route.get(...get)
  if (put) route.put(...put)
  if (post) route.post(...post)
  if (remove) route.delete(...remove)
  const allowed = Object.keys(handlers).flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  route.all((_request, response) => {
    response.setHeader('allow', allowed.join(', '))
    sendError(response, 405, `Expected ${allowed.join(', ')}`)
  })
}

/** Answers errors of the request and of the content with their status; other errors go to the error handler. */
const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = statusOf(error)
  if (response.headersSent || (status >= 500 && !(error instanceof SiteError))) return next(error)
  if (error instanceof SiteError && (error.code === 'STORE_UNAVAILABLE' || error.code === 'SOURCE_DOWN'))
    response.setHeader('retry-after', RETRY_AFTER)
  if (error instanceof PreconditionError && error.version !== null)
    response.setHeader('etag', toVersionTag(error.version))
  if (error instanceof MergeConflictError) {
    response.setHeader('etag', toVersionTag(error.version))
    return sendError(response, status, error.message, { conflicts: error.conflicts })
  }
  sendError(response, status, toMessage(error))
}

const BODY_FAULTS: Readonly<Record<string, string>> = {
  'encoding.unsupported': 'The encoding of the body is not supported',
  'charset.unsupported': 'The character set of the body is not supported',
}

const toSize = (bytes: number): string => (bytes >= 1 << 20 ? `${bytes / (1 << 20)}mb` : `${bytes / 1024} kB`)

function toMessage(error: unknown): string {
  const { type, message, limit } = error as Readonly<Record<'type' | 'message' | 'limit', unknown>>
  if (type === 'entity.too.large') return `The body is larger than ${toSize(Number(limit))}`
  if (type === 'entity.parse.failed') return `The body is not JSON: ${String(message)}`
  return (typeof type === 'string' ? BODY_FAULTS[type] : undefined) ?? String(message)
}
