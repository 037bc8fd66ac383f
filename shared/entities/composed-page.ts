import type { CompiledBody } from '../body/blocks.ts'
import type { ContentType } from '../routing/route.ts'
import type { Article } from './article.ts'
import type { AuthorContent } from './author.ts'
import type { FeatureContent } from './cms.ts'
import type { CollectionContent } from './collection.ts'
import type {
  componentEntrySchema,
  componentErrorSchema,
  composedPageSchema,
  navigationSchema,
  previewFactsSchema,
} from './composed-page.schema.ts'
import type { doorSchema, pageSchema } from './door.schema.ts'
import type { Entity } from './entity.ts'
import type { Gallery } from './gallery.ts'
import type { layoutComponentSchema, layoutTreeSchema } from './layout.schema.ts'
import type { LiveArticle } from './live-article.ts'
import type { Review } from './review.ts'
import type { TagContent } from './tag.ts'
import type { ProductContent } from './tech-product.ts'
import type { TopicContent } from './topic.ts'
import type { Video } from './video.ts'

/** A component of the layout tree (PG-013). An unknown family or view renders nothing. */
export type LayoutComponent = Entity<typeof layoutComponentSchema>

/** The rows, columns and components of a page (PG-013). */
export type LayoutTree = Entity<typeof layoutTreeSchema>

export type LayoutColumn = LayoutTree['rows'][number]['columns'][number]

/** A section front or the front page; `slug` is its path without outer slashes, `front` for `/`. */
export type Door = Entity<typeof doorSchema>

/** A page of text; `slug` is its path without outer slashes. */
export interface PageDocument extends Entity<typeof pageSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}

/** The content of a page, discriminated by `typeName`. */
export type Content =
  | Article
  | LiveArticle
  | Review
  | Gallery
  | Video
  | ProductContent
  | AuthorContent
  | TopicContent
  | TagContent
  | CollectionContent
  | FeatureContent
  | Door
  | PageDocument

export type ContentTypeName = Content['typeName']

/** Converts a content type to its `typeName`: `article` → `content_article`. */
export function toTypeName(type: ContentType): ContentTypeName {
  return `content_${type}`
}

/** Why a component has no data (EN-050). */
export type ComponentError = Entity<typeof componentErrorSchema>

/** A page's entry for one component: data, errors, or the address from which the browser loads it. */
export type ComponentEntry = Entity<typeof componentEntrySchema>

/** True if a component has errors (EN-050). */
export function isErrorComponent(entry: ComponentEntry): boolean {
  return entry.errors.length > 0
}

/** One page as the content API composes it; without layout and components when only the content was requested. */
export interface ComposedPage extends Omit<Entity<typeof composedPageSchema>, 'content' | 'debug'> {
  readonly content: Content
  /** Requested in development only (EN-051). */
  readonly debug?: Entity<typeof composedPageSchema>['debug']
}

/** The facts about the preview link that has opened a page. */
export type PreviewFacts = Entity<typeof previewFactsSchema>

/** The response to a component's own call, with its surrogate keys. */
export type ComponentAnswer = { readonly tags: readonly string[] } & (
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'missing'; readonly message: string }
)

/** Header or footer navigation as the content API gives it (CL-012). */
export type NavigationData = Entity<typeof navigationSchema>

/** The response to a navigation call, with its surrogate keys. */
export interface NavigationAnswer {
  readonly navigation: NavigationData
  readonly tags: readonly string[]
}
