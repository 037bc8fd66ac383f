import type { MiddlewareServices } from '../../middleware/types.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import { contentIdOf } from '../addresses/routing/canonical.ts'
import { toVanityPath } from '../addresses/vanity/lookup-path.ts'
import { isMask, isVanityEnabled } from '../addresses/vanity/status.ts'
import type { CallContext } from '../content/content-api.ts'
import type { PageServices } from '../pages/page-services.ts'

/** What cards are made with. */
export type OembedServices = Pick<PageServices, 'config' | 'content' | 'publication' | 'router' | 'images' | 'clock'> &
  Pick<MiddlewareServices, 'vanity'>

/** What an address of this site shows. */
export interface Place {
  /** null: no page. */
  readonly match: RouteMatch | null
  /** The short address under which the page is shown, which is its canonical one; null: its own. */
  readonly mask: string | null
  readonly tags: readonly string[]
}

export const NOWHERE: Place = { match: null, mask: null, tags: [] }

/** Creates the function that finds the page of an address: the one of its route, or the one that a mask shows (VN-005). */
export function createFindPlace({ router, vanity, clock }: OembedServices) {
  return async ({ pathname, searchParams }: URL, context: CallContext): Promise<Place> => {
    const match = router.match(pathname)
    const asked = toVanityPath(pathname, searchParams, router.isLeftOut)
    if (asked === null) return { ...NOWHERE, match }
    const slug = match && contentIdOf(match)
    const request = { path: asked.lookup, contentType: match?.route.content ?? null, slug }
    const { record, objectPath, tags } = await vanity.find(request, context)
    const isShown = record !== null && isMask(record.urlType) && isVanityEnabled(record, clock())
    if (!isShown || objectPath === null) return { match, mask: null, tags }
    const [mask = ''] = record.urlPath.split('?')
    return { match: router.match(objectPath), mask, tags }
  }
}
