import { z } from 'zod'
import { amount, date, id, list, optionalId, text, textOr } from './fields.schema.ts'
import type { Caption, PlayableFile, VideoFile, VideoMetaData } from './video.ts'

export const playableFileSchema = z.object({
  url: z.string(),
  type: text,
  format: text,
  bitrate: amount,
}) satisfies z.ZodType<PlayableFile>

export const captionSchema = z.object({ data: text, format: text, process: text }) satisfies z.ZodType<Caption>

export const videoMetaDataSchema = z.object({
  collection: text,
  duration: amount,
  files: list(playableFileSchema),
  mpxId: optionalId,
  mpxRefId: optionalId,
  promoDescription: text,
  promoTitle: text,
  ratingVChip: text,
  section: text,
  status: textOr('LIVE'),
}) satisfies z.ZodType<VideoMetaData>

/** Of the content API's contract; the site parses none of them alone yet. @public */
export const videoFileSchema = z.object({
  format: text,
  height: amount,
  width: amount,
  id,
  type: text,
  typeName: textOr('content_video_file'),
  url: text,
  bitrate: amount,
  audioCodec: text,
  audioBitrate: amount,
  audioChannels: amount,
  videoCodec: text,
  videoBitrate: amount,
  dateCreated: date,
  dateUpdated: date,
  device: text,
  downloadUrl: text,
  duration: amount,
  frameRate: amount,
  language: text,
  mpxId: optionalId,
  mpxRefId: optionalId,
  size: amount,
  sourceUrl: text,
  streamingUrl: text,
  videoFormat: text,
}) satisfies z.ZodType<VideoFile>
