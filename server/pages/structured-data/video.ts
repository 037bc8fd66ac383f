import type { Video } from '../../../shared/entities/video.ts'
import { splitDescription } from '../../../shared/video/chapters.ts'
import { chooseSource } from '../../../shared/video/choose-source.ts'
import { toPlainLines } from '../model/plain-lines.ts'
import { toTranscript } from '../model/video/transcript.ts'
import type { ToThings } from './context.ts'
import { toBreadcrumbs } from './schema-org/breadcrumbs.ts'
import { toVideoObject } from './schema-org/video.ts'

/** The page of a video: the video with its chapters, and the way to it (SD-009). */
export const videoThings: ToThings<Video> = (video, { facts, absolute, crumbs, shareOf }) => {
  const { text, chapters } = splitDescription(toPlainLines(video.description) ?? '')
  const source = chooseSource(video)
  const { canonical } = facts
  const thing = toVideoObject({
    name: facts.title,
    description: text || facts.description || facts.title,
    thumbnails: facts.images,
    uploaded: facts.published,
    duration: video.duration ?? video.metaData?.duration ?? null,
    content: source && absolute(source.url),
    embed: shareOf(video),
    page: canonical,
    chapters,
    transcript: toTranscript(video.captions),
    correction: facts.correction,
    broadcast: toBroadcastTimes(video),
  })
  return [thing, toBreadcrumbs(crumbs)]
}

/** When a video is, was or will be sent live; null: never. Videos that an earlier release has stored do not say. */
export function toBroadcastTimes({ eventStart, eventEnd }: Pick<Video, 'eventStart' | 'eventEnd'>) {
  return eventStart ? { start: eventStart, end: eventEnd ?? null } : null
}
