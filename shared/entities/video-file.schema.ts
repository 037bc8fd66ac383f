import { z } from 'zod'
import { amount, date, list, optionalId, text, textOr } from './fields.schema.ts'

/** One playable file (EN-028). Any type is accepted, also one that is not in STREAM_TYPES. */
export const playableFileSchema = z.object({
  url: z.string(),
  type: text,
  format: text,
  /** Bits per second. */
  bitrate: amount,
})

/** A caption track (EN-026): `text` is the transcript, `webvtt` the track. */
export const captionSchema = z.object({ data: text, format: text, process: text })

/** The metadata of a video (EN-027). */
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
  /** Only a video with the status LIVE is listed in public; the site does not interpret other values. */
  status: textOr('LIVE'),
})

/** A file of a video document with all that is known of it (EN-029); the player needs the fields of a playable file. */
export const videoFileSchema = z.object({
  ...playableFileSchema.shape,
  height: amount,
  width: amount,
  id: optionalId,
  typeName: textOr('content_video_file'),
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
