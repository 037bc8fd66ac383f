import { contentIdOf } from '../server/addresses/routing/canonical.ts'
import { NO_VANITY, toLocalEffect, toVanityEffect } from '../server/addresses/vanity/effect.ts'
import { toVanityPath, type VanityPath } from '../server/addresses/vanity/lookup-path.ts'
import type { FoundVanity } from '../server/addresses/vanity/vanity-lookup.ts'
import { decideFlag } from '../server/pages/flags/decide.ts'
import type { LogEvent } from '../server/process/telemetry/log-events.ts'
import { localePrefix, splitLocale } from '../shared/brand/locale.ts'
import { toFormerPathKey } from '../shared/former-path/former-path.ts'
import { createLocalHref } from '../shared/routing/local-href.ts'
import type { Facets, MiddlewarePart, MiddlewareRequest, MiddlewareServices, RouteMiddleware } from './types.ts'

type VanityPart = Pick<Facets, 'vanity' | 'vanityTags' | 'vanityLookup'>

const NONE: VanityPart = { vanity: NO_VANITY, vanityTags: [], vanityLookup: null }

/**
 * Applies the vanity record of the address (VN-001 … VN-012). Waits only for a record that is not cached; after a fault the
 * page is served as if there were no record (VN-013).
 */
export const vanity = { reads: () => ({ query: 'all' }), create: createVanity } satisfies MiddlewarePart

function createVanity(services: MiddlewareServices): ReturnType<RouteMiddleware['create']> {
  const fail = (err: unknown): VanityPart => {
    services.log.error({ event: 'vanity_failed' satisfies LogEvent, err }, 'the vanity middleware failed')
    return NONE
  }
  return (request, before) => {
    try {
      // A record applies to all locales: the lookup has no prefix, and its target gets the prefix of the request.
      const { path, prefix } = splitLocale(request.path, services.config.locales)
      const asked = toVanityPath(path, request.query, services.router.isLeftOut)
      if (asked === null || !isOn('vanity', before)) return NONE
      const lookup = toLookup(asked, path, request)
      const found = services.vanity.find(lookup, { edition: before.edition, txId: before.txId })
      const judge = (answer: FoundVanity) => ({
        ...inLocale(toPart(answer, asked, before, services), prefix, services),
        vanityLookup: { request: lookup, found: answer },
      })
      return found instanceof Promise ? found.then(judge).catch(fail) : judge(found)
    } catch (error) {
      return fail(error)
    }
  }
}

function isOn(name: 'vanity' | 'vanity.mask', { rules, overrides, now }: Facets): boolean {
  return decideFlag(name, rules.flags, overrides, { device: null, now, topics: [] }) === true
}

function toLookup({ lookup }: VanityPath, path: string, { match }: MiddlewareRequest) {
  const slug = match && contentIdOf(match)
  return { path: lookup, contentType: match?.route.content ?? null, slug, formerPath: toFormerPathKey(path) }
}

function inLocale<Part extends Pick<Facets, 'vanity'>>(part: Part, prefix: string, services: MiddlewareServices): Part {
  if (prefix === '') return part
  const { locales, siteOrigin } = services.config
  const prefixes = locales.map((locale) => localePrefix(locale, locales)).filter((other) => other !== '')
  return { ...part, vanity: toLocalEffect(part.vanity, createLocalHref({ prefix, prefixes, origin: siteOrigin })) }
}

function toPart(
  { record, objectPath, tags }: FoundVanity,
  asked: VanityPath,
  before: Facets,
  { config }: MiddlewareServices,
): Omit<VanityPart, 'vanityLookup'> {
  if (record === null) return { vanity: NO_VANITY, vanityTags: tags }
  const { siteOrigin, redirectHosts } = config
  const { edition, now } = before
  const masks = isOn('vanity.mask', before)
  const facts = { asked, edition, now, masks, objectPath, siteOrigin, redirectHosts }
  return { vanity: toVanityEffect(record, facts), vanityTags: tags }
}
