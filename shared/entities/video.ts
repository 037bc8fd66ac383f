import type { Entity } from './entity.ts'
import type { videoSchema } from './video.schema.ts'

/** The stream types of the content API (EN-028), which the site does not use. @public */
export const STREAM_TYPES = ['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable'] as const

/** A video (EN-026). */
export type Video = Entity<typeof videoSchema>

/** True when a video may be listed in public: its status is LIVE or absent (EN-027). */
export function isListedVideo(video: Pick<Video, 'metaData'>): boolean {
  return (video.metaData?.status ?? 'LIVE') === 'LIVE'
}
