import type { Video } from '../../../../shared/entities/video.ts'
import type { VideoAds } from '../../../../shared/page/model/video-ads.ts'
import type { AdTargeting } from '../../../../shared/video-ads/ad-tag.ts'
import { isBranded, type RoutableContent } from '../../../addresses/routing/classification.ts'
import { HOUSE_SPOT_FROM, HOUSE_VMAP } from '../../../media/house-spot.ts'
import type { ModelContext } from '../context.ts'

/** The section of an ad unit for videos without a section. */
const NO_SECTION = 'video'

/** The content of the page that shows a video: the video itself, or the story around it. */
export interface VideoHost extends RoutableContent {
  readonly suppressAds?: boolean
  readonly suppressAutoplay?: boolean
}

/** The page type of a host for ad servers. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  content_video: 'video_page',
  content_article: 'article',
  content_review: 'review',
  content_livearticle: 'live',
}

/**
 * How a video gets its advertisements; null if it has none. A page without advertisements has none in its videos (AD-024),
 * and neither has paid content. Only videos over a minute have the house spot.
 *
 * @param duration seconds; null: unknown
 */
export function toVideoAds(
  video: Video,
  duration: number | null,
  host: VideoHost,
  context: ModelContext,
): VideoAds | null {
  const { server, hasHouseSpot, hosts, siteName, edition, environment } = context.videoAds
  if (video.suppressAds || !context.plays) return null
  if (host.suppressAds || isBranded(host, context.branded)) return null
  const common = { hosts, edition, words: context.words.videoAd }
  if (server === null) {
    const isLong = (duration ?? 0) > HOUSE_SPOT_FROM
    return hasHouseSpot && isLong ? { url: HOUSE_VMAP, asked: null, ...common } : null
  }
  const unit = { network: server.network, siteName, section: video.section ?? NO_SECTION }
  return { url: server.url, asked: { unit, video: toTargeting(video, host, environment) }, ...common }
}

/** What the site sends to an ad server about a video (VD-008, VD-013). A video belongs to no feature and to no product. */
function toTargeting({ id, section, topics, collections }: Video, host: VideoHost, env: string): AdTargeting {
  const slugs = topics.map(({ slug }) => slug)
  return {
    cid: host.id || id,
    feat: '',
    ptype: PAGE_TYPES[host.typeName ?? ''] ?? '',
    topic: slugs.join(','),
    vid: id,
    pid: '',
    section: section ?? '',
    collection: collections[0]?.slug ?? '',
    sectopic: [section, slugs[0]].filter(Boolean).join('/'),
    env,
  }
}
