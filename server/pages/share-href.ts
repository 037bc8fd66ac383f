import { toRouteRules } from '../addresses/routing/addresses.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'
import { routeFor } from '../addresses/routing/resolve.ts'
import type { PageServices } from './page-services.ts'

/** The path of the page of a video for other sites (VD-007, RT-046); null where the publication leaves it out. */
export function shareHref(
  video: RoutableContent,
  { router, config, publication }: Pick<PageServices, 'router' | 'config' | 'publication'>,
  locale?: string,
): string | null {
  const { name, params } = routeFor(video, toRouteRules(router, config.branded, publication.sections.ownNames))
  const share = name.startsWith('auto-') ? 'auto-video-share' : 'video-share'
  if (router.find(share) === undefined) return null
  const href = router.hrefFor(share, { slug: params.slug ?? '' }, locale === undefined ? {} : { locale })
  return href === '#' ? null : href
}
