import { z } from 'zod'
import { articleSchema } from './article.schema.ts'
import { authorContentSchema } from './author.schema.ts'
import { featureContentSchema } from './cms.schema.ts'
import { collectionContentSchema } from './collection.schema.ts'
import type {
  ComponentEntry,
  ComponentError,
  ComposedPage,
  Content,
  ErrorComponent,
  NavigationData,
  PreviewFacts,
} from './composed-page.ts'
import type { DebugBlock } from './debug.ts'
import { doorSchema, pageSchema } from './door.schema.ts'
import { editionSlug, id, list, name, orNull, text, texts } from './fields.schema.ts'
import { gallerySchema } from './gallery.schema.ts'
import { layoutTreeSchema, required } from './layout.schema.ts'
import { liveArticleSchema } from './live-article.schema.ts'
import { reviewSchema } from './review.schema.ts'
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
]) satisfies z.ZodType<Content>

export const componentErrorSchema = z.object({
  code: z.int(),
  message: text,
  context: orNull(z.object({ availableOn: list(editionSlug) })),
}) satisfies z.ZodType<ComponentError>

const status = z
  .int()
  .nullish()
  .transform((value) => value ?? 200)

export const errorComponentSchema = z.object({
  fetcherName: text,
  name,
  status,
  errors: list(componentErrorSchema),
}) satisfies z.ZodType<ErrorComponent>

export const componentEntrySchema = z
  .object({
    ...errorComponentSchema.shape,
    data: z.unknown().optional(),
    href: text,
    required,
  })
  .transform((entry) => ({ ...entry, data: entry.data ?? null })) satisfies z.ZodType<ComponentEntry>

export const debugBlockSchema = z.object({
  receivedResponses: texts,
  skippedRequests: texts,
  failedRequests: texts,
}) satisfies z.ZodType<DebugBlock>

const previewFactsSchema = z.object({
  expires: orNull(z.iso.datetime({ offset: true })),
}) satisfies z.ZodType<PreviewFacts>

/** `data` of the pages call. */
export const composedPageSchema = z.object({
  id,
  typeName: name,
  content: contentSchema,
  layout: orNull(layoutTreeSchema),
  components: z
    .record(z.string(), componentEntrySchema)
    .nullish()
    .transform((components) => components ?? {}),
  debug: orNull(debugBlockSchema),
  preview: previewFactsSchema.optional(),
}) satisfies z.ZodType<ComposedPage>

const link = { label: z.string(), href: name }

/** `data` of the navigation calls (CL-012). */
export const navigationSchema = z.object({
  groups: list(z.object({ ...link, section: text, items: list(z.object(link)) })),
  links: list(z.object(link)),
}) satisfies z.ZodType<NavigationData>
