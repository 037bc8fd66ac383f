import { z } from 'zod'
import { articleSchema } from '../../../shared/entities/article.schema.ts'
import { authorContentSchema, authorSchema } from '../../../shared/entities/author.schema.ts'
import { featureContentSchema } from '../../../shared/entities/cms.schema.ts'
import { collectionContentSchema, collectionSchema } from '../../../shared/entities/collection.schema.ts'
import {
  componentEntrySchema,
  composedPageSchema,
  contentSchema,
  navigationSchema,
} from '../../../shared/entities/composed-page.schema.ts'
import { relatedObjectSchema } from '../../../shared/entities/content.schema.ts'
import { contentLinkSchema, contentListSchema } from '../../../shared/entities/content-link.schema.ts'
import { creditCardSchema } from '../../../shared/entities/credit-card.schema.ts'
import { doorSchema, pageSchema } from '../../../shared/entities/door.schema.ts'
import { galleryItemSchema, gallerySchema } from '../../../shared/entities/gallery.schema.ts'
import { imageSchema } from '../../../shared/entities/image.schema.ts'
import { layoutTreeSchema } from '../../../shared/entities/layout.schema.ts'
import { listicleSchema } from '../../../shared/entities/listicle.schema.ts'
import {
  liveArticleSchema,
  liveCoverageItemSchema,
  liveUpdateSchema,
} from '../../../shared/entities/live-article.schema.ts'
import { reviewSchema } from '../../../shared/entities/review.schema.ts'
import { tagContentSchema, tagSchema } from '../../../shared/entities/tag.schema.ts'
import { productContentSchema } from '../../../shared/entities/tech-product.schema.ts'
import { fullTopicSchema, topicContentSchema, topicSchema } from '../../../shared/entities/topic.schema.ts'
import { embeddedVideoSchema, videoSchema } from '../../../shared/entities/video.schema.ts'
import { playableFileSchema, videoFileSchema, videoMetaDataSchema } from '../../../shared/entities/video-file.schema.ts'
import { formerPathConditionsSchema } from '../../addresses/former-path.schema.ts'
import { vanityRecordSchema } from '../../addresses/vanity/vanity.schema.ts'
import { changeLogSchema } from '../../content/change-log.schema.ts'
import { availableOn } from '../../content/envelope.ts'
import { feedSchema } from '../../content/feeds/feed.schema.ts'
import { previewInputSchema, previewSchema } from '../../content/previews/preview.schema.ts'
import { searchAnswerSchema } from '../../content/search/answer.schema.ts'
import { sitemapIndexSchema, sitemapSchema } from '../../content/sitemaps/sitemap.schema.ts'
import { streamItemsSchema } from '../../content/stream-item.schema.ts'
import { pollResultsSchema, voteSchema } from '../../pages/polls/poll.schema.ts'
import { WRITTEN_KINDS } from '../../store/history/history.ts'
import { WRITTEN_VIA } from '../../store/history/writer.ts'
import { alertQueuedSchema, alertSchema } from '../create-alert.ts'
import { liveInputSchema } from '../live/live-input.schema.ts'
import { publishSchema } from '../publish.schema.ts'
import { vanityRowSchema } from '../vanity/vanity-row.schema.ts'
import { commerceDataSchema } from './merchant-offers.schema.ts'

const issue = z.object({ path: z.string().describe('The path of the field, e.g. topics.0.slug'), message: z.string() })

/** Every response of a failed call (CL-024). */
const errorSchema = z.object({
  error: z.object({
    code: z.int().describe('The HTTP status'),
    message: z.string(),
    issues: z.array(issue).optional().describe('Every invalid field, for 400 and 422'),
    conflicts: z
      .array(z.object({ field: z.string(), base: z.unknown(), current: z.unknown(), given: z.unknown() }))
      .optional()
      .describe('Fields that two writers have changed, for a 409 of a save with `base`'),
  }),
  availableOn: availableOn.optional().describe('The current slug of the document, for 404'),
})

const publishedSchema = z.object({
  id: z.string(),
  type: z.string(),
  slug: z.string(),
  url: z.string().nullable().describe('The path on this site; null when the site shows another edition'),
  warnings: z.array(z.string()).describe('Problems that did not prevent the publish'),
  merged: z.array(z.string()).optional().describe('Fields that another writer has changed since `base`'),
})

const storedVideoSchema = z.object({
  duration: z.number().nullable().describe('Seconds'),
  manifestUrl: z.string().nullable().describe('The playlist of the renditions; null: there are none'),
  mp4Url: z.string(),
  mp4Width: z.number().describe('Pixels'),
  mp4Height: z.number().describe('Pixels'),
  image: imageSchema.optional().describe('The poster'),
  warnings: z.array(z.string()).describe('What was not done, e.g. without ffmpeg'),
})

const livePostedSchema = z.object({
  id: z.string(),
  sequence: z.int().describe('0: readers do not have the update yet'),
  place: z.int().describe('The number in the channel by first posting; 0: readers do not have the update yet'),
  draft: z.boolean(),
  deleted: z.boolean(),
  due: z.string().nullable().describe('When the update is sent; null: now, or never'),
  warnings: z.array(z.string()).describe('Problems that did not prevent the post'),
})

const auditShape = {
  number: z.int().describe('Ascending; also the number of the version'),
  at: z.string(),
  name: z.string().describe('The token or user'),
  via: z.enum(WRITTEN_VIA),
  action: z.string(),
  kind: z.enum(WRITTEN_KINDS),
  key: z.string().describe('An id, the name of a setting or the path of a vanity record'),
  type: z.string().optional(),
  slug: z.string().optional(),
  edition: z.string().optional(),
  version: z.string().nullable().describe('The version after the write, as in its entity tag'),
  run: z.string().optional().describe('The import that wrote'),
  note: z.string().optional(),
}

const auditSchema = z.object({
  items: z.array(z.object(auditShape)),
  next: z.int().nullable().describe('The `after` of the next page; null: there is none'),
})

const versionsSchema = z.object({
  items: z.array(z.object({ ...auditShape, bytes: z.int().describe('The compressed size') })),
})

const versionDiffSchema = z.object({
  from: z.int(),
  to: z.int(),
  changes: z.array(
    z.object({
      field: z.string().describe('The path of the field, e.g. image.focalPoint.x'),
      before: z.unknown().optional().describe('Absent: the field was not there'),
      after: z.unknown().optional(),
      words: z
        .array(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() }))
        .optional()
        .describe('Of texts: the words of both versions in order'),
    }),
  ),
})

const restoredSchema = z.object({
  id: z.string(),
  type: z.string(),
  slug: z.string().optional(),
  url: z.string().nullable().optional(),
  warnings: z.array(z.string()).optional().describe('Addresses that something else has, and other problems'),
})

const undoneSchema = z.object({
  dryRun: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(WRITTEN_KINDS),
      key: z.string(),
      type: z.string(),
      slug: z.string(),
      status: z.enum(['removed', 'restored', 'kept']),
      reason: z.string().optional().describe('Why it was kept'),
    }),
  ),
})

const vanityImportSchema = z.object({
  dryRun: z.boolean(),
  items: z.array(
    z.object({
      row: z.int().describe('From 1: the line in a file, or the position in the list'),
      status: z.enum(['created', 'replaced', 'unchanged']),
      id: z.string(),
      urlPath: z.string(),
    }),
  ),
})

/** The schemas of the API document by name, which also parse the requests. */
export const API_SCHEMAS = {
  Alert: alertQueuedSchema,
  AlertInput: alertSchema,
  Article: articleSchema,
  Audit: auditSchema,
  Author: authorSchema,
  AuthorContent: authorContentSchema,
  ChangeLog: changeLogSchema,
  Collection: collectionSchema,
  CollectionContent: collectionContentSchema,
  Component: componentEntrySchema,
  Content: contentSchema,
  ContentLink: contentLinkSchema,
  ContentList: contentListSchema,
  CreditCard: creditCardSchema,
  Door: doorSchema,
  EmbeddedVideo: embeddedVideoSchema,
  Error: errorSchema,
  Feature: featureContentSchema,
  Feed: feedSchema,
  FormerPathConditions: formerPathConditionsSchema,
  Gallery: gallerySchema,
  GalleryItem: galleryItemSchema,
  Image: imageSchema,
  StoredVideo: storedVideoSchema,
  Layout: layoutTreeSchema,
  Listicle: listicleSchema,
  LiveArticle: liveArticleSchema,
  LiveEvents: z.object({
    items: z.array(liveUpdateSchema).describe('A deleted update has only its id, sequence and place'),
    sequence: z.int().describe('The newest sequence of the channel'),
    ends: z.int().nullish().describe('When the coverage ends, in milliseconds since 1970'),
  }),
  LiveInput: liveInputSchema,
  LivePosted: livePostedSchema,
  LiveCoverageItem: liveCoverageItemSchema,
  Navigation: navigationSchema,
  Page: composedPageSchema,
  PageDocument: pageSchema,
  PlayableFile: playableFileSchema,
  PollResults: pollResultsSchema,
  Preview: previewSchema,
  PreviewInput: previewInputSchema,
  Product: productContentSchema,
  PublishDocument: publishSchema,
  Published: publishedSchema,
  RelatedObject: relatedObjectSchema,
  Restored: restoredSchema,
  UndoneImport: undoneSchema,
  VersionDiff: versionDiffSchema,
  Versions: versionsSchema,
  Removed: z.object({ id: z.string() }),
  Review: reviewSchema,
  CommerceOffers: commerceDataSchema,
  SeamlessList: streamItemsSchema,
  SearchAnswer: searchAnswerSchema,
  Sitemap: sitemapSchema,
  SitemapIndex: sitemapIndexSchema,
  Tag: tagSchema,
  TagContent: tagContentSchema,
  Topic: topicSchema,
  TopicContent: topicContentSchema,
  TopicOnContent: fullTopicSchema,
  Vanity: vanityRecordSchema,
  VanityImport: vanityImportSchema,
  VanityInput: vanityRowSchema,
  VanityList: z.object({ items: z.array(vanityRecordSchema) }),
  Video: videoSchema,
  VideoFile: videoFileSchema,
  VideoMetaData: videoMetaDataSchema,
  Vote: voteSchema,
} as const satisfies Record<string, z.ZodType>

export type ApiSchemaName = keyof typeof API_SCHEMAS

export type JsonSchema = Readonly<Record<string, unknown>>

/** A reference to one of the schemas. */
export function refTo(name: ApiSchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** Builds `components.schemas` of the document, the JSON Schema of each input, in a quarter of a second. */
export function toComponentSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(API_SCHEMAS)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' })
  // The document's keys name the schemas, and a fragment is not a valid `$id`.
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]))
}

/** Builds the schema of a query parameter; a whole number is an integer there, though its text is parsed. */
export function toParameterSchema(schema: z.ZodType): JsonSchema {
  const { $schema, openapi, ...json } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  if (typeof openapi !== 'object') return json
  return { ...(json.description ? { description: json.description } : {}), ...openapi }
}
