import type { BroadcastEvent, Clip, VideoObject } from 'schema-dts'
import type { Chapter } from '../../../../shared/video/chapters.ts'
import { toIsoDuration } from '../../../../shared/video/duration.ts'
import { type StoryFacts, toCorrection, withoutUnknown } from './facts.ts'

/** What the structured data of a video is made of; addresses are absolute. */
interface VideoFacts extends Pick<StoryFacts, 'correction'> {
  readonly name: string
  readonly description: string
  readonly thumbnails: readonly string[]
  /** ISO 8601. */
  readonly uploaded: string | null
  /** Seconds. */
  readonly duration: number | null
  /** The file or playlist. */
  readonly content: string | null
  /** The page for other sites. */
  readonly embed: string | null
  /** The page of the video, for the addresses of its chapters. */
  readonly page: string | null
  readonly chapters: readonly Chapter[]
  readonly transcript: string | null
  /** When it is, was or will be sent live, ISO 8601; null if it is no broadcast. */
  readonly broadcast: { readonly start: string; readonly end: string | null } | null
}

/** A video for search engines (SD-009); null without a picture or a date, which they require. */
export function toVideoObject(video: VideoFacts): Exclude<VideoObject, string> | null {
  const { name, description, thumbnails, uploaded, duration, content, embed, page, chapters, transcript, broadcast } =
    video
  if (name === '' || thumbnails.length === 0 || uploaded === null) return null
  const clips = chapters.map(({ start, title }, index): Clip => {
    const end = chapters[index + 1]?.start ?? duration
    return {
      '@type': 'Clip',
      name: title,
      startOffset: start,
      ...(end !== null && { endOffset: end }),
      // Search engines read the moment from the query, as they drop the hash.
      ...(page !== null && { url: `${page}?t=${start}` }),
    }
  })
  return withoutUnknown<Exclude<VideoObject, string>>({
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: thumbnails,
    uploadDate: uploaded,
    duration: duration === null ? null : toIsoDuration(duration),
    contentUrl: content,
    embedUrl: embed,
    transcript,
    correction: toCorrection(video),
    hasPart: page === null ? [] : clips,
    publication: broadcast && toBroadcast(broadcast),
  })
}

/** Search engines show a video with it as live within these times. */
function toBroadcast({ start, end }: NonNullable<VideoFacts['broadcast']>) {
  return withoutUnknown<Exclude<BroadcastEvent, string>>({
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: start,
    endDate: end,
  })
}
