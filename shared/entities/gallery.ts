import type { ContentBase, ContentPlatform, WinningInterest } from './content.ts'
import type { Image } from './image.ts'
import type { RelatedObject } from './related-object.ts'
import type { RelatedProduct } from './tech-product.ts'
import type { Video } from './video.ts'

/** One picture of a gallery; one without an id is rejected (EN-017). */
export interface GalleryItem {
  readonly body: string | null
  readonly description: string | null
  readonly title: string | null
  readonly headline: string | null
  readonly id: string
  readonly image: Image | null
  readonly photoCredit: string | null
  readonly position: number | null
  readonly video: Video | null
  readonly relatedObjects: readonly RelatedObject[]
  readonly relatedProduct: RelatedProduct | null
}

/** A gallery (EN-016). */
export interface Gallery extends ContentBase {
  readonly typeName: 'content_gallery'
  readonly contentPlatform: ContentPlatform | null
  readonly canonicalUrl: string | null
  readonly dek: string | null
  readonly image: Image | null
  readonly items: readonly GalleryItem[]
  readonly promoImage: Image | null
  readonly relatedProduct: RelatedProduct | null
  readonly title: string | null
  readonly type: string | null
  readonly winningInterest: WinningInterest | null
}
