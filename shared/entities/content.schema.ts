import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import { collectionSchema } from './collection.schema.ts'
import {
  compiled,
  date,
  edition,
  id,
  language,
  list,
  name,
  optionalId,
  orNull,
  text,
  textOr,
  texts,
} from './fields.schema.ts'
import { image } from './image.schema.ts'
import { tagSchema } from './tag.schema.ts'
import { fullTopicSchema, topicSchema } from './topic.schema.ts'
import { videoMetaDataSchema } from './video-file.schema.ts'

/** An object that content refers to (EN-011). */
export const relatedObjectSchema = z.object({
  image,
  metaData: orNull(videoMetaDataSchema),
  objectId: optionalId,
  promoImage: image,
  promoTitle: text,
  slug: text,
  title: text,
  description: text,
  topic: orNull(topicSchema),
  typeName: text,
  api: text,
})

/** The fields of all editorial content; each type adds its own and narrows `typeName`. */
export const contentBaseShape = {
  author: orNull(compiled(authorSchema)),
  collections: list(collectionSchema),
  datePublished: date,
  dateUpdated: date,
  displayDatePublished: date,
  displayDateUpdated: date,
  edition,
  /** The id that the content has in feeds, such as the one it had on another site; null: one is made from its own id. */
  guid: text,
  /** Never null: the title, or an empty text, when the API gives no headline. */
  headline: textOr(''),
  id,
  /** The language of the content; null: that of the publication. */
  language,
  moreAuthors: list(compiled(authorSchema)),
  relatedObjects: list(relatedObjectSchema),
  section: text,
  seoMetaDescription: text,
  seoNewsKeywords: text,
  seoOgDescription: text,
  seoOgImage: image,
  seoOgTitle: text,
  seoTwitterCreator: text,
  slug: name,
  tags: list(tagSchema),
  topics: list(compiled(fullTopicSchema)),
  typeName: name,
}

export const contentBaseSchema = z.object(contentBaseShape)

/** The position of an article in a content platform's clusters (EN-007). */
export const contentPlatformSchema = z.object({
  revisionId: optionalId,
  entity: text,
  clusterId: optionalId,
  ctopic: texts,
  ctax: texts,
  csig: texts,
})

/** What was wrong in a story, and since when it is right. */
export const correctionSchema = z.object({ date, text: name })

/** A reader interest that won the slot (EN-043). */
export const winningInterestSchema = z.object({
  id,
  name: text,
  type: text,
  description: text,
})

/** Sets the headline of content to its title when it has none. */
export function titled<T extends { readonly headline: string; readonly title: string | null }>(content: T): T {
  return { ...content, headline: content.headline || content.title || '' }
}
