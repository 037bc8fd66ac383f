import { isCenterJustified } from '../../shared/entities/article.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import type { Entity } from '../../shared/entities/entity.ts'
import type { storyFactsSchema } from '../../shared/entities/story-facts.schema.ts'
import { isBranded, isLongform } from '../addresses/routing/classification.ts'
import { type ContentBase, preferredDate } from '../body/content.ts'
import type { BrandedRules } from '../process/branded.ts'

/** What follows from the fields of a story: for apps, and for systems that sell or measure what the site publishes. */
export type StoryFacts = Entity<typeof storyFactsSchema>

/** The collection of articles that are worth more than others. */
const HIGH_VALUE = 'hv'

/** Whether content is of high value: one of its collections is `hv` (EN-009). */
export function isHighValue({ collections }: Pick<ContentBase, 'collections'>): boolean {
  return collections.some(({ slug }) => slug === HIGH_VALUE)
}

/** The slugs of all tags and of the last topic, joined by `|` (EN-019). */
export function toContentTags({ tags, topics }: Pick<ContentBase, 'tags' | 'topics'>): string {
  return [...tags, ...topics.slice(-1)].map(({ slug }) => slug).join('|')
}

/** The facts of a story; null for other content. */
export function toStoryFacts(content: Content, rules: BrandedRules): StoryFacts | null {
  if (!('displayDateUpdated' in content)) return null
  const article = content.typeName === 'content_article' ? content : null
  return {
    date: preferredDate(content),
    branded: isBranded(content, rules),
    longform: isLongform(content),
    highValue: article !== null && isHighValue(article),
    centerJustified: article !== null && isCenterJustified(article),
    contentTags: content.typeName === 'content_review' ? toContentTags(content) : null,
  }
}
