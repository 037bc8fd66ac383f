import type { Video } from '../../../shared/entities/video.ts'
import type { VideoAds } from '../../../shared/page/model/video-ads.ts'
import { VIDEO_PAGE_TYPE } from '../../../shared/video/adapter.ts'
import type { AdTargeting } from '../../../shared/video-ads/ad-tag.ts'
import { HOUSE_SPOT_FROM, HOUSE_VMAP } from '../../../shared/video-ads/house-spot.ts'
import type { ModelContext } from './context.ts'

/** The section of an ad unit for videos without a section. */
const NO_SECTION = 'video'

/**
 * How a video gets its advertisements; null: it has none. Only videos over a minute have the house spot.
 *
 * @param duration seconds; null: unknown
 */
export function toVideoAds(video: Video, duration: number | null, context: ModelContext): VideoAds | null {
  const { server, hasHouseSpot, hosts, siteName, edition, environment } = context.videoAds
  if (!context.showsAds || video.suppressAds || !context.plays) return null
  const common = { hosts, edition, words: context.words.videoAd }
  if (server === null) {
    const isLong = (duration ?? 0) > HOUSE_SPOT_FROM
    return hasHouseSpot && isLong ? { url: HOUSE_VMAP, asked: null, ...common } : null
  }
  const unit = { network: server.network, siteName, section: video.section ?? NO_SECTION }
  return { url: server.url, asked: { unit, video: toTargeting(video, environment) }, ...common }
}

/** What an ad server is told of a video (VD-008, VD-013). A video belongs to no feature and to no product. */
function toTargeting({ id, section, topics, collections }: Video, env: string): AdTargeting {
  const slugs = topics.map(({ slug }) => slug)
  return {
    cid: id,
    feat: '',
    ptype: VIDEO_PAGE_TYPE,
    topic: slugs.join(','),
    vid: id,
    pid: '',
    section: section ?? '',
    collection: collections[0]?.slug ?? '',
    sectopic: [section, slugs[0]].filter(Boolean).join('/'),
    env,
  }
}
