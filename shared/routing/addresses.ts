import type { BrandedRules } from '../editorial/branded.ts'
import type { RoutableContent } from './classification.ts'
import { routeFor } from './resolve.ts'
import type { Router } from './router.ts'

/** The addresses of content on the site. */
export interface Addresses {
  /** The content's path, e.g. `/tech/mobile/a-phone/`; `#` when it has none. */
  urlOf(content: RoutableContent): string
  /** The route that matches the path instead of the content's own route; null when the address is free (Q32). */
  shadowOf(content: RoutableContent): string | null
}

/** Creates the content addresses of the site's route table. */
export function createAddresses(router: Router, branded: BrandedRules, sections?: ReadonlySet<string>): Addresses {
  const targetOf = (content: RoutableContent) => routeFor(content, { branded, ...(sections && { sections }) })

  function urlOf(content: RoutableContent): string {
    const { name, params } = targetOf(content)
    // A page or door without a route has no address. That is no error, so it is not logged on every read.
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
