import type { Services } from '../server/services.ts'
import { SiteError } from '../shared/errors.ts'
import { ALIASES, MIDDLEWARE } from './order.ts'
import type { Facets, MiddlewareRequest, RouteMiddleware } from './types.ts'

/** What holds before the first middleware has run, and where one of them fails. */
function before(services: Pick<Services, 'config'>): Facets {
  return { brand: 'cnet', edition: 'us', locale: 'en', language: 'en-US', maxAge: services.config.maxAge, txId: '' }
}

/**
 * The chain as one function: runs the named middleware in order, each seeing the facets of those before it.
 *
 * @throws SiteError UNKNOWN_MIDDLEWARE when a name is not registered (ER-006)
 */
export function createChain(
  services: Pick<Services, 'config' | 'log'>,
  names: readonly string[] = MIDDLEWARE.map(({ name }) => name),
  registered: readonly RouteMiddleware[] = MIDDLEWARE,
): (request: MiddlewareRequest) => Facets {
  const chain = names.map((name) => {
    const entry = registered.find((candidate) => candidate.name === (ALIASES[name] ?? name))
    if (!entry) throw new SiteError('UNKNOWN_MIDDLEWARE', `Unknown middleware ${name}`)
    return entry.create(services)
  })
  return (request) => {
    let facets = before(services)
    for (const run of chain) facets = { ...facets, ...run(request, facets) }
    return facets
  }
}
