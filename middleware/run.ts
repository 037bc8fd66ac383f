import { NO_VANITY } from '../server/addresses/vanity/effect.ts'
import { NO_OVERRIDES } from '../server/pages/flags/overrides.ts'
import { DEFAULT_LOCALE, languageOf } from '../shared/brand/locale.ts'
import { DEFAULT_DEVICE } from '../shared/device/device.ts'
import { SiteError } from '../shared/errors.ts'
import { ALIASES, MIDDLEWARE } from './order.ts'
import { createRestriction } from './reads.ts'
import type { Facets, MiddlewareRequest, MiddlewareServices, RouteMiddleware } from './types.ts'

/** The facets before the first middleware has run. */
function before({ config, publication, rules, clock }: MiddlewareServices): Facets {
  return {
    brand: 'cnet',
    edition: config.edition,
    locale: DEFAULT_LOCALE,
    language: languageOf(DEFAULT_LOCALE, publication.language),
    rules: rules.read(),
    now: clock(),
    device: { device: DEFAULT_DEVICE, source: 'default', edge: null },
    overrides: NO_OVERRIDES,
    debug: [],
    forced: false,
    ab: {
      reader: { state: null, source: null, excluded: [], invalidCookie: false },
      edge: false,
      open: false,
      draw: null,
    },
    ...{ personal: false, user: null },
    maxAge: config.maxAge,
    txId: '',
    vanity: NO_VANITY,
    vanityTags: [],
    vanityLookup: null,
  }
}

/** All middleware as one function; a promise only if one of them has to wait (decision 0012). */
export type Chain = (request: MiddlewareRequest) => Facets | Promise<Facets>

/**
 * The chain as one function: runs the named middleware in order, each seeing the facets of those before it.
 *
 * @throws SiteError UNKNOWN_MIDDLEWARE when a name is not registered (ER-006)
 */
export function createChain(
  services: MiddlewareServices,
  names: readonly string[] = MIDDLEWARE.map(({ name }) => name),
  registered: readonly RouteMiddleware[] = MIDDLEWARE,
): Chain {
  const chain = names.map((name) => {
    const entry = registered.find((candidate) => candidate.name === (ALIASES[name] ?? name))
    if (!entry) throw new SiteError('UNKNOWN_MIDDLEWARE', `Unknown middleware ${name}`)
    const restrict = createRestriction(entry.name, entry.reads?.(services.config) ?? {}, services.strictReads)
    const run = entry.create(services)
    return (request: MiddlewareRequest, before: Facets) => run(restrict(request), before)
  })
  /** Runs synchronously up to the first middleware that returns a promise. */
  function runFrom(first: number, given: Facets, request: MiddlewareRequest): Facets | Promise<Facets> {
    let facets = given
    for (const [index, run] of chain.entries()) {
      if (index < first) continue
      const added = run(request, facets)
      const current = facets
      if (added instanceof Promise) return added.then((part) => runFrom(index + 1, { ...current, ...part }, request))
      facets = { ...facets, ...added }
    }
    return facets
  }

  return (request) => runFrom(0, before(services), request)
}
