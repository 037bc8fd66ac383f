import type { CompiledBody } from '../body/blocks.ts'
import type { ContentType } from '../routing/route.ts'
import type { Article } from './article.ts'
import type { AuthorContent } from './author.ts'
import type { FeatureContent } from './cms.ts'
import type { CollectionContent } from './collection.ts'
import type { DebugBlock } from './debug.ts'
import type { EditionSlug } from './edition.ts'
import type { Gallery } from './gallery.ts'
import type { Image } from './image.ts'
import type { LiveArticle } from './live-article.ts'
import type { Review } from './review.ts'
import type { TagContent } from './tag.ts'
import type { ProductContent } from './tech-product.ts'
import type { TopicContent } from './topic.ts'
import type { Video } from './video.ts'

/** A place for one component in the layout tree (PG-013). An unknown family or view draws nothing. */
export interface LayoutComponent {
  /** The key of its entry in `ComposedPage.components`. */
  readonly id: string
  readonly familyName: string
  readonly typeName: string | null
  readonly view: string
  readonly slug: string | null
  readonly hidden: boolean
  /** False: if it fails, the page lives without it. */
  readonly required: boolean
  /** The feature it is part of; it is left out where that is off. */
  readonly flag?: string
  /** The promotion it is part of; it is left out outside that promotion's window (ST-009). */
  readonly promotion?: string
}

export interface LayoutColumn {
  /** Of 12. */
  readonly colspan: number
  readonly label: string | null
  readonly components: readonly LayoutComponent[]
}

export interface LayoutRow {
  readonly label: string | null
  readonly columns: readonly LayoutColumn[]
}

/** Rows of columns of components: what a page is made of (PG-013). */
export interface LayoutTree {
  readonly name: string
  readonly rows: readonly LayoutRow[]
}

/** A section front or the front page; `slug` is its path without outer slashes, `front` for `/`. */
export interface Door {
  readonly id: string
  readonly typeName: 'content_door'
  readonly slug: string
  readonly title: string
  readonly headline: string | null
  readonly description: string | null
  readonly section: string | null
  /** The slug of the topic it lists; null: the section or everything. */
  readonly topic: string | null
  readonly image: Image | null
  /** The door's own layout; null: the one of its kind. */
  readonly layout: LayoutTree | null
  /** The publication's layout file for it; null: the one of all doors. */
  readonly layoutName: string | null
  readonly dateUpdated: string | null
}

/** A page of text; `slug` is its path without outer slashes. */
export interface PageDocument {
  readonly id: string
  readonly typeName: 'content_page'
  readonly slug: string
  readonly title: string
  readonly headline: string | null
  readonly dek: string | null
  readonly description: string | null
  /** HTML as it was published; readers get `compiledBody`. */
  readonly body: string | null
  /** Set by the store, beside `body`; never taken from outside, because it is drawn as it stands. */
  readonly compiledBody?: CompiledBody | null
  readonly image: Image | null
  readonly section: string | null
  readonly layoutName: string | null
  readonly noIndex: boolean
  readonly datePublished: string | null
  readonly dateUpdated: string | null
}

/** The content of a page, told apart by `typeName`. */
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

/** `content_` and the type of the address: `article` → `content_article`. */
export function toTypeName(type: ContentType): ContentTypeName {
  return `content_${type}`
}

/** Why a component has no data (EN-050). */
export interface ComponentError {
  readonly code: number
  readonly message: string | null
  readonly context: { readonly availableOn: readonly EditionSlug[] } | null
}

/** A component that failed (EN-050). */
export interface ErrorComponent {
  readonly fetcherName: string | null
  readonly name: string
  readonly status: number
  readonly errors: readonly ComponentError[]
}

/** What the page holds of one component: data, errors, or the address it loads itself from. */
export interface ComponentEntry {
  readonly name: string
  readonly fetcherName: string | null
  readonly status: number
  /** Of the shape of its family: composed here, or parsed at the door (`parseComponentData`). */
  readonly data: unknown
  readonly errors: readonly ComponentError[]
  readonly href: string | null
  readonly required: boolean
}

/** True when a component answered with errors (EN-050). */
export function isErrorComponent(entry: ComponentEntry): boolean {
  return entry.errors.length > 0
}

/** One page as the content API composes it; without layout and components when only the content was asked for. */
export interface ComposedPage {
  readonly id: string
  /** `page_article` and the like. */
  readonly typeName: string
  readonly content: Content
  readonly layout: LayoutTree | null
  readonly components: Readonly<Record<string, ComponentEntry>>
  /** Asked for in development only (EN-051). */
  readonly debug?: DebugBlock | null
  /** Set where the content is not public and a preview link has opened it (BX-033); absent on every public page. */
  readonly preview?: PreviewFacts | undefined
}

/** What is known of the link that has opened a page. */
export interface PreviewFacts {
  /** ISO 8601, UTC; null when its host does not say. */
  readonly expires: string | null
}

/** The answer to a component's own call, with its surrogate keys. */
export type ComponentAnswer = { readonly tags: readonly string[] } & (
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'missing'; readonly message: string }
)

export interface NavigationLink {
  readonly label: string
  readonly href: string
}

/** Header or footer navigation as the content API gives it (CL-012). */
export interface NavigationData {
  readonly groups: readonly (NavigationLink & {
    readonly section: string | null
    readonly items: readonly NavigationLink[]
  })[]
  readonly links: readonly NavigationLink[]
}

/** The answer to a navigation call, with its surrogate keys. */
export interface NavigationAnswer {
  readonly navigation: NavigationData
  readonly tags: readonly string[]
}
