import type { Video } from '../../../../shared/entities/video.ts'
import type { VideoModel } from '../../../../shared/page/model/video.ts'
import { splitDescription } from '../../../../shared/video/chapters.ts'
import { toClock } from '../../../../shared/video/duration.ts'
import { isBranded } from '../../../addresses/routing/classification.ts'
import { preferredDate } from '../../../body/content.ts'
import { toCorrectionNote } from '../../../body/correction.ts'
import { createKind, fromStory, type PageModelContext, toHero } from '../../kind.ts'
import { videoThings } from '../../structured-data/video.ts'
import { toSectionLink, toTopicLinks } from '../article.ts'
import { toBylines } from '../byline.ts'
import { toPlainLines } from '../plain-lines.ts'
import { spokenOf } from '../spoken.ts'
import { toStoryDate, toUpdateDate } from '../story-date.ts'
import { durationOf, toPlayer } from './player.ts'
import { toSentences, toTranscript } from './transcript.ts'

const SHARE_ROUTES: ReadonlySet<string> = new Set(['video-share', 'auto-video-share'])

/** The model of the page of a video: the player, its words, its chapters and its transcript (PG-025). */
export function toVideo(video: Video, context: PageModelContext): VideoModel {
  const { roadshow, words } = context
  const sponsored = isBranded(video, context.branded)
  const duration = durationOf(video)
  const [published, updated] = [preferredDate(video, 'created'), preferredDate(video, 'updated')]
  const correction = toCorrectionNote(video, context)
  const { text, chapters } = splitDescription(toPlainLines(video.description) ?? '')
  return {
    kind: 'video',
    id: video.id,
    headline: video.headline || video.title || video.slug,
    // Videos that an earlier release has stored have no dek.
    dek: video.dek ?? null,
    kicker: toSectionLink(roadshow ? 'auto' : video.section, context),
    section: roadshow ? 'cars' : 'video',
    sponsored,
    roadshow,
    isShared: SHARE_ROUTES.has(context.route),
    ...spokenOf(video.language, context),
    bylines: toBylines([video.author, ...video.moreAuthors], false, context),
    published: toStoryDate(published, context),
    updated: toUpdateDate({ updated, published, isNews: false }, context),
    clock: duration === null ? null : toClock(duration),
    player: toPlayer(video, context),
    ...(correction && { correction }),
    description: text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    chapters: chapters.map(({ start, title }) => ({ start, clock: toClock(start), text: title })),
    transcript: toSpoken(video),
    topics: toTopicLinks(video, context),
    words: words.videoParts,
  }
}

/** The sentences with their moments where the track has times, else the text alone (VD-021). */
function toSpoken({ captions }: Video): VideoModel['transcript'] {
  const track = captions.find(({ format }) => format?.toLowerCase() === 'webvtt')?.data
  const sentences = track ? toSentences(track) : []
  if (sentences.length > 0) return sentences.map(({ start, text }) => ({ start, clock: toClock(start), text }))
  const text = toTranscript(captions)
  return text === null ? [] : [{ text }]
}

export const videoKind = createKind<Video, VideoModel>({
  pages: ['video'],
  // Search engines get the words of a description, without its chapters.
  from: (video, { description }) => {
    const own = fromStory(video)
    return { ...own, fields: { ...own.fields, description: description.join(' ') || null } }
  },
  toModel: toVideo,
  title: ({ headline }) => headline,
  og: { type: 'video.other', image: 'seo_image_wide' },
  hero: ({ player }) => toHero(player.poster, 'stage'),
  things: videoThings,
})
