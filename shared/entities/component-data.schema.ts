import { z } from 'zod'
import type { FamilyName } from '../page/names.ts'
import { articleSchema } from './article.schema.ts'
import { featureSchema, richTextSchema } from './cms.schema.ts'
import type { RichText } from './cms.ts'
import { ricochetCollectionSchema } from './collection.schema.ts'
import type { RicochetCollection } from './collection.ts'
import type { Content } from './composed-page.ts'
import { contentListSchema } from './content-link.schema.ts'
import type { ContentList } from './content-list.ts'
import { list, text } from './fields.schema.ts'
import { gallerySchema } from './gallery.schema.ts'
import { listicleListSchema } from './listicle.schema.ts'
import type { ListicleList } from './listicle.ts'
import { liveArticleSchema } from './live-article.schema.ts'
import { reviewSchema } from './review.schema.ts'
import { seamlessItemSchema } from './seamless.schema.ts'
import type { SeamlessItem } from './seamless.ts'
import { productContentSchema } from './tech-product.schema.ts'
import { videoSchema } from './video.schema.ts'

/** What a component brought along. `none`: it draws the page's content, or its data is not of its family. */
export type ComponentData =
  | { readonly kind: 'list'; readonly list: ContentList }
  | { readonly kind: 'text'; readonly text: RichText }
  | {
      readonly kind: 'links'
      readonly title: string | null
      readonly links: readonly { readonly label: string; readonly href: string }[]
    }
  | { readonly kind: 'seamless'; readonly items: readonly SeamlessItem[] }
  | { readonly kind: 'listicles'; readonly listicles: ListicleList }
  | { readonly kind: 'feature'; readonly layout: string | null; readonly viewType: string | null }
  | { readonly kind: 'content'; readonly content: Content }
  | { readonly kind: 'none'; readonly issues: readonly string[] }

const asList = contentListSchema.transform((value) => ({ kind: 'list' as const, list: value }))

function asContent<Entity extends Content>(schema: z.ZodType<Entity>) {
  return schema.transform((content) => ({ kind: 'content' as const, content }))
}

/** Where the pages of each type of reference stand; whatever else is referred to is a collection. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['topic', '/topics/'],
  ['tag', '/tags/'],
  ['feature', '/feature/'],
])

function toLink({ slug, title, type, url }: RicochetCollection & { readonly url: string | null }) {
  const place = PLACES.get(type?.replace(/^content_/, '') ?? '') ?? '/collections/'
  return { label: title || slug, href: url || `${place}${encodeURIComponent(slug)}/` }
}

/** The shape of a component's `data` by family; a new family does not compile without one. */
const COMPONENT_DATA = {
  Article: asContent(articleSchema),
  LiveArticle: asContent(liveArticleSchema),
  ContentList: asList,
  Feature: featureSchema.transform(({ layout, viewType }) => ({ kind: 'feature' as const, layout, viewType })),
  Gallery: asContent(gallerySchema),
  Listicles: listicleListSchema.transform((listicles) => ({ kind: 'listicles' as const, listicles })),
  Review: asContent(reviewSchema),
  RicochetCollections: z
    .object({ title: text, items: list(z.object({ ...ricochetCollectionSchema.shape, url: text })) })
    .transform(({ title, items }) => ({ kind: 'links' as const, title, links: items.map(toLink) })),
  Seamless: z
    .object({ items: list(seamlessItemSchema) })
    .transform(({ items }) => ({ kind: 'seamless' as const, items })),
  TechProduct: asContent(productContentSchema),
  Text: richTextSchema.transform((value) => ({ kind: 'text' as const, text: value })),
  Video: asContent(videoSchema),
  VideoList: asList,
} satisfies Record<FamilyName, z.ZodType<ComponentData>>

/** A component's data by its family. Never throws: data of another shape is `none`, with the reasons. */
export function parseComponentData(family: FamilyName, data: unknown): ComponentData {
  // Families without a payload of their own come with none, or with {}: they draw the page's content.
  if (data === null || data === undefined || isEmpty(data)) return { kind: 'none', issues: [] }
  const parsed = COMPONENT_DATA[family].safeParse(data)
  if (parsed.success) return parsed.data
  return { kind: 'none', issues: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}

function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0
}
