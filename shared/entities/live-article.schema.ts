import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import { contentBaseShape, correctionSchema } from './content.schema.ts'
import { date, flag, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { embeddedVideoSchema } from './video.schema.ts'

/** The public fields of one live update (EN-023). */
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
})

/** One item of a channel's stream (EN-024). */
export const liveItemSchema = z.object({
  id,
  /** Higher is newer; 0 when the source sends none. */
  sequence: z
    .int()
    .nonnegative()
    .nullish()
    .transform((sequence) => sequence ?? 0),
  status: z
    .enum(['new', 'viewed', 'existing'])
    .nullish()
    .transform((status) => status ?? 'new'),
  deleted: flag,
  namespace: text,
  /** The number by first posting, from 1; null when the source sends none. */
  place: orNull(z.int().nonnegative()),
})

/** An update as the items call and the socket send it. */
export const liveUpdateSchema = z.object({
  ...liveCoverageItemSchema.shape,
  ...liveItemSchema.shape,
})

/** What the head of the page counts. */
export const liveFactsSchema = z.object({
  count: z.int().nonnegative(),
  reporters: z.int().nonnegative(),
  lastPublished: date,
})

/** What the page of live coverage says about the whole channel. */
export const liveSummarySchema = z.object({
  ...liveFactsSchema.shape,
  sequence: z.int().nonnegative(),
  pages: z.int().positive(),
  page: z.int().positive(),
  firstPublished: date,
  moments: z.array(z.object({ id, place: z.int().positive(), headline: name, datePublished: z.string() })),
})

/** The channel of a live article's updates (EN-022). */
export const channelDetailsSchema = z.object({
  namespace: text,
  name,
  key: name,
})

export const liveArticleShape = {
  ...contentBaseShape,
  typeName: z.literal('content_livearticle'),
  correction: orNull(correctionSchema),
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
  /** What the page says about the whole channel; the store sets it, and it is null in documents of publishers. */
  live: orNull(liveSummarySchema),
  layoutName: text,
  type: text,
}

export const liveArticleSchema = z.object(liveArticleShape)
