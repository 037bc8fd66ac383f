import type { LogEvent } from '../server/log-events.ts'
import { routeMaxAge } from '../shared/cache/max-age.ts'
import type { RouteMiddleware } from './types.ts'

/** How long the page may be kept, from the route; a fault here is logged and costs only the caching (CA-002, CA-008). */
export const cache: RouteMiddleware['create'] =
  ({ config, log }) =>
  (request, { personal }) => {
    try {
      return { maxAge: personal ? 0 : routeMaxAge(request.match?.route.meta.maxAge, config.maxAge) }
    } catch (error) {
      log.error({ event: 'cache_failed' satisfies LogEvent, err: error }, 'the cache middleware failed')
      return { maxAge: 0 }
    }
  }
