import { z } from 'zod'
import { contentBaseShape, correctionSchema, titled, winningInterestSchema } from './content.schema.ts'
import { amount, date, flag, list, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { captionSchema, videoFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

export const videoShape = {
  ...contentBaseShape,
  typeName: z.literal('content_video'),
  correction: orNull(correctionSchema),
  title: text,
  dek: text,
  description: text,
  /** Seconds. */
  duration: amount,
  captions: list(captionSchema),
  files: list(videoFileSchema),
  image,
  metaData: orNull(videoMetaDataSchema),
  manifestUrl: text,
  mp4Url: text,
  mp4Height: amount,
  mp4Width: amount,
  mpxRefId: optionalId,
  mp4: text,
  suppressAds: flag,
  suppressAutoplay: flag,
  /** When a broadcast begins and ends; null for other videos (SD-009). */
  eventStart: date,
  eventEnd: date,
  winningInterest: orNull(winningInterestSchema),
  canonicalUrl: text,
}

export const videoSchema = z.object(videoShape).transform(titled)

/** A video inside other content, where `typeName` is often absent. */
export const embeddedVideoSchema = z
  .object({
    ...videoShape,
    typeName: videoShape.typeName.nullish().transform(() => 'content_video' as const),
  })
  .transform(titled)

/** The videos that a text shows; a store fills the list from their own documents. */
export const videos = list(embeddedVideoSchema)
