import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import { cacheHeaders } from '../../shared/cache/headers.ts'
import { readCookies } from '../http/cookies.ts'
import type { ErrorPage } from '../http/error-page.ts'
import { readRequestContext } from '../http/request-context.ts'
import { errorPayload } from '../page/error-payload.ts'
import { openBody } from './body-stream.ts'
import { pageParts } from './page-step.ts'
import { toTarget } from './target.ts'

/** The error page in the site's own layout, for failures outside of page loads and for /_error/static/ (ER-017). */
export const errorPage: ErrorPage = (services) => {
  const chain = createChain(services, SETTLED)
  const { shell } = pageParts(services)
  return async ({ status, error }, request, response) => {
    const { path, query } = toTarget(request.originalUrl)
    const { txId } = readRequestContext(request)
    const facets = await chain({
      path,
      query,
      cookies: readCookies(request),
      header: (name) => (name === 'x-tx-id' ? txId : request.get(name)),
      match: null,
    })
    const message = error instanceof Error ? error.message : ''
    const payload = errorPayload({ status: error === null ? 500 : status, message }, path, facets, services)
    const { shell: data } = await shell.read(facets)
    // A page that is only shown keeps the headers of whoever shows it.
    if (error !== null) response.set(cacheHeaders('error'))
    response.status(status).set('content-type', 'text/html; charset=utf-8')
    if (request.method === 'HEAD') response.end()
    else await services.renderer.render(payload, data, () => openBody(request, response))
  }
}
