import type { Request, RequestHandler, Response } from 'express'
import fresh from 'fresh'
import { SiteError } from '../../shared/errors.ts'
import type { CallContext } from '../content/content-api.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { bytesSetOn } from '../http/header-bytes.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { MadePage } from '../pages/cache/page.ts'
import { PAGE_ENCODINGS } from '../pages/respond/encode-body.ts'
import { type FoundPage, findPage, toMadeOnce } from '../pages/respond/find-page.ts'
import { pageHeaders, withKeyHeader } from '../pages/respond/headers.ts'
import type { RespondServices } from '../pages/respond/respond-services.ts'
import { isBehind } from '../pages/respond/send-page.ts'
import { toTarget } from '../pages/respond/target.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { findTarget } from './find-target.ts'
import { toFailedPage, toMadePage } from './generated-file.ts'
import type { FindTarget, GeneratedTarget } from './generated-target.ts'

const NO_REPLY = { headers: {}, vary: [] } as const

type FileServices = Pick<RespondServices, 'pages' | 'config' | 'log' | 'clock' | 'metrics' | 'changes'>

/**
 * Serves files for programs that are made from content: from the page cache if fresh, else made once for all requests.
 * When one cannot be made, its last good copy is sent, else 503 (BX-008, BX-009).
 */
export function generatedFilesStep(services: FileServices, finders: readonly FindTarget[]): RequestHandler {
  const { pages, config, log } = services

  async function make(target: GeneratedTarget, context: CallContext): Promise<MadePage> {
    try {
      return toMadePage(await target.make(context))
    } catch (err) {
      // Failures of the content are logged where they happen.
      if (!(err instanceof SiteError)) log.error({ event: 'page_failed' satisfies LogEvent, key: target.key, err })
      return toFailedPage(err)
    }
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const { path, query, originalUrl } = request
    const asked = { path, query, accept: request.get('accept') ?? null }
    const target = findTarget(asked, toTarget(originalUrl).search, finders)
    if (target === null) return next()
    const { txId } = readRequestContext(request)
    const { edition } = config
    // Not the request's signal: the file is made for all requests.
    const makeShared = () => make(target, { edition, txId })
    const key = `file ${target.key}&~edition=${edition}`
    const found = pages ? await findPage(pages, { key, baseKey: key }, makeShared) : await toMadeOnce(makeShared())
    readRequestContext(request).route = target.route
    await send(found, target, { request, response, services })
  }
}

interface Exchange {
  readonly request: Request
  readonly response: Response
  readonly services: FileServices
}

async function send(
  found: FoundPage,
  { reply = NO_REPLY }: GeneratedTarget,
  { request, response, services }: Exchange,
): Promise<void> {
  const { page, result } = found
  const now = services.clock()
  readRequestContext(request).cache = result
  services.metrics.pageCache.inc({ result })
  const leaving = { result, now, behind: isBehind(services, now), overtaken: found.isOvertaken() }
  const { status, etag, tags } = page.head
  const headers = withKeyHeader(pageHeaders(page, { ...leaving, reply }), {
    ...{ name: services.config.cdnPurge.keyHeader, tags, besides: bytesSetOn(response) },
  })
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (isUnchanged(request, status, { etag, 'last-modified': headers['last-modified'] ?? '' })) {
    response.removeHeader('content-type')
    response.status(304).end()
    return
  }
  const encoding = chooseEncoding(request.get('accept-encoding'), PAGE_ENCODINGS)
  const bytes =
    page.body.kind === 'bytes'
      ? (page.body.findForReader(encoding) ?? (await page.body.read(encoding)))
      : await page.body.whole()
  if (response.destroyed) return
  if (encoding !== 'identity' && page.body.kind === 'bytes') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.status(status).end(request.method === 'HEAD' ? undefined : bytes)
}

/** Whether the client has the file already, by its tag or else by its date (RFC 9110 §13.1). */
export function isUnchanged(
  { headers }: Pick<Request, 'headers'>,
  status: number,
  validators: { readonly etag: string; readonly 'last-modified': string },
): boolean {
  if (status !== 200 || validators.etag === '') return false
  // Without Cache-Control: `no-cache` asks caches on the way to revalidate, and this is the origin.
  const asked = { 'if-none-match': headers['if-none-match'], 'if-modified-since': headers['if-modified-since'] }
  return fresh(asked, validators)
}
