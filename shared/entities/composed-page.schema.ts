import { z } from 'zod'
import { articleSchema } from './article.schema.ts'
import { authorContentSchema } from './author.schema.ts'
import { featureContentSchema } from './cms.schema.ts'
import { collectionContentSchema } from './collection.schema.ts'
import { doorSchema, pageSchema } from './door.schema.ts'
import { editionSlug, id, list, name, orNull, text, texts } from './fields.schema.ts'
import { gallerySchema } from './gallery.schema.ts'
import { layoutTreeSchema, required } from './layout.schema.ts'
import { liveArticleSchema } from './live-article.schema.ts'
import { reviewSchema } from './review.schema.ts'
import { storyFactsSchema } from './story-facts.schema.ts'
import { tagContentSchema } from './tag.schema.ts'
import { productContentSchema } from './tech-product.schema.ts'
import { topicContentSchema } from './topic.schema.ts'
import { videoSchema } from './video.schema.ts'

export const contentSchema = z.discriminatedUnion('typeName', [
  articleSchema,
  liveArticleSchema,
  reviewSchema,
  gallerySchema,
  videoSchema,
  productContentSchema,
  authorContentSchema,
  topicContentSchema,
  tagContentSchema,
  collectionContentSchema,
  featureContentSchema,
  doorSchema,
  pageSchema,
])

export const componentErrorSchema = z.object({
  code: z.int(),
  message: text,
  context: orNull(z.object({ availableOn: list(editionSlug) })),
})

const status = z
  .int()
  .nullish()
  .transform((value) => value ?? 200)

export const errorComponentSchema = z.object({
  fetcherName: text,
  name,
  status,
  errors: list(componentErrorSchema),
})

export const componentEntrySchema = z
  .object({
    ...errorComponentSchema.shape,
    data: z.unknown().optional(),
    href: text,
    required,
  })
  .transform((entry) => {
    // This site has composed it, or `parseComponentData` parses it by the schema of its family.
    const data: unknown = entry.data ?? null
    return { ...entry, data }
  })

export const debugBlockSchema = z.object({
  receivedResponses: texts,
  skippedRequests: texts,
  failedRequests: texts,
})

export const previewFactsSchema = z.object({
  /** ISO 8601, UTC; null when the host does not send it. */
  expires: orNull(z.iso.datetime({ offset: true })),
  /** The paths of all documents that are not public and that the link opens. */
  opens: texts,
})

/** `data` of the pages call. */
export const composedPageSchema = z.object({
  id,
  /** `page_article` and the like. */
  typeName: name,
  content: contentSchema,
  layout: orNull(layoutTreeSchema),
  components: z
    .record(z.string(), componentEntrySchema)
    .nullish()
    .transform((components) => components ?? {}),
  debug: orNull(debugBlockSchema),
  /** What follows from the fields of a story; only this site's API sends it. */
  facts: storyFactsSchema.optional(),
  /** Set when a preview link has opened content that is not public (BX-033); absent on every public page. */
  preview: previewFactsSchema.optional(),
  /** Set when the page is a hub without a story, which search engines must not index (MV-011). */
  empty: z.boolean().optional(),
})

const link = { label: z.string(), href: name }

/** `data` of the navigation calls (CL-012). */
export const navigationSchema = z.object({
  groups: list(z.object({ ...link, section: text, items: list(z.object(link)) })),
  links: list(z.object(link)),
})
