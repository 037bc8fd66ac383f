import type { BrandedRules } from '../../shared/editorial/branded.ts'
import type { RoutableContent } from '../../shared/routing/classification.ts'
import { routeFor } from '../../shared/routing/resolve.ts'
import type { Router } from '../../shared/routing/router.ts'
import type { Addresses } from './services.ts'

/** The addresses of content by the site's one route table. */
export function createAddresses(router: Router, branded: BrandedRules, sections?: ReadonlySet<string>): Addresses {
  const targetOf = (content: RoutableContent) => routeFor(content, { branded, ...(sections && { sections }) })

  function urlOf(content: RoutableContent): string {
    const { name, params } = targetOf(content)
    // A page or door whose path no route has: nothing to warn of at every reading.
    return router.find(name) === undefined ? '#' : router.hrefFor(name, params)
  }

  return {
    urlOf,
    shadowOf(content) {
      const url = urlOf(content)
      const match = url === '#' ? null : router.match(url)
      return match === null || match.route.name === targetOf(content).name ? null : match.route.name
    },
  }
}
