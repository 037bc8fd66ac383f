import type { Image } from './image.ts'

/** An editorial collection (EN-020). */
export interface Collection {
  readonly id: string | null
  readonly image: Image | null
  readonly primary: boolean
  readonly title: string | null
  readonly slug: string
  readonly hide: boolean
  readonly description: string | null
  readonly threads: readonly { readonly slug: string }[]
  readonly typeSlug: string | null
}

/** A collection as the content of its own page. */
export interface CollectionContent extends Collection {
  readonly id: string
  readonly typeName: 'content_collection'
  readonly section: string | null
}

/** A short reference to a collection in a component (EN-048). */
export interface RicochetCollection {
  readonly slug: string
  readonly title: string | null
  readonly type: string | null
}
