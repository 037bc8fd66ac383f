import { z } from 'zod'
import { articleSchema } from '../../shared/entities/article.schema.ts'
import { featureSchema, richTextSchema } from '../../shared/entities/cms.schema.ts'
import { ricochetCollectionSchema } from '../../shared/entities/collection.schema.ts'
import { contentListSchema } from '../../shared/entities/content-link.schema.ts'
import { list, text } from '../../shared/entities/fields.schema.ts'
import { gallerySchema } from '../../shared/entities/gallery.schema.ts'
import { listicleListSchema } from '../../shared/entities/listicle.schema.ts'
import { liveArticleSchema } from '../../shared/entities/live-article.schema.ts'
import { reviewSchema } from '../../shared/entities/review.schema.ts'
import { productContentSchema } from '../../shared/entities/tech-product.schema.ts'
import { videoSchema } from '../../shared/entities/video.schema.ts'
import type { FamilyName } from '../../shared/page/names.ts'
import { isAbsent } from './component-data.ts'
import { streamItemsSchema } from './stream-item.schema.ts'

/** The schema of a component's `data` by family; a family without one does not compile. */
const COMPONENT_DATA = {
  Article: articleSchema,
  /** Nothing: its view names the slot. */
  Ad: z.null(),
  LiveArticle: liveArticleSchema,
  ContentList: contentListSchema,
  Feature: featureSchema,
  Gallery: gallerySchema,
  Listicles: listicleListSchema,
  Review: reviewSchema,
  RicochetCollections: z.object({
    title: text,
    items: list(z.object({ ...ricochetCollectionSchema.shape, url: text })),
  }),
  Seamless: streamItemsSchema,
  TechProduct: productContentSchema,
  Text: richTextSchema,
  Video: videoSchema,
  VideoList: contentListSchema,
} satisfies Record<FamilyName, z.ZodType>

/**
 * Parses the data of another host's component by the schema of its family. It never throws: invalid data is null, with
 * the reasons in `issues`.
 */
export function parseComponentData(
  family: FamilyName,
  data: unknown,
): { readonly data: unknown; readonly issues: readonly string[] } {
  if (isAbsent(data)) return { data, issues: [] }
  const parsed = COMPONENT_DATA[family].safeParse(data)
  if (parsed.success) return { data: parsed.data, issues: [] }
  return { data: null, issues: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
