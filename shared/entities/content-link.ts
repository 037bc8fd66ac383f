import type { Author } from './author.ts'
import type { Image } from './image.ts'
import type { Price } from './price.ts'
import type { FullTopic } from './topic.ts'
import type { PlayableFile, VideoMetaData } from './video.ts'

/** A reference to content with what a teaser shows; one without an id is rejected (EN-012). */
export interface ContentLink {
  readonly author: Author | null
  readonly body: string | null
  readonly gallery: ContentLink | null
  readonly category: string | null
  readonly children: readonly ContentLink[]
  readonly contentType: string | null
  readonly datePublished: string | null
  readonly description: string | null
  /** From when to when live coverage runs. */
  readonly eventEnd: string | null
  readonly eventStart: string | null
  readonly files: readonly PlayableFile[]
  readonly icon: string | null
  readonly id: string
  readonly image: Image | null
  /** Of a gallery. */
  readonly imageCount: number | null
  readonly label: string | null
  /** What it is written in; null: what the publication is written in. */
  readonly language: string | null
  readonly metaData: VideoMetaData | null
  /** Whose bylines count besides the author's, for what is paid for (RR-029). */
  readonly moreAuthors: readonly { readonly username: string | null }[]
  readonly manifestUrl: string | null
  readonly mp4Url: string | null
  readonly mp4Height: number | null
  readonly mp4Width: number | null
  /** What a deal is about. */
  readonly price: Price | null
  /** Of a review, 0–10. */
  readonly rating: number | null
  readonly section: string | null
  readonly slug: string | null
  readonly title: string | null
  readonly topics: readonly FullTopic[]
  readonly type: string | null
  readonly typeName: string | null
  /** Resolved: the address of the content's page. */
  readonly url: string | null
  readonly wordCount: number | null
}
