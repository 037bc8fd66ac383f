import type { Video } from '../../../../shared/entities/video.ts'
import type { CaptionTrack, PlayerModel } from '../../../../shared/page/model/player.ts'
import { splitDescription } from '../../../../shared/video/chapters.ts'
import { chooseSources } from '../../../../shared/video/choose-source.ts'
import { routeFor } from '../../../addresses/routing/resolve.ts'
import type { ModelContext } from '../context.ts'
import { toPlainLines } from '../plain-lines.ts'
import { toVideoAds, type VideoHost } from './video-ads.ts'

/**
 * A video for its player. While the feature `player` is off it has no source, and the poster says so (VD-015).
 *
 * @param host its page, which may prevent autoplay (PG-052) or advertisements (AD-024)
 */
export function toPlayer(video: Video, context: ModelContext, host: VideoHost = video): PlayerModel {
  const { name, params } = routeFor(video, context.routeRules)
  return {
    id: video.id,
    title: video.headline || video.title || video.slug,
    href: context.hrefFor(name, params),
    sources: context.plays ? chooseSources(video) : [],
    poster: context.readPicture(video.image, 'lead'),
    captions: toCaptions(video, context),
    duration: durationOf(video),
    chapters: splitDescription(toPlainLines(video.description) ?? '').chapters,
    ads: toVideoAds(video, durationOf(video), host, context),
    // Videos that an earlier release has stored do not say.
    suppressAutoplay: (video.suppressAutoplay || host.suppressAutoplay) ?? false,
    words: context.words.player,
  }
}

/** The length of a video in seconds; null where it is unknown. */
export function durationOf({ duration, metaData }: Pick<Video, 'duration' | 'metaData'>): number | null {
  return duration ?? metaData?.duration ?? null
}

function toCaptions({ captions, slug, language }: Video, context: ModelContext): CaptionTrack | null {
  const { captionsKey, forms, writtenIn } = context
  if (captionsKey === null || !captions.some(({ format, data }) => format === 'webvtt' && data)) return null
  const path = `/api/neutron/videos/${forms.siteKey}/captions/webvtt/${encodeURIComponent(slug)}.vtt`
  return { src: `${path}?apiKey=${encodeURIComponent(captionsKey)}`, language: language ?? writtenIn }
}
