import type { Image } from './image.ts'

/** A feature: a laid-out special (EN-015). */
export interface Feature {
  readonly layout: string | null
  readonly slug: string
  readonly viewType: string | null
}

/** A feature as the content of its own page. */
export interface FeatureContent extends Feature {
  readonly id: string
  readonly typeName: 'content_feature'
  readonly title: string | null
  readonly description: string | null
  readonly section: string | null
  readonly image: Image | null
}

/** What a content-management system calls a page (EN-015). */
export interface CmsType {
  readonly id: string
  readonly title: string | null
  readonly description: string | null
  readonly dateUpdated: string | null
  readonly page: string | null
  readonly typeName: string | null
}

/** A titled run of HTML (EN-015). */
export interface RichText {
  readonly id: string | null
  readonly title: string | null
  readonly description: string | null
  readonly content: string | null
}
