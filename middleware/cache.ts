import { routeMaxAge } from '../server/pages/cache/max-age.ts'
import type { LogEvent } from '../server/process/telemetry/log-events.ts'
import type { MiddlewarePart } from './types.ts'

/** How long the page may be cached, from the route; after a fault it is not cached (CA-002, CA-008). */
export const cache = {
  create:
    ({ config, log }) =>
    (request, { personal }) => {
      try {
        return { maxAge: personal ? 0 : routeMaxAge(request.match?.route.meta.maxAge, config.maxAge) }
      } catch (error) {
        log.error({ event: 'cache_failed' satisfies LogEvent, err: error }, 'the cache middleware failed')
        return { maxAge: 0 }
      }
    },
} satisfies MiddlewarePart
