import { z } from 'zod'
import { amount, date, id, list, optionalId, text, textOr } from './fields.schema.ts'

/** One playable file (EN-028). Any type is taken, also one outside STREAM_TYPES. */
export const playableFileSchema = z.object({
  url: z.string(),
  type: text,
  format: text,
  /** Bits per second. */
  bitrate: amount,
})

/** A caption track (EN-026): `text` is the transcript, `webvtt` the track. */
export const captionSchema = z.object({ data: text, format: text, process: text })

/** A video's own facts (EN-027). */
export const videoMetaDataSchema = z.object({
  collection: text,
  /** Seconds. */
  duration: amount,
  files: list(playableFileSchema),
  mpxId: optionalId,
  mpxRefId: optionalId,
  promoDescription: text,
  promoTitle: text,
  ratingVChip: text,
  section: text,
  /** Opaque but for LIVE, the only one listed in public. */
  status: textOr('LIVE'),
})

/** A file as the content model stores it (EN-029). Of the content API's contract; the site parses none of them alone yet. @public */
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
})
