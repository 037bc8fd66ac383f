import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import { contentBaseShape } from './content.schema.ts'
import { date, flag, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import {
  type ChannelDetails,
  LIVE_STATUSES,
  type LiveArticle,
  type LiveCoverageItem,
  type LiveItem,
  type LiveUpdate,
} from './live-article.ts'
import { embeddedVideoSchema } from './video.schema.ts'

export const liveCoverageItemSchema = z.object({
  author: orNull(authorSchema),
  body: text,
  datePublished: date,
  dateUpdated: date,
  displayDatePublished: date,
  headline: text,
  important: flag,
  parentId: optionalId,
  pinned: flag,
  type: text,
  view: text,
}) satisfies z.ZodType<LiveCoverageItem>

export const liveItemSchema = z.object({
  id,
  sequence: z
    .int()
    .nonnegative()
    .nullish()
    .transform((sequence) => sequence ?? 0),
  status: z
    .enum(LIVE_STATUSES)
    .nullish()
    .transform((status) => status ?? 'new'),
  deleted: flag,
  namespace: text,
}) satisfies z.ZodType<LiveItem>

export const liveUpdateSchema = z.object({
  ...liveCoverageItemSchema.shape,
  ...liveItemSchema.shape,
}) satisfies z.ZodType<LiveUpdate>

export const channelDetailsSchema = z.object({
  namespace: text,
  name,
  key: name,
}) satisfies z.ZodType<ChannelDetails>

export const liveArticleShape = {
  ...contentBaseShape,
  typeName: z.literal('content_livearticle'),
  callToAction: text,
  channelDetails: orNull(channelDetailsSchema),
  dek: text,
  eventEnd: date,
  eventStart: date,
  eventTimeZone: text,
  image,
  intro: text,
  items: list(liveUpdateSchema),
  promoDek: text,
  promoImage: image,
  suppressAds: flag,
  titleTag: text,
  video: orNull(embeddedVideoSchema),
  body: text,
  layoutName: text,
  type: text,
}

export const liveArticleSchema = z.object(liveArticleShape) satisfies z.ZodType<LiveArticle>
