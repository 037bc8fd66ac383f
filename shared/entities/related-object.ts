import type { Image } from './image.ts'
import type { Topic } from './topic.ts'
import type { VideoMetaData } from './video.ts'

/** Something an item points to (EN-011). */
export interface RelatedObject {
  readonly image: Image | null
  readonly metaData: VideoMetaData | null
  readonly objectId: string | null
  readonly promoImage: Image | null
  readonly promoTitle: string | null
  readonly slug: string | null
  readonly title: string | null
  readonly description: string | null
  readonly topic: Topic | null
  readonly typeName: string | null
  readonly api: string | null
}
