import type { RequestHandler } from 'express'
import type { Router } from '../../addresses/routing/router.ts'
import { cacheHeaders } from '../../http/cache-headers.ts'
import type { ShowFailure } from '../../http/error-page.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { toTarget } from '../respond/target.ts'

/** The other addresses of a page: as data, and by component. */
const FORMS = /^\/(?:_data|_component\/[^/]+)(?=\/)/

/**
 * Refuses the searches of a client that sends too many (BX-037), because their pages are not cached in this process.
 * The search page without words is a page like any other.
 */
export function searchLimitStep(
  { router, limits }: { readonly router: Router; readonly limits: Limits },
  showFailure: ShowFailure,
): RequestHandler {
  return async (request, response, next) => {
    if (!request.originalUrl.includes('q=')) return next()
    const { path, query } = toTarget(request.originalUrl.replace(FORMS, ''))
    const route = router.match(path)?.route
    if (route?.page !== 'search' || !query.get('q')) return next()
    const wait = await limits.searches(request.ip)
    if (wait === 0) return next()
    readRequestContext(request).route = route.name
    response.setHeader('retry-after', wait)
    response.set(cacheHeaders('error'))
    await showFailure({ status: 429, error: new Error('Too many searches') }, request, response)
  }
}
