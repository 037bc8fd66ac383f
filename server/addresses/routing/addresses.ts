import type { BrandedRules } from '../../process/branded.ts'
import type { RoutableContent } from './classification.ts'
import type { LeaveOutWord } from './leave-out.ts'
import { ownPageTarget } from './own-page-row.ts'
import { type ResolveOptions, type RouteTarget, routeFor } from './resolve.ts'
import type { Router } from './router.ts'

/** The addresses of content on the site. */
export interface Addresses {
  /** The content's path, e.g. `/tech/mobile/a-phone/`; `#` when it has none. */
  urlOf(content: RoutableContent): string
  /** The route that matches the path instead of the content's own route; null when the address is free (Q32). */
  shadowOf(content: RoutableContent): string | null
  /** The word of `leaveOut` that leaves content without an address; null if it has one, or no route is for it (MV-011). */
  leftOutBy(content: RoutableContent): LeaveOutWord | null
  /** The publisher's own sections, which always have addresses. */
  readonly sections: readonly string[]
}

/** The rules of a site for `routeFor`. */
export function toRouteRules(
  router: Pick<Router, 'find'>,
  branded: BrandedRules,
  sections?: ReadonlySet<string>,
): ResolveOptions {
  return { branded, has: (name) => router.find(name) !== undefined, ...(sections && { sections }) }
}

/** Creates the content addresses of the site's route table. */
export function createAddresses(router: Router, branded: BrandedRules, sections?: ReadonlySet<string>): Addresses {
  const rules = toRouteRules(router, branded, sections)
  function targetOf(content: RoutableContent): RouteTarget {
    const target = routeFor(content, rules)
    if (content.typeName !== 'content_page') return target
    const slug = content.slug ?? ''
    const row = router.find(target.name)
    // A page without a row of its own is at its path (MV-010).
    return row?.content === 'page' && row.id === slug ? target : ownPageTarget(slug)
  }

  function urlOf(content: RoutableContent): string {
    const { name, params } = targetOf(content)
    // A door without a route has no address. That is no error, so it is not logged on every read.
    return router.find(name) === undefined ? '#' : router.hrefFor(name, params)
  }

  return {
    urlOf,
    leftOutBy: (content) => router.leftOutBy(targetOf(content).name),
    sections: [...(sections ?? [])],
    shadowOf(content) {
      const url = urlOf(content)
      const match = url === '#' ? null : router.match(url)
      if (match === null) return null
      const target = targetOf(content)
      if (match.route.name !== target.name) return match.route.name
      // `fr/terms` is the page `terms` in French where the site has French.
      return match.params.path === target.params.path ? null : `${match.route.name}___${match.locale}`
    },
  }
}
