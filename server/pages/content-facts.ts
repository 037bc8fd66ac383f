import { isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { findPrimaryTopic } from '../../shared/entities/topic.ts'
import type { ContentFacts } from '../../shared/page/content-facts.ts'
import { isBranded } from '../addresses/routing/classification.ts'
import { topicPathOf } from '../addresses/routing/topic-path.ts'
import type { ContentBase } from '../body/content.ts'
import { toContentTags } from '../content/story-facts.ts'
import type { BrandedRules } from '../process/branded.ts'

/** Whether a page has no ads: an editor decided so, or the content is paid for (AD-024, RR-029). */
export function hasNoAds(content: Content, branded: BrandedRules): boolean {
  return ('suppressAds' in content && content.suppressAds) || isBranded(content, branded)
}

/** The facts that the page of some content sends to the browser, for ads and counting (TR-001, AD-001). */
export function toContentFacts(content: Content, branded: BrandedRules): ContentFacts {
  const { id, typeName } = content
  const section = 'section' in content && content.section?.trim().toLowerCase()
  return {
    id,
    type: typeName.replace(/^content_/, ''),
    ...('type' in content && typeof content.type === 'string' && { subtype: content.type }),
    ...(section && { section }),
    ...('collections' in content && 'topics' in content && toStoryParts(content)),
    ...(hasNoAds(content, branded) && { adsOff: true as const }),
  }
}

type StoryParts = Pick<ContentBase, 'topics' | 'tags' | 'collections' | 'author' | 'moreAuthors'>

/** The parts that only editorial content has. Empty ones are left out, as each page sends them. */
function toStoryParts(content: StoryParts): Partial<ContentFacts> {
  const first = findPrimaryTopic(content.topics)
  const topics = first ? [first, ...content.topics.filter((topic) => topic !== first)] : []
  const collections = content.collections.toSorted((one, other) => Number(other.primary) - Number(one.primary))
  const [collection] = collections
  const authors = [content.author, ...content.moreAuthors].filter(isValidAuthor)
  const tags = toContentTags(content)
  return {
    ...(topics.length > 0 && { topics: topics.map((topic) => pathOf(topic)) }),
    ...(tags !== '' && { tags }),
    ...(collections.length > 0 && { collections: collections.map(({ slug }) => slug) }),
    ...(collection?.id && { collection: collection.id }),
    ...(authors.length > 0 && {
      authors: [...new Set(authors.map((author) => toFullName(author) || author.username))],
    }),
  }
}

/** The path of a topic, which ends with its slug. */
function pathOf(topic: StoryParts['topics'][number]): string {
  const path = topicPathOf(topic)
  return (path.at(-1) === topic.slug ? path : [...path.slice(0, -1), topic.slug]).join('/')
}
