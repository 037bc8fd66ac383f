import type { Request, RequestHandler, Response } from 'express'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { cacheHeaders } from '../../http/cache-headers.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { sendTooMany } from '../../http/too-many.ts'
import { cacheStatus } from '../../pages/cache/cache-status.ts'
import { isSiteFlagOn } from '../../pages/flags/site-flags.ts'
import type { PageView } from '../../pages/page-view.ts'
import type { PageParts } from '../../pages/respond/create-page-parts.ts'
import { encodeBody } from '../../pages/respond/encode-body.ts'
import { toBody } from '../../pages/respond/head-and-body.ts'
import { toLoadRequest } from '../../pages/respond/load-request.ts'
import { isReaderPage, loadReaderPage, type ReaderPageServices } from './load-reader-page.ts'

interface StepServices extends ReaderPageServices, Pick<PageParts, 'shell' | 'pageSource'> {
  readonly limits: Pick<Limits, 'uncached'>
}

/**
 * The pages that are made for one reader: sign-in, settings, saved stories (PG-066). They pass no page cache, so that no
 * other reader can get one. Without accounts their addresses are pages of the publication, or of nobody.
 */
export function readerPagesStep(services: StepServices): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const match = services.router.match(request.path)
    if (match === null || !isReaderPage(match.route.name)) return next()
    readRequestContext(request).route = match.route.name
    const findUser = () => services.accounts.sessions.find(request)
    const view = await services.pageSource.view(
      toLoadRequest('html', { address: request.originalUrl, component: null }, request, findUser),
    )
    if (view.partition === null || !isSiteFlagOn('signIn', view.facets)) return next()
    const wait = await services.limits.uncached(request.ip)
    if (wait > 0) return sendTooMany(request, response, wait)
    await send(view, request, response, services)
  }
}

async function send(view: PageView, request: Request, response: Response, services: StepServices): Promise<void> {
  const { shell } = await services.shell.read(view.facets)
  const payload = await loadReaderPage(view, shell, { request, response }, services)
  if (response.destroyed) return
  readRequestContext(request).cache = 'bypass'
  response
    .status(payload.status)
    .set(cacheHeaders('forced'))
    .set('cache-status', cacheStatus('site', 'bypass', 0, false))
    .set('content-type', 'text/html; charset=utf-8')
  // The address of a mailed link has a token in it. Forms still send their origin, unlike with `no-referrer`.
  if (view.partition?.query.t !== undefined) response.set('referrer-policy', 'strict-origin')
  if (request.method === 'HEAD') return void response.end()
  await pipe(payload, () => encodeBody(request, response), shell, services)
}

function pipe(
  payload: PagePayload,
  open: () => ReturnType<typeof encodeBody>,
  shell: Awaited<ReturnType<StepServices['shell']['read']>>['shell'],
  { renderer }: Pick<StepServices, 'renderer'>,
): Promise<void> {
  return toBody(payload, 'html', shell, renderer).pipe(open)
}
