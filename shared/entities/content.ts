import type { Author } from './author.ts'
import type { Collection } from './collection.ts'
import type { Image } from './image.ts'
import type { RelatedObject } from './related-object.ts'
import type { Tag } from './tag.ts'
import type { FullTopic } from './topic.ts'

/** The four dates of content, ISO 8601 in UTC. The displayed ones are what an editor set by hand. */
export interface ContentDates {
  readonly datePublished: string | null
  readonly dateUpdated: string | null
  readonly displayDatePublished: string | null
  readonly displayDateUpdated: string | null
}

/** What all editorial content carries (EN-002). */
export interface ContentBase extends ContentDates {
  readonly author: Author | null
  readonly collections: readonly Collection[]
  readonly edition: string
  /** Never null: the title, or nothing, where the API gives no headline. */
  readonly headline: string
  readonly id: string
  /** What it is written in; null: what the publication is written in. */
  readonly language: string | null
  readonly moreAuthors: readonly Author[]
  readonly relatedObjects: readonly RelatedObject[]
  readonly section: string | null
  readonly seoMetaDescription: string | null
  readonly seoNewsKeywords: string | null
  readonly seoOgDescription: string | null
  readonly seoOgImage: Image | null
  readonly seoOgTitle: string | null
  readonly seoTwitterCreator: string | null
  readonly slug: string
  readonly tags: readonly Tag[]
  readonly topics: readonly FullTopic[]
  readonly typeName: string
}

/** Where an article stands in a content platform's clusters (EN-007). */
export interface ContentPlatform {
  readonly revisionId: string | null
  readonly entity: string | null
  readonly clusterId: string | null
  readonly ctopic: readonly string[]
  readonly ctax: readonly string[]
  readonly csig: readonly string[]
}

/** A reader interest that won the slot (EN-043). */
export interface WinningInterest {
  readonly id: string
  readonly name: string | null
  readonly type: string | null
  readonly description: string | null
}

/** The date to show, ISO 8601: created (EN-003), updated (EN-004), or the later of the two displayed ones (EN-005). */
export function preferredDate(content: ContentDates, kind?: 'created' | 'updated'): string | null {
  const { displayDatePublished, datePublished, displayDateUpdated, dateUpdated } = content
  const created = displayDatePublished ?? datePublished ?? displayDateUpdated ?? dateUpdated
  if (kind === 'created') return created
  if (kind === 'updated') return dateUpdated ?? displayDateUpdated ?? datePublished ?? displayDatePublished
  if (displayDateUpdated === null || displayDatePublished === null) {
    return displayDateUpdated ?? displayDatePublished ?? created
  }
  return Date.parse(displayDateUpdated) > Date.parse(displayDatePublished) ? displayDateUpdated : displayDatePublished
}
